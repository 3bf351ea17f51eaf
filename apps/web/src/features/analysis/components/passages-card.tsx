import { passageQuote } from '#core/analysis/sections/render-sections.js';
import type { PassagesSection } from '../sections.js';
import { Card } from './card.js';
import { EvidenceQuote } from './evidence.js';

/** The best passages of the episode, in the speakers' own words and the order of the talk. */
export function PassagesCard({ section: { id, title, passages } }: { readonly section: PassagesSection }) {
  return (
    <Card title={title} anchor={id} className="mt-8">
      <ol className="mt-4 border-line border-t">
        {passages.map(({ id: itemId, topic, ...passage }) => (
          <li
            key={itemId}
            id={itemId}
            tabIndex={-1}
            className="max-w-prose scroll-mt-44 border-line border-b py-5 print:break-inside-avoid print:py-3"
          >
            {topic && <h3 className="mb-2 font-medium text-ui">{topic}</h3>}
            <EvidenceQuote quote={passageQuote(passage)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
