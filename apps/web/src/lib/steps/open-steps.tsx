import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ItemOf } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { Link } from '#web/ui/link.js';
import { useApi } from '../api-client.js';
import { type ItemPage, useItemPages } from '../paginated-list.js';
import { useSession } from '../session.js';
import {
  OPEN_STEPS,
  putMarks,
  STEPS_PATH,
  type StepMarks,
  stepProgressQuery,
  toggled,
  updateOpenSteps,
} from './step-progress.js';

const NOT_SAVED = 'Step not saved';

interface OpenStepsProps {
  readonly item: OpenStepsItem;
  readonly heading?: 'h2' | 'h3';
  /** Renders where in the episode a step was said. */
  readonly time?: (seconds: number) => ReactNode;
}

/** The open steps of a saved summary, to tick in place. */
export function OpenSteps({ item, heading: Heading = 'h2', time }: OpenStepsProps) {
  const tick = useTick(item);
  const { title, show, path, steps, added = [], done } = item;
  return (
    <li>
      <p className="text-muted text-note">{show}</p>
      <Heading className="font-medium font-serif text-lead leading-[1.3]">
        <Link to={path} className="inline-block py-1.5 decoration-1 underline-offset-4 hover:underline">
          {title}
        </Link>
      </Heading>
      <ul className="mt-1">
        {[...steps, ...added].map(({ key, text, startSeconds }) => (
          <li key={key} className="flex items-center gap-x-3">
            <label className="step min-w-0">
              <input type="checkbox" checked={done.includes(key)} onChange={() => tick(key)} />
              <span>{text}</span>
            </label>
            {startSeconds !== undefined && time?.(startSeconds)}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Steps of a saved summary, as GET /api/user/next-steps?open=true lists them (contract §7). */
export type OpenStepsItem = ItemOf<'GET /api/user/next-steps'>;

type Pages = InfiniteData<ItemPage<OpenStepsItem>>;

/** Saved summaries with a step to do. A ticked one stays in the list until the reader leaves it. */
export function useOpenSteps() {
  const queryClient = useQueryClient();
  useEffect(() => () => updateOpenSteps(queryClient), [queryClient]);
  return useItemPages<OpenStepsItem>(OPEN_STEPS, `${STEPS_PATH}?open=true&limit=50`);
}

/** Ticks a step at once; requests of one summary run one after another. */
function useTick({ analysisId, done, added }: OpenStepsItem) {
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
      showToast({ title: NOT_SAVED, description: userMessage(error), tone: 'danger' });
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
