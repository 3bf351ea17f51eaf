import type { ReactNode } from 'react';
import { NotFoundError } from '../lib/api-errors.js';
import { ErrorAlert } from './error-alert.js';

interface QueryStatesProps<Data> {
  /** Absent until the query has succeeded. */
  readonly data: Data | undefined;
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly loading: ReactNode;
  /** Title of the error alert, and text that replaces the server's message. */
  readonly failure: string;
  readonly failureText?: string;
  /** Puts the error alert into the page's frame, e.g. below its heading. */
  readonly renderError?: (alert: ReactNode) => ReactNode;
  /** In place of the error alert where the server says that there is nothing. */
  readonly missing?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows exactly one state of a query: loading, error with retry, empty, or data. */
export function QueryStates<Data>(props: QueryStatesProps<Data>) {
  const { data, query, loading, failure, failureText, renderError, missing, isEmpty, empty, children } =
    props;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (query.isFetching && !query.error) return loading;
  if (missing !== undefined && query.error instanceof NotFoundError) return missing;
  const alert = (
    <ErrorAlert title={failure} text={failureText} error={query.error} onRetry={() => void query.refetch()} />
  );
  return renderError ? renderError(alert) : alert;
}
