import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { errorMessage } from '../lib/admin-api.js';

interface LoadErrorProps {
  readonly title: string;
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** Error of a failed query, with a retry. */
export function LoadError({ title, query: { error, refetch } }: LoadErrorProps) {
  return <ErrorAlert title={title} error={error} text={errorMessage(error)} onRetry={() => void refetch()} />;
}

interface FormErrorProps {
  readonly error: unknown;
  readonly messageOf?: (error: unknown) => string;
}

/** Error of a form's last submission, if it failed. */
export function FormError({ error, messageOf = errorMessage }: FormErrorProps) {
  if (!error) return null;
  return (
    <p role="alert" className="text-danger text-ui">
      {messageOf(error)}
    </p>
  );
}
