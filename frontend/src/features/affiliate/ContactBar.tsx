import CallIcon from "@mui/icons-material/CallOutlined";
import Badge from "@mui/material/Badge";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import Paper from "@mui/material/Paper";
import type { ComponentType } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../../lib/texts";
import { countedText } from "./countedText";

interface ContactAction<Value> {
  value: Value;
  text: MessageId;
  Icon: ComponentType;
  /** Told beside the icon, where there is something new. */
  count?: number;
}

interface ContactBarProps<Value> {
  phoneNumber: string;
  actions: ContactAction<Value>[];
  onAsk: (value: Value) => void;
}

/** What a visitor came for, one tap away on a phone wherever the page is scrolled to. */
export function ContactBar<Value extends string>({
  phoneNumber,
  actions,
  onAsk,
}: ContactBarProps<Value>) {
  const intl = useIntl();
  return (
    <>
      {/* Keeps the end of the page out from under the bar. */}
      <GlobalStyles
        styles={({ breakpoints }) => ({
          [breakpoints.down("md")]: { body: { paddingBottom: 64 } },
        })}
      />
      <Paper
        component="nav"
        square
        elevation={8}
        aria-label={intl.formatMessage({ id: "affiliation.contact" })}
        sx={{
          position: "fixed",
          zIndex: "appBar",
          insetInline: 0,
          bottom: 0,
          display: { xs: "grid", md: "none" },
          gridAutoFlow: "column",
          gridAutoColumns: "minmax(0, 1fr)",
          pb: "env(safe-area-inset-bottom)",
        }}
      >
        {phoneNumber && (
          <Button href={`tel:${phoneNumber}`} sx={button}>
            <CallIcon />
            {intl.formatMessage({ id: "affiliation.bar.call" })}
          </Button>
        )}
        {actions.map(({ value, text, Icon, count = 0 }) => (
          <Button
            key={value}
            // The badge's number is seen alone.
            aria-label={countedText(intl.formatMessage({ id: text }), count)}
            onClick={() => onAsk(value)}
            sx={button}
          >
            <Badge color="error" badgeContent={count || null}>
              <Icon />
            </Badge>
            {intl.formatMessage({ id: text })}
          </Button>
        ))}
      </Paper>
    </>
  );
}

const button = {
  flexDirection: "column",
  gap: 0.25,
  px: 0.5,
  py: 1,
  minWidth: 0,
  minHeight: 64,
  borderRadius: 0,
  fontSize: "0.75rem",
  lineHeight: 1.2,
  textAlign: "center",
} as const;
