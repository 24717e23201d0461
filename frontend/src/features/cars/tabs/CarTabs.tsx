import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Car } from "../../../lib/api/types";
import { useMay, type Call } from "../../../lib/rights";
import { useAddress } from "../../../lib/useAddress";
import { DocumentsOf } from "../../documents/lazyDocumentsOf";
import { SheetTab } from "./SheetTab";
import { HistoryTab, PriceTab, PurchaseTab } from "./lazyTabs";

/** By their names in the address; the page opens with the first one. */
const tabs = {
  sheet: "cars.tab.sheet",
  price: "cars.tab.price",
  purchase: "cars.tab.purchase",
  requests: "cars.tab.requests",
  documents: "documents.title",
  history: "cars.tab.history",
} as const;

type TabName = keyof typeof tabs;

/** The calls that a tab is filled by, where not everybody may make them. */
const needs: Partial<Record<TabName, Call>> = {
  requests: "GET /prospect/all",
  documents: "GET /api/document/getAll",
};

/** What a tab shows of a car; `fallback` stands in until its code is there. */
export type CarTab = (props: { car: Car; fallback?: ReactNode }) => ReactNode;

interface CarTabsProps {
  car: Car;
  requests: CarTab;
}

/** All about a car except its photos and its description, one part at a time: the others are not read. */
export function CarTabs({ car, requests }: CarTabsProps) {
  const intl = useIntl();
  const id = useId();
  const [address, change] = useAddress();
  const may = useMay();
  const names = (Object.keys(tabs) as TabName[]).filter((name) => {
    const call = needs[name];
    return call === undefined || may(call);
  });
  const asked = address.get("tab");
  const shown = names.find((name) => name === asked) ?? "sheet";
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ borderBottom: 1, borderColor: "divider", mb: 2, displayPrint: "none" }}>
        <Tabs
          value={shown}
          onChange={(_event, name: TabName) =>
            change({ tab: name === "sheet" ? "" : name }, { preventScrollReset: true })
          }
          variant="scrollable"
          scrollButtons={false}
          aria-label={intl.formatMessage({ id: "cars.tabs" })}
        >
          {names.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`${id}-${name}`}
              aria-controls={name === shown ? `${id}-panel` : undefined}
              label={intl.formatMessage({ id: tabs[name] })}
              sx={{ px: 1.5, minWidth: 0 }}
            />
          ))}
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        // A part that is still on its way has its place.
        sx={{ minHeight: 360, display: "grid", gap: 2, alignContent: "start" }}
      >
        <Shown key={shown} name={shown} car={car} requests={requests} />
      </Box>
    </Box>
  );
}

function Shown({ name, car, requests: RequestsTab }: CarTabsProps & { name: TabName }) {
  const fallback = <Skeleton variant="rounded" height={240} />;
  switch (name) {
    case "sheet":
      return <SheetTab car={car} />;
    case "price":
      return <PriceTab fallback={fallback} car={car} />;
    case "purchase":
      return <PurchaseTab fallback={fallback} car={car} />;
    case "requests":
      return <RequestsTab fallback={fallback} car={car} />;
    case "documents":
      return (
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
          <DocumentsOf fallback={fallback} of={{ carId: car.id }} />
        </Paper>
      );
    case "history":
      return <HistoryTab fallback={fallback} car={car} />;
  }
}
