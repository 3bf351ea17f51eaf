import { RotateCw } from 'lucide-react';
import { Button } from '#ui/components/button.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { analysisTexts } from '../texts.js';

interface LoadErrorProps {
  readonly problem: 'loadError' | 'noData';
  readonly onRetry: () => void;
}

/** Error with a retry button, shown when a summary cannot be loaded. */
export function LoadError({ problem, onRetry }: LoadErrorProps) {
  usePageHead({ title: withProductName('Summary'), index: false });
  return (
    <div role="alert" className="max-w-prose border-danger border-l-2 py-1 pl-5">
      <h1 className="text-title">{analysisTexts[problem]}</h1>
      <Button variant="quiet" className="mt-5" onClick={onRetry}>
        <RotateCw size={18} aria-hidden="true" />
        {analysisTexts.tryAgain}
      </Button>
    </div>
  );
}
