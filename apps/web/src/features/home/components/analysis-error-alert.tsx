import { RotateCw } from 'lucide-react';
import { Button } from '#ui/components/button.js';
import { useFocusOnMount } from '#web/lib/use-focus-on-mount.js';

interface AnalysisErrorAlertProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Error of a failed analysis with the server's message and a retry button. */
export function AnalysisErrorAlert({ message, onRetry }: AnalysisErrorAlertProps) {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="border-danger border-l-2 py-1 pl-4">
      <p className="font-medium text-danger text-ui">The analysis did not work</p>
      <p className="mt-1 max-w-[60ch] text-ui">{message}</p>
      <Button variant="quiet" className="mt-3" onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        Try Again
      </Button>
    </div>
  );
}
