import { passageQuote } from '#core/analysis/sections/render-sections.js';
import { useQuoteHighlight } from '../evidence/highlight.js';
import { PassageMenu } from '../insight-actions/insight-menu.js';
import type { PassagesSection, PlacedPassage } from '../sections.js';
import { Card } from './card.js';
import { TimeLink } from './evidence.js';

/** The best passages of the episode, in the speakers' own words and the order of the talk. */
export function PassagesCard({ section: { id, title, passages } }: { readonly section: PassagesSection }) {
  return (
    <Card title={title} anchor={id}>
      <ol className="mt-5">
        {passages.map((passage) => (
          <PassageItem key={passage.id} passage={passage} />
        ))}
      </ol>
    </Card>
  );
}

function PassageItem({ passage }: { readonly passage: PlacedPassage }) {
  const { id, topic, speaker, startSeconds, text } = passage;
  const { isHighlighted, handlers } = useQuoteHighlight(passageQuote(passage));
  return (
    <li
      id={id}
      tabIndex={-1}
      className="scroll-mt-44 border-line border-t py-5 print:break-inside-avoid print:py-3"
      data-highlighted={isHighlighted || undefined}
      {...handlers}
    >
      <figure className="passage">
        <figcaption>
          {topic && <h3>{topic}</h3>}
          {speaker}
          <TimeLink seconds={startSeconds} isPrinted />
        </figcaption>
        <blockquote>{`“${text}”`}</blockquote>
        <PassageMenu passage={passage} />
      </figure>
    </li>
  );
}
