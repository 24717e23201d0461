import Box from "@mui/material/Box";
import { useIntl } from "react-intl";
import { PageHeader } from "../../components/PageHeader";
import { PageTabs } from "../../components/PageTabs";
import { dataBreadcrumb } from "../../components/settings/dataBreadcrumb";
import { paths } from "../../lib/paths";
import { useAddress } from "../../lib/useAddress";
import { MergeHistory } from "./MergeHistory";
import { Pairs } from "./Pairs";
import { kindTexts } from "./kinds";

const tabs = [
  { id: kindTexts.client, path: paths.duplicates },
  { id: kindTexts.prospect, path: paths.duplicatesOf("prospect") },
];

/** Clients, or prospects, that are probably entered twice, and what was merged lately. */
export default function DuplicatesPage() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [address] = useAddress();
  const kind = address.get("kind") === "prospect" ? "prospect" : "client";
  return (
    <>
      <PageHeader
        title={formatMessage({ id: "duplicates.title" })}
        breadcrumb={dataBreadcrumb(intl)}
        subtitle={formatMessage({ id: "duplicates.subtitle" })}
      />
      <PageTabs
        label="duplicates.tabs"
        tabs={tabs}
        current={kind === "client" ? paths.duplicates : paths.duplicatesOf("prospect")}
      />
      <Box key={kind} sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <Pairs kind={kind} />
        <MergeHistory kind={kind} />
      </Box>
    </>
  );
}
