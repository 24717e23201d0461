import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import dayjs from "dayjs";
import utc from "dayjs/plugin/utc";
import { wallNow } from "../../lib/zone";

dayjs.extend(utc);

/** Values are what the partner's clock shows, as if that were UTC; so is its now. It reads days as people write them, too. */
export class ZoneAdapter extends AdapterDayjs {
  constructor(options: ConstructorParameters<typeof AdapterDayjs>[0]) {
    super(options);
    const { date, parse: read } = this;
    this.date = (value, timezone) =>
      date((value === undefined ? wallNow() : value) as typeof value, timezone);
    this.parse = (text, format) => {
      const exact = read(text, format);
      return exact?.isValid() === false
        ? read(inFull(text, this.expandFormat(format)), format)
        : exact;
    };
  }
}

/** "1/2/26" as the format has it, "01/02/2026"; another text is left as it is. */
function inFull(text: string, format: string): string {
  const parts = text.match(/\d+/g) ?? [];
  const tokens = format.match(/[A-Za-z]+/g) ?? [];
  if (parts.length !== tokens.length || /[^\d\s/.:-]/.test(text)) return text;
  return format.replace(/[A-Za-z]+/g, (token) => {
    const part = parts.shift() ?? "";
    const isShortYear = token === "YYYY" && part.length === 2;
    return isShortYear ? `${wholeYear(Number(part))}` : part.padStart(token.length, "0");
  });
}

/** As `dayjs` reads two digits of a year. */
export const wholeYear = (year: number) => year + (year > 68 ? 1900 : 2000);
