import EraseIcon from "@mui/icons-material/PersonRemoveOutlined";
import ExportIcon from "@mui/icons-material/FileDownloadOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { useSay } from "../../components/useSay";
import { serverMessage } from "../../lib/api/errors";
import { lazyWithRetry } from "../../lib/lazyWithRetry";
import { useExport, type Person } from "./personalData";

const EraseDialog = lazyWithRetry(
  () => import(/* webpackChunkName: "erase-dialog" */ "./EraseDialog"),
);

interface PersonalDataProps {
  person: Person;
  /** A prospect who has become a client is erased as the client. */
  erasable?: boolean;
  /** Leaves what shows the person. */
  onErased: () => Promise<void> | void;
}

/** Copy and erasure of a person's data, which the law lets people ask of a dealer. */
export function PersonalData({ person, erasable = true, onErased }: PersonalDataProps) {
  const intl = useIntl();
  const titleId = useId();
  const say = useSay(
    (_intl, error) => serverMessage(error) ?? intl.formatMessage({ id: "privacy.error" }),
  );
  const copy = useExport(person);
  const [erasing, setErasing] = useState(false);

  function save() {
    void say(copy.mutateAsync(), intl.formatMessage({ id: "privacy.exported" }));
  }

  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 4 }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {intl.formatMessage({ id: "privacy.title" })}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {intl.formatMessage({ id: "privacy.text" })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<ExportIcon />}
          loading={copy.isPending}
          loadingPosition="start"
          onClick={save}
        >
          {intl.formatMessage({ id: "privacy.export" })}
        </Button>
        {erasable && (
          <Button
            variant="outlined"
            color="error"
            startIcon={<EraseIcon />}
            onClick={() => setErasing(true)}
          >
            {intl.formatMessage({ id: "privacy.erase" })}
          </Button>
        )}
      </Box>
      {erasing && (
        <EraseDialog person={person} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </Box>
  );
}
