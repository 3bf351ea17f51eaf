import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { quoteHash, secondHash } from '#core/transcripts/second-hash.js';
import { OpenSteps, useOpenSteps } from '#web/lib/steps/open-steps.js';
import { Link } from '#web/ui/link.js';
import { savedTexts, todoTexts } from '../texts.js';
import { PagedList } from './paged-list.js';

/** Open next steps of all saved summaries, to tick in place. */
export function TodoList() {
  const list = useOpenSteps();
  return (
    <PagedList
      list={list}
      texts={todoTexts}
      to="/all-summaries"
      action={savedTexts.browse}
      isEmpty={({ length }) => length === 0 && !list.hasNextPage}
    >
      {(items) => (
        <ul className="grid max-w-[68ch] grid-cols-1 gap-8">
          {items.map((item) => (
            <OpenSteps
              key={item.analysisId}
              item={item}
              time={(seconds) => <SecondLink path={item.path} seconds={seconds} />}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

interface SecondLinkProps {
  readonly path: string;
  readonly seconds: number;
  /** Words that the transcript marks there. */
  readonly quote?: string;
}

/** Link to a second of the transcript. */
export function SecondLink({ path, seconds, quote }: SecondLinkProps) {
  const time = timestamp(seconds);
  return (
    <Link
      to={path + (quote === undefined ? secondHash(seconds) : quoteHash(quote, seconds))}
      aria-label={`${todoTexts.inTranscript} ${time}`}
      className="inline-flex min-h-11 items-center text-accent text-note tabular-nums underline-offset-4 hover:underline"
    >
      {time}
    </Link>
  );
}
