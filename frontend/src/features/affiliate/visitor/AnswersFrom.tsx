import Typography from "@mui/material/Typography";
import { useIntl } from "react-intl";
import { useMinute } from "../../response_times/useMinute";

/** When somebody answers, until it is so; nothing of a dealer who is open, or has no hours. */
export function AnswersFrom({ moment }: { moment: string | null }) {
  const intl = useIntl();
  const now = useMinute();
  if (!moment || now >= Date.parse(moment)) return null;
  const day = intl.formatDate(moment, { weekday: "long", day: "numeric", month: "long" });
  return (
    <Typography variant="body2" sx={{ color: "text.secondary" }}>
      {intl.formatMessage({ id: "chat.answersFrom" }, { day, time: intl.formatTime(moment) })}
    </Typography>
  );
}
