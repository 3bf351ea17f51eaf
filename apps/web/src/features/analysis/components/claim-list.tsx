import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
import { CLAIM_SUPPORTS, SUPPORT_TEXTS } from '#core/analysis/claims/claim-support.js';
import { UNSUPPORTED_LABEL } from '#core/analysis/provenance/provenance-text.js';
import { descriptionLines, lineLabel } from '#core/sharing/summary-text.js';
import { Tooltip } from '#web/ui/tooltip.js';
import { useHighlight } from '../evidence/highlight.js';
import { InsightMenu } from '../insight-actions/insight-menu.js';
import type { Claim } from '../sections.js';
import { analysisTexts } from '../texts.js';
import { EvidenceQuote, useClaimTimes, WITH_MARGIN } from './evidence.js';

/** Numbered claims with their evidence in the margin. */
export function ClaimList({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <ol>
      {claims.map((claim, index) => (
        <ClaimItem key={claim.id} claim={claim} number={index + 1} />
      ))}
    </ol>
  );
}

function ClaimItem({ claim, number }: { readonly claim: Claim; readonly number: number }) {
  const { isClaimHighlighted, point } = useHighlight();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, evidence: proof } = claim;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={`${WITH_MARGIN} scroll-mt-44 border-line border-t py-6 print:break-inside-avoid print:py-3`}
      data-highlighted={isClaimHighlighted(claim) || undefined}
    >
      <ClaimText
        claim={claim}
        number={number}
        headingRef={heading}
        onPointerEnter={() => point({ claim })}
        onPointerLeave={() => point(undefined)}
      >
        <InsightMenu claim={claim} pressArea={heading} />
      </ClaimText>
      {proof.length > 0 && (
        <div className="space-y-4 pl-10 lg:pl-0">
          {proof.map((quote) => (
            <EvidenceQuote key={`${quote.startSeconds} ${quote.quote}`} quote={quote} />
          ))}
        </div>
      )}
    </li>
  );
}

interface ClaimTextProps extends Omit<ComponentProps<'div'>, 'className'> {
  readonly claim: Claim;
  readonly number: number;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Actions beside the title. */
  readonly children?: ReactNode;
}

/** A claim with its number and how it is supported. */
export function ClaimText({ claim, number, headingRef, children, ...rest }: ClaimTextProps) {
  const { title, description, unsupported } = claim;
  return (
    <div className="claim" {...rest}>
      <span aria-hidden="true">{number}</span>
      <h4 ref={headingRef}>{title}</h4>
      {children}
      {descriptionLines(description ?? '').map((line) => (
        <DescriptionLine key={line} text={line} />
      ))}
      {unsupported ? <p className="unsupported">{UNSUPPORTED_LABEL}</p> : <SupportMark text={title} />}
    </div>
  );
}

function DescriptionLine({ text }: { readonly text: string }) {
  const label = lineLabel(text);
  return (
    <p>
      {label && <strong>{label}</strong>}
      {text.slice(label.length)}
    </p>
  );
}

/** Support of a text of the analysis by the transcript; nothing where it was not checked. */
function SupportMark({ text }: { readonly text: string }) {
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
