import type { Source } from '#core/analysis/source.js';
import type { Fact } from '../sections.js';
import { TimeLink } from './time-link.js';

interface FactsProps {
  readonly facts: readonly Fact[];
  readonly source?: Source;
}

/** Names or numbers, each with what is said about it and where. */
export function Facts({ facts, source }: FactsProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-12 border-line border-t sm:grid-cols-2">
      {facts.map(({ term, detail, startSeconds }) => (
        <div key={`${term} ${detail}`} className="wrap-anywhere break-inside-avoid border-line border-b py-3">
          <dt className="font-medium font-serif text-lead leading-[1.3] tabular-nums">{term}</dt>
          <dd className="text-muted text-ui">
            {detail}
            <TimeLink seconds={startSeconds} source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
