import OpenIcon from "@mui/icons-material/OpenInFullOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import { useRecentRow } from "../lib/recentPages";
import type { MessageId } from "../lib/texts";
import { Loaded, type LoadedProps } from "./Loaded";
import { SideDrawer } from "./SideDrawer";

interface PreviewDrawerProps<Row> extends Pick<
  LoadedProps<Row>,
  "query" | "errorTitle" | "missing" | "children"
> {
  open: boolean;
  /** The row's own address, by which the search finds it again. */
  path: string;
  nameOf: (row: Row) => string;
  /** The title until the row is there. */
  title: MessageId;
  width?: number;
  /** Stays in sight under the title. */
  bar?: (row: Row) => ReactNode;
  onClose: () => void;
}

/** A row beside its list. The caller reads it by the id that `useShownId` keeps while the drawer closes. */
export function PreviewDrawer<Row>({
  open,
  path,
  nameOf,
  title,
  width = 460,
  bar,
  onClose,
  query,
  ...loaded
}: PreviewDrawerProps<Row>) {
  const intl = useIntl();
  const row = query.data;
  const name = row && nameOf(row);
  const details = intl.formatMessage({ id: title });
  useRecentRow(open ? path : null, name);
  return (
    <SideDrawer
      open={open}
      title={name ?? details}
      width={width}
      bar={row && bar && <div key={path}>{bar(row)}</div>}
      onClose={onClose}
    >
      <Loaded
        key={path}
        query={query}
        loading={
          <Box
            role="status"
            aria-label={intl.formatMessage({ id: "list.loading" }, { name: details })}
          >
            <Skeleton width="60%" height={36} />
            <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
          </Box>
        }
        {...loaded}
      />
    </SideDrawer>
  );
}

/** From a preview to the page of its row. */
export function OpenPage({ to }: { to: string }) {
  const { formatMessage } = useIntl();
  return (
    <Button component={Link} to={to} startIcon={<OpenIcon />} sx={{ justifySelf: "start" }}>
      {formatMessage({ id: "preview.open" })}
    </Button>
  );
}
