import CallIcon from "@mui/icons-material/CallOutlined";
import Button from "@mui/material/Button";
import { formatPhone } from "../../components/phones";

export function CallDealer({ number }: { number: string }) {
  if (!number) return null;
  return (
    <Button variant="outlined" startIcon={<CallIcon />} href={`tel:${number}`}>
      <bdi dir="ltr">{formatPhone(number)}</bdi>
    </Button>
  );
}
