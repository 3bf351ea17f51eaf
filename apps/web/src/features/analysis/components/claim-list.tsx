import { UNSUPPORTED_LABEL } from '../../../../../../core/analysis/provenance-text.js';
import type { Source } from '../../../../../../core/analysis/source.js';
import type { Claim } from '../evidence/claims.js';
import { useLit } from '../evidence/lit.js';
import { Proof, WithMargin } from './proof.js';
import { SectionTitle } from './section-title.js';

interface ClaimListProps {
  readonly id: string;
  readonly title: string;
  readonly claims: readonly Claim[];
  readonly source?: Source;
}

/** Claims in order, each with its proof in the margin. Nothing when there are none. */
export function ClaimList({ id, title, claims, source }: ClaimListProps) {
  if (claims.length === 0) return null;
  return (
    <section id={id} className="mt-10 scroll-mt-4 lg:scroll-mt-32">
      <SectionTitle>{title}</SectionTitle>
      <ol>
        {claims.map((claim, index) => (
          <ClaimItem key={claim.id} claim={claim} number={index + 1} source={source} />
        ))}
      </ol>
    </section>
  );
}

interface ClaimItemProps {
  readonly claim: Claim;
  readonly number: number;
  readonly source?: Source;
}

function ClaimItem({ claim, number, source }: ClaimItemProps) {
  const { isClaimLit, point } = useLit();
  const { id, title, description, proof, unsupported } = claim;
  return (
    <li
      id={id}
      className="group scroll-mt-44 border-line border-t py-6 print:break-inside-avoid print:py-3"
      data-lit={isClaimLit(claim)}
    >
      <WithMargin
        margin={
          proof.length > 0 && (
            <div className="space-y-4 pl-10 lg:pl-0">
              {proof.map((quote) => (
                <Proof key={`${quote.startSeconds} ${quote.quote}`} quote={quote} source={source} />
              ))}
            </div>
          )
        }
      >
        <div
          className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3"
          onPointerEnter={() => point({ claim })}
          onPointerLeave={() => point(undefined)}
        >
          <span
            aria-hidden="true"
            className="font-serif text-lead text-muted tabular-nums leading-[1.3] transition-colors group-data-[lit=true]:text-accent"
          >
            {number}
          </span>
          <div>
            <h4 className="font-medium font-serif text-lead leading-[1.3] transition-colors group-data-[lit=true]:text-accent">
              {title}
            </h4>
            {description && <p className="mt-1.5 max-w-prose font-serif text-body">{description}</p>}
            {unsupported && <p className="mt-1.5 font-sans text-muted text-note">{UNSUPPORTED_LABEL}</p>}
          </div>
        </div>
      </WithMargin>
    </li>
  );
}
