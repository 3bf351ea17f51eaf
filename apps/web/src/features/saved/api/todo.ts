import {
  type InfiniteData,
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ItemOf } from '#ui/api/routes.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
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
import { todoTexts } from '../texts.js';
import { type ItemPage, readPage } from './pages.js';

/** Steps of a saved summary, as GET /api/user/next-steps?open=true lists them (contract §7). */
export type TodoItem = ItemOf<'GET /api/user/next-steps'>;

type Pages = InfiniteData<ItemPage<TodoItem>>;

function todoQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: OPEN_STEPS,
    queryFn: ({ pageParam, signal }) => readPage<TodoItem>(api, pageParam, STEPS_PATH, signal),
    initialPageParam: `${STEPS_PATH}?open=true&limit=50`,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // Steps are ticked on the pages of summaries too.
    staleTime: 0,
  });
}

/** Saved summaries with a step to do. A ticked one stays in the list until the reader leaves it. */
export function useTodo() {
  const queryClient = useQueryClient();
  useEffect(() => () => updateOpenSteps(queryClient), [queryClient]);
  return useInfiniteQuery(todoQuery(useApi()));
}

/** Ticks a step at once; requests of one summary run one after another. */
export function useTick({ analysisId, done, added }: TodoItem) {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.user.uid : '';
  const { mutate } = useMutation({
    mutationFn: (next: StepMarks) => putMarks(api, uid, analysisId, next),
    // What cannot be sent waits in this browser, also beyond the page.
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
