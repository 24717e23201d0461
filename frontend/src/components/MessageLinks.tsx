import SmsIcon from "@mui/icons-material/SmsOutlined";
import WhatsAppIcon from "@mui/icons-material/WhatsApp";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";

interface MessageLinksProps {
  phoneNumber: string;
  /** In the language of its reader, with the link that it brings. */
  text: string;
  onOpen?: () => void;
}

/** Opens a message that is written already, to be sent from the telephone or by WhatsApp. */
export function MessageLinks({ phoneNumber, text, onOpen }: MessageLinksProps) {
  const intl = useIntl();
  const body = encodeURIComponent(text);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SmsIcon />}
        href={`sms:${phoneNumber}?&body=${body}`}
        onClick={onOpen}
      >
        {intl.formatMessage({ id: "link.sms" })}
      </Button>
      <Button
        variant="outlined"
        startIcon={<WhatsAppIcon />}
        href={`https://wa.me/${phoneNumber.replace(/\D/g, "")}?text=${body}`}
        target="_blank"
        rel="noreferrer"
        onClick={onOpen}
      >
        WhatsApp
      </Button>
    </>
  );
}
