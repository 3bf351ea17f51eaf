import {
  BRIEFING_HEADINGS,
  BRIEFING_SECTIONS,
  type BriefingProvenance,
  type BriefingSection,
  type BriefingStatement,
} from '#core/briefings/briefing.js';
import { briefingProvenanceParts } from '#core/sharing/briefing-export.js';
import { secondHash } from '#core/transcripts/second-hash.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { Link } from '#web/ui/link.js';
import type { BriefingView } from '../api.js';
import { briefingTexts as texts } from '../texts.js';

type Content = NonNullable<BriefingView['content']>;
type Linked = BriefingView['linked'];

interface BriefingContentProps {
  readonly content: Content;
  readonly linked: Linked;
}

/** The statements of a briefing with their quotes, which lead to their seconds, then its episodes and its provenance. */
export function BriefingContent({ content, linked }: BriefingContentProps) {
  const titles = new Map(content.episodes.map(({ analysisId, title }) => [analysisId, title]));
  const paths = new Map(linked.map(({ analysisId, path }) => [analysisId, path]));
  const provenance = content.provenance as BriefingProvenance;
  return (
    <>
      {BRIEFING_SECTIONS.map((section) => (
        <Section
          key={section}
          section={section}
          statements={content[section]}
          titles={titles}
          paths={paths}
        />
      ))}
      <section className="mt-12" aria-labelledby="briefing-episodes">
        <h2 id="briefing-episodes" className="text-title">
          {texts.episodes}
        </h2>
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {content.episodes.map(({ analysisId, title, show, outcome, problem }) => {
            const path = paths.get(analysisId);
            return (
              <li key={analysisId} className="wrap-anywhere py-3 text-ui">
                {path ? (
                  <Link to={path} className="link font-medium">
                    {title}
                  </Link>
                ) : (
                  <span className="font-medium">{title}</span>
                )}
                <span className="text-muted"> · {show}</span>
                {outcome === 'silent' && <span className="text-muted"> · {texts.silent}</span>}
                {problem && <span className="text-danger"> · {problem}</span>}
              </li>
            );
          })}
        </ul>
      </section>
      <p className="mt-8 text-muted text-note">{briefingProvenanceParts(provenance).join(' · ')}</p>
    </>
  );
}

interface SectionProps {
  readonly section: BriefingSection;
  readonly statements: readonly BriefingStatement[];
  readonly titles: ReadonlyMap<number, string>;
  readonly paths: ReadonlyMap<number, string>;
}

function Section({ section, statements, titles, paths }: SectionProps) {
  const id = `briefing-${section}`;
  if (statements.length === 0 && section === 'statements') return null;
  return (
    <section id={id} className="mt-12" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-title">
        {BRIEFING_HEADINGS[section]}
      </h2>
      {statements.length === 0 && <p className="mt-3 text-body text-muted">{texts.nothing}</p>}
      <ul>
        {statements.map(({ text, citations }) => (
          <li key={text} className="mt-6 border-line border-t pt-6 first:border-t-0 first:pt-0">
            <p className="wrap-anywhere max-w-prose text-body">{text}</p>
            {citations.map((citation) => {
              const { analysisId, quote, speaker, startSeconds } = citation;
              const path = paths.get(analysisId);
              const href = path && path + (startSeconds === undefined ? '' : secondHash(startSeconds));
              return (
                <div key={`${analysisId} ${quote}`} className="mt-3 max-w-prose">
                  <VerifiedQuote quote={{ quote, speaker, startSeconds, verified: true }} href={href} />
                  <p className="wrap-anywhere mt-1 text-muted text-note">
                    {path ? (
                      <Link to={href ?? path} className="link">
                        {titles.get(analysisId)}
                      </Link>
                    ) : (
                      titles.get(analysisId)
                    )}
                  </p>
                </div>
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
