import type { ReactNode } from "react";
import { ApiError } from "../lib/api/errors";
import { EmptyState, type EmptyStateProps } from "./EmptyState";
import { ErrorState } from "./ErrorState";

interface Query<Data> {
  data: Data | undefined;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  query: Query<Data>;
  loading: ReactNode;
  /** A form is filled once: it waits for the row itself, and stays where reading it again fails. */
  forForm?: boolean;
  errorTitle?: string;
  /** In place of an error where there is no such row: trying again would not help. */
  missing?: Omit<EmptyStateProps, "illustration">;
  /** The id of what stands there in place of the data, where a dialog is named by it. */
  failureId?: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, its skeleton or its error. */
export function Loaded<Data>({
  query,
  loading,
  forForm,
  errorTitle,
  missing,
  failureId,
  children,
}: LoadedProps<Data>) {
  const { data, isPlaceholderData, error, refetch } = query;
  const gone = error instanceof ApiError && error.status === 404;
  const waits = forForm && (isPlaceholderData || gone);
  if (data !== undefined && !waits) return children(data);
  if (error === null) return loading;
  return (
    <div id={failureId}>
      {missing && gone ? (
        <EmptyState illustration="search" {...missing} />
      ) : (
        <ErrorState error={error} title={errorTitle} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
