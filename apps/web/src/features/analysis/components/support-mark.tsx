import { CLAIM_SUPPORTS, SUPPORT_TEXTS } from '#core/analysis/claims/claim-support.js';
import { Tooltip } from '#web/ui/tooltip.js';
import { useClaimTimes } from '../evidence/claim-times.js';
import { analysisTexts } from '../texts.js';

/** Support of a text of the analysis by the transcript; nothing where it was not checked. */
export function SupportMark({ text }: { readonly text: string }) {
  const support = useClaimTimes().supportOf(text);
  if (!support) return null;
  const { label, explanation } = SUPPORT_TEXTS[support];
  return (
    <p className="unsupported">
      <Tooltip label={explanation}>{label}</Tooltip>
    </p>
  );
}

/** Explains the marks, folded. */
export function SupportLegend() {
  return (
    <details className="no-print mt-8 text-note">
      <summary className="flex min-h-11 items-center text-muted">{analysisTexts.marks}</summary>
      <dl className="max-w-prose space-y-2 pb-2">
        {CLAIM_SUPPORTS.map((support) => (
          <div key={support}>
            <dt className="inline font-medium">{SUPPORT_TEXTS[support].label}: </dt>
            <dd className="inline text-muted">{SUPPORT_TEXTS[support].explanation}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
