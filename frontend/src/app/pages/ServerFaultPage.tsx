import RefreshIcon from "@mui/icons-material/Refresh";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router-dom";
import { redirectTarget } from "../../lib/redirect";
import { Illustration } from "../../components/Illustration";
import { CenteredCard } from "../../components/CenteredCard";
import { readinessQuery } from "./api";
import { ServerState } from "./ServerState";

/** Where the number of the failed request comes from, and how much of it is one. */
const REQUEST_KEY = "requestId";
const REQUEST_LENGTH = 64;

/** The server failed: which request to name to support, how the server is now, and a way on. */
export default function ServerFaultPage() {
  const { formatMessage } = useIntl();
  const { search } = useLocation();
  const requestId = new URLSearchParams(search).get(REQUEST_KEY)?.slice(0, REQUEST_LENGTH);
  const { data, isError, isFetching, refetch } = useQuery(readinessQuery);

  return (
    <CenteredCard
      title={formatMessage({ id: "templates.fault.title" })}
      subtitle={formatMessage({ id: "templates.fault.text" })}
      picture={<Illustration name="fault" />}
    >
      {requestId && (
        <Typography variant="body2" sx={{ mb: 2, textAlign: "center", overflowWrap: "anywhere" }}>
          {formatMessage({ id: "error.reference" }, { id: requestId })}
        </Typography>
      )}
      <ServerState readiness={data} unreachable={isError} />
      <Stack spacing={1.5} sx={{ mt: 3 }}>
        <Button
          variant="contained"
          size="large"
          startIcon={<RefreshIcon />}
          loading={isFetching}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          {formatMessage({ id: "error.retry" })}
        </Button>
        <Button component={Link} to={redirectTarget(search)} size="large">
          {formatMessage({ id: "templates.fault.back" })}
        </Button>
      </Stack>
    </CenteredCard>
  );
}
