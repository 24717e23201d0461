import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Loaded } from "../Loaded";
import { ApiError } from "../../lib/api/errors";
import type { MessageId } from "../../lib/texts";
import { usePublicTitle } from "../../lib/usePageTitle";
import { GoneLink } from "./GoneLink";

interface PrivateLinkProps<T> {
  query: UseQueryResult<T>;
  /** The tab's title, before the company's name. */
  tab: MessageId;
  /** The heading where no such link was given out. */
  unknown: MessageId;
  children: (found: T) => ReactNode;
}

/** The page behind a customer's private link, while it loads and once it is gone, too. */
export function PrivateLink<T extends { company: { name: string } }>({
  query,
  tab,
  unknown,
  children,
}: PrivateLinkProps<T>) {
  const intl = useIntl();
  usePublicTitle(
    [intl.formatMessage({ id: tab }), query.data?.company.name].filter(Boolean).join(" – "),
  );
  const { error } = query;
  if (error instanceof ApiError && error.status === 410) return <GoneLink error={error} />;
  return (
    <Loaded
      query={query}
      missing={{
        title: intl.formatMessage({ id: unknown }),
        description: intl.formatMessage({ id: "privateLink.unknown" }),
      }}
      loading={
        <Box aria-busy="true" sx={{ display: "grid", gap: 2 }}>
          <Skeleton variant="rounded" height={72} />
          <Skeleton variant="rounded" height={240} />
          <Skeleton variant="rounded" height={240} />
        </Box>
      }
    >
      {children}
    </Loaded>
  );
}
