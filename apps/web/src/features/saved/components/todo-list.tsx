import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { quoteHash, secondHash } from '#core/transcripts/second-hash.js';
import type { ItemOf } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { type ItemPage, useItemPages } from '#web/lib/paginated-list.js';
import { useSession } from '#web/lib/session.js';
import {
  OPEN_STEPS,
  putMarks,
  STEPS_PATH,
  type StepMarks,
  stepProgressQuery,
  toggled,
  updateOpenSteps,
} from '#web/lib/steps/step-progress.js';
import { Link } from '#web/ui/link.js';
import { savedTexts, todoTexts } from '../texts.js';
import { PagedList } from './paged-list.js';

/** Open next steps of all saved summaries, to tick in place. */
export function TodoList() {
  const list = useTodo();
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
            <Steps key={item.analysisId} item={item} />
          ))}
        </ul>
      )}
    </PagedList>
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

/** Steps of a saved summary, as GET /api/user/next-steps?open=true lists them (contract §7). */
type TodoItem = ItemOf<'GET /api/user/next-steps'>;

type Pages = InfiniteData<ItemPage<TodoItem>>;

/** Saved summaries with a step to do. A ticked one stays in the list until the reader leaves it. */
function useTodo() {
  const queryClient = useQueryClient();
  useEffect(() => () => updateOpenSteps(queryClient), [queryClient]);
  return useItemPages<TodoItem>(OPEN_STEPS, `${STEPS_PATH}?open=true&limit=50`);
}

/** Ticks a step at once; requests of one summary run one after another. */
function useTick({ analysisId, done, added }: TodoItem) {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.user.uid : '';
  const { mutate } = useMutation({
    mutationFn: (next: StepMarks) => putMarks(api, uid, analysisId, next),
    // Changes that cannot be sent wait in this browser, also beyond the page.
    networkMode: 'always',
    scope: { id: `steps-${analysisId}` },
    meta: { handlesErrors: true },
    onError: (error) => {
      showToast({ title: todoTexts.notSaved, description: userMessage(error), tone: 'danger' });
      void queryClient.invalidateQueries({ queryKey: OPEN_STEPS });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: stepProgressQuery(analysisId).queryKey }),
  });
  return (key: string) => {
    const next = { done: toggled(done, key), added };
    queryClient.setQueryData<Pages>(OPEN_STEPS, (known) => known && withDone(known, analysisId, next.done));
    mutate(next);
  };
}

function withDone({ pages, pageParams }: Pages, id: number, done: readonly string[]): Pages {
  const changed = pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.analysisId === id ? { ...item, done } : item)),
  }));
  return { pages: changed, pageParams };
}
