import Link from "@mui/material/Link";
import { formatPhone } from "./phones";
import { touchTarget } from "./touchTarget";

/** Calls the number; in a row or a card that opens on a press, this press is not the row's. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <Link
      href={`tel:${number}`}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      sx={{ position: "relative", zIndex: 1, whiteSpace: "nowrap", ...touchTarget }}
    >
      <bdi dir="ltr">{formatPhone(number)}</bdi>
    </Link>
  );
}
