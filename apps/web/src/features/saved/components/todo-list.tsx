import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { QueryStates } from '#ui/components/query-states.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { type TodoItem, useTick, useTodo } from '../api/todo.js';
import { savedTexts, todoTexts } from '../texts.js';
import { EmptyList } from './empty-list.js';
import { LoadMore } from './load-more.js';

/** Open next steps of all saved summaries, to tick in place. */
export function TodoList() {
  const list = useTodo();
  const { error, ...more } = list;
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={todoTexts.loading} />}
      failure={todoTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={(items) => items.length === 0 && !list.hasNextPage}
      empty={
        <EmptyList
          title={todoTexts.empty}
          text={todoTexts.emptyText}
          to="/all-summaries"
          action={savedTexts.browse}
        />
      }
    >
      {(items) => (
        <>
          <ul className="grid max-w-[68ch] grid-cols-1 gap-8">
            {items.map((item) => (
              <Steps key={item.analysisId} item={item} />
            ))}
          </ul>
          {error ? <LoadMore error={error} {...more} /> : more.hasNextPage && <LoadMore {...more} />}
        </>
      )}
    </QueryStates>
  );
}

function Steps({ item }: { readonly item: TodoItem }) {
  const tick = useTick(item);
  const { title, show, path, steps, added = [], done } = item;
  return (
    <li>
      <p className="text-muted text-note">{show}</p>
      <h2 className="font-medium font-serif text-lead leading-[1.3]">
        <Link to={path} className="inline-block py-1.5 decoration-1 underline-offset-4 hover:underline">
          {title}
        </Link>
      </h2>
      <ul className="mt-1">
        {[...steps, ...added].map(({ key, text, startSeconds }) => (
          <li key={key} className="flex items-center gap-x-3">
            <label className="step min-w-0">
              <input type="checkbox" checked={done.includes(key)} onChange={() => tick(key)} />
              <span>{text}</span>
            </label>
            {startSeconds !== undefined && <SecondLink path={path} seconds={startSeconds} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface SecondLinkProps {
  readonly path: string;
  readonly seconds: number;
}

/** Link to a second of the transcript. */
export function SecondLink({ path, seconds }: SecondLinkProps) {
  const time = timestamp(seconds);
  return (
    <Link
      to={`${path}#t=${Math.floor(seconds)}`}
      aria-label={`${todoTexts.inTranscript} ${time}`}
      className="inline-flex min-h-11 items-center text-accent text-note tabular-nums underline-offset-4 hover:underline"
    >
      {time}
    </Link>
  );
}
