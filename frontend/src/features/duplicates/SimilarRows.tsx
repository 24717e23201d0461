import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { Dotted } from "../../components/Dotted";

interface Similar {
  id: string;
  name: string;
  detail: string;
  reasons: MessageId[];
  path: string;
}

/** Similar rows, read aloud when they come. They open beside the form, whose text stays. */
export function SimilarRows({ rows }: { rows: Similar[] }) {
  const intl = useIntl();
  return (
    // Empty, it takes no room between the fields.
    <Box aria-live="polite" sx={{ "&:empty": { mt: -2 } }}>
      {rows.length > 0 && (
        <Alert severity="info" role="note">
          {intl.formatMessage({ id: "duplicates.known" })}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {rows.map(({ id, name, detail, reasons, path }) => (
              <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
                <Dotted
                  facts={[
                    <Link key="name" href={path} target="_blank" rel="noopener" color="inherit">
                      {name}
                    </Link>,
                    detail,
                    intl.formatList(reasons.map((reason) => intl.formatMessage({ id: reason }))),
                  ]}
                />
              </Box>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
