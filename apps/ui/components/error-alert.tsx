import { RotateCw } from 'lucide-react';
import { userMessage } from '../lib/api-errors.js';
import { Button } from './button.js';

interface ErrorAlertProps {
  /** Short description of the failure. */
  readonly title: string;
  readonly error: unknown;
  /** Replaces the server's message. */
  readonly text?: string;
  readonly onRetry?: () => void;
}

/** Error of a failed request with a Try Again button. */
export function ErrorAlert({ title, error, text, onRetry }: ErrorAlertProps) {
  return (
    <div role="alert" className="border-danger border-l-2 py-1 pl-4">
      <p className="font-medium text-danger text-ui">{title}</p>
      <p className="mt-1 text-muted text-ui">{text ?? userMessage(error)}</p>
      {onRetry && (
        <Button variant="quiet" className="mt-3" onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
          Try Again
        </Button>
      )}
    </div>
  );
}
