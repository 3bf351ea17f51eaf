import { useRef } from 'react';
import { UNSUPPORTED_LABEL } from '#core/analysis/provenance-text.js';
import type { Source } from '#core/analysis/source.js';
import type { Claim } from '../evidence/claims.js';
import { useHighlight } from '../evidence/highlight.js';
import { InsightMenu } from '../insight-actions/insight-menu.js';
import { EvidenceQuote, WITH_MARGIN } from './evidence-quote.js';
import { SupportMark } from './support-mark.js';

interface ClaimListProps {
  readonly claims: readonly Claim[];
  readonly source?: Source;
}

/** Numbered claims with their evidence in the margin. */
export function ClaimList({ claims, source }: ClaimListProps) {
  return (
    <ol>
      {claims.map((claim, index) => (
        <ClaimItem key={claim.id} claim={claim} number={index + 1} source={source} />
      ))}
    </ol>
  );
}

interface ClaimItemProps {
  readonly claim: Claim;
  readonly number: number;
  readonly source?: Source;
}

function ClaimItem({ claim, number, source }: ClaimItemProps) {
  const { isClaimHighlighted, point } = useHighlight();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, title, description, evidence: proof, unsupported } = claim;
  return (
    <li
      id={id}
      tabIndex={-1}
      className={`${WITH_MARGIN} scroll-mt-44 border-line border-t py-6 print:break-inside-avoid print:py-3`}
      data-highlighted={isClaimHighlighted(claim) || undefined}
    >
      <div className="claim" onPointerEnter={() => point({ claim })} onPointerLeave={() => point(undefined)}>
        <span aria-hidden="true">{number}</span>
        <h4 ref={heading}>{title}</h4>
        <InsightMenu claim={claim} pressArea={heading} />
        {description && <p>{description}</p>}
        {unsupported ? <p className="unsupported">{UNSUPPORTED_LABEL}</p> : <SupportMark text={title} />}
      </div>
      {proof.length > 0 && (
        <div className="space-y-4 pl-10 lg:pl-0">
          {proof.map((quote) => (
            <EvidenceQuote key={`${quote.startSeconds} ${quote.quote}`} quote={quote} source={source} />
          ))}
        </div>
      )}
    </li>
  );
}
