import { saveLimitText } from '#core/usage/usage-limits.js';
import { LimitDialog } from '#web/ui/limit-dialog.js';
import { analysisTexts } from '../texts.js';

/** Details of a rejected save; missing values have the spec's defaults (spec §8). */
export type SaveLimit = Parameters<typeof saveLimitText>[0];

interface SaveLimitDialogProps {
  readonly refusal: SaveLimit;
  readonly onClose: () => void;
}

/** Dialog for a plan whose save limit is reached (spec §8). */
export function SaveLimitDialog({ refusal, onClose }: SaveLimitDialogProps) {
  const texts = analysisTexts.saveLimit;
  return (
    <LimitDialog
      texts={texts}
      description={`${saveLimitText(refusal)} ${texts.hint}`}
      plansPath="/pricing#plans"
      onUpgrade={onClose}
      onClose={onClose}
    />
  );
}
