import Pagination from "@mui/material/Pagination";
import PaginationItem from "@mui/material/PaginationItem";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { Link, useSearchParams } from "react-router-dom";
import { EmptyState } from "../../components/EmptyState";
import { Loaded } from "../../components/Loaded";
import { PageHeader } from "../../components/PageHeader";
import { actsQuery } from "../acts/api";
import { LatestActs } from "../acts/LatestActs";
import { activityQuery, unreadQuery } from "./activity";
import { ActivityList } from "./ActivityList";
import { ClearButton } from "./ClearButton";

/** What one did and can undo, and all that happened in the last weeks, the newest first. */
export default function ActivityPage() {
  const { formatMessage } = useIntl();
  const [address] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(address.get("page"))) || 1);
  const query = useQuery(activityQuery(page));
  const { data: unread = 0 } = useQuery(unreadQuery);
  // The list waits for the acts above it, which would push it down.
  const { isPending } = useQuery(actsQuery);
  return (
    <>
      <PageHeader
        title={formatMessage({ id: "live.page" })}
        actions={unread > 0 && <ClearButton variant="outlined" />}
      />
      {isPending ? (
        <Skeleton variant="rounded" height={640} />
      ) : (
        <>
          <Paper variant="outlined" sx={{ mb: 3 }}>
            <LatestActs always />
          </Paper>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {formatMessage({ id: "live.notifications" })}
          </Typography>
          <Loaded query={query} loading={<Skeleton variant="rounded" height={640} />}>
            {({ data: rows, totalPages }) => (
              <>
                <Paper variant="outlined">
                  {rows.length > 0 ? (
                    <ActivityList rows={rows} />
                  ) : (
                    <EmptyState illustration="done" title={formatMessage({ id: "live.empty" })} />
                  )}
                </Paper>
                {totalPages > 1 && (
                  <Pagination
                    sx={{ mt: 2, display: "flex", justifyContent: "center" }}
                    aria-label={formatMessage({ id: "live.pages" })}
                    count={totalPages}
                    page={page}
                    renderItem={(item) => (
                      <PaginationItem {...item} component={Link} to={`?page=${item.page}`} />
                    )}
                  />
                )}
              </>
            )}
          </Loaded>
        </>
      )}
    </>
  );
}
