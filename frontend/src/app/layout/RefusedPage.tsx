import Button from "@mui/material/Button";
import { useIntl } from "react-intl";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/usePageTitle";

/** Stands in place of a page that the role leaves to others. */
export default function RefusedPage() {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const { key } = useLocation();
  const title = formatMessage({ id: "rights.refused.title" });
  usePageTitle(title);
  return (
    <EmptyState
      illustration="fault"
      title={title}
      description={formatMessage({ id: "rights.refused.text" })}
      action={
        <>
          <Button component={Link} to={paths.root} variant="contained">
            {formatMessage({ id: "templates.home" })}
          </Button>
          {/* The first page of a visit has none before it. */}
          {key !== "default" && (
            <Button onClick={() => void navigate(-1)}>
              {formatMessage({ id: "templates.notFound.back" })}
            </Button>
          )}
        </>
      }
    />
  );
}
