import OpenIcon from "@mui/icons-material/OpenInFullOutlined";
import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";

/** From the preview beside a list to the page of the person. */
export function OpenPage({ to }: { to: string }) {
  const { formatMessage } = useIntl();
  return (
    <Button component={Link} to={to} startIcon={<OpenIcon />} sx={{ justifySelf: "start" }}>
      {formatMessage({ id: "people.open" })}
    </Button>
  );
}
