import Button from "@mui/material/Button";
import { useIntl } from "react-intl";

/** Replacement for a document that did not load; one that is gone leads back to the list. */
export function useMissingDocument(onClose: () => void) {
  const intl = useIntl();
  const errorTitle = intl.formatMessage({ id: "documents.loadError" });
  return {
    errorTitle,
    missing: {
      title: errorTitle,
      description: intl.formatMessage({ id: "documents.gone" }),
      action: (
        <Button variant="outlined" onClick={onClose}>
          {intl.formatMessage({ id: "documents.backToList" })}
        </Button>
      ),
    },
  };
}
