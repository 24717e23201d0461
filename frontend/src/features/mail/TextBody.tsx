import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIntl } from "react-intl";
import { LinkedText } from "../../components/LinkedText";

/** Plain text; quotes are collapsed. */
export function TextBody({ text }: { text: string }) {
  const intl = useIntl();
  const [quoting, setQuoting] = useState(false);
  const lines = text.trimEnd().split("\n");
  const quote = lines.findIndex((line) => line.startsWith(">"));
  const own = quote === -1 ? text.trimEnd() : lines.slice(0, quote).join("\n");
  const quoted = quote === -1 ? "" : lines.slice(quote).join("\n");
  return (
    <>
      <Words text={own} />
      {quoted !== "" && (
        <>
          <Button
            size="small"
            aria-expanded={quoting}
            onClick={() => setQuoting(!quoting)}
            sx={{ mb: 1 }}
          >
            {intl.formatMessage({ id: quoting ? "mail.quote.hide" : "mail.quote.show" })}
          </Button>
          {quoting && (
            <Box
              sx={{
                borderLeft: 3,
                borderColor: "divider",
                paddingInlineStart: 1.5,
                color: "text.secondary",
              }}
            >
              <Words text={quoted.replace(/^> ?/gm, "")} />
            </Box>
          )}
        </>
      )}
    </>
  );
}

function Words({ text }: { text: string }) {
  return (
    <Box
      dir="auto"
      sx={{ mb: 1.5, maxWidth: "75ch", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
    >
      <LinkedText text={text} />
    </Box>
  );
}
