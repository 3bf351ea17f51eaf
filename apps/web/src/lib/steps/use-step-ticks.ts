import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { type AddedStep, toAddedSteps } from '#core/analysis/next-steps.js';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';
import {
  fromMarks,
  localTicks,
  noTicks,
  OPEN_STEPS,
  putMarks,
  saveLocalTicks,
  stepProgressQuery,
  ticksKey,
  toggled,
  toMark,
  toMarks,
  updateOpenSteps,
  watchLocalTicks,
} from './step-progress.js';

interface StepTicks {
  readonly isDone: (key: string) => boolean;
  readonly toggle: (key: string) => void;
  /** Steps of the reader's own. */
  readonly added: readonly AddedStep[];
  /** Adds a step, or removes the one of these words. */
  readonly toggleAdded: (step: Omit<AddedStep, 'key'>) => void;
}

/**
 * The steps of an analysis that the reader has done and added: in the account, or in a visitor's browser until they sign in (contract
 * §7). A toggle shows at once, also before the account could be read; requests of one analysis run one after another.
 */
export function useStepTicks(id: number): StepTicks {
  const api = useApi();
  const queryClient = useQueryClient();
  const session = useSession();
  const uid = session.status === 'signedIn' ? session.user.uid : '';
  const isMember = uid !== '';
  const local = useSyncExternalStore(watchLocalTicks, localTicks, noTicks);
  const { queryKey } = stepProgressQuery(id);
  const account = useQuery({ ...stepProgressQuery(id), enabled: isMember });
  const saving = useMutation({
    mutationFn: (marks: readonly string[]) => putMarks(api, uid, id, fromMarks(marks)),
    // Changes that cannot be sent wait in this browser, also beyond the page.
    networkMode: 'always',
    scope: { id: `steps-${id}` },
    meta: { handlesErrors: true },
    onError: (error) => {
      showFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: OPEN_STEPS }),
  });

  const visitorKey = ticksKey(id);
  const unreadKey = ticksKey(id, uid);
  const asVisitor = local[visitorKey];
  const unread = isMember ? local[unreadKey] : undefined;
  const isRead = isMember && account.isSuccess;
  const { mutate } = saving;
  useEffect(() => {
    if (!isRead || !(asVisitor || unread)) return;
    // Several parts of a page use the same steps; the first of them adopts.
    if (localTicks()[visitorKey] !== asVisitor || localTicks()[unreadKey] !== unread) return;
    for (const key of [visitorKey, unreadKey]) saveLocalTicks(key, []);
    const progress = queryClient.getQueryData(queryKey);
    const current = progress ? toMarks(progress) : [];
    const marks = [...new Set([...current, ...(asVisitor ?? []), ...(unread ?? [])])];
    queryClient.setQueryData(queryKey, progress && { ...progress, ...fromMarks(marks) });
    mutate(marks);
  }, [isRead, asVisitor, unread, visitorKey, unreadKey, queryClient, queryKey, mutate]);

  const ofAccount = account.data && toMarks(account.data);
  const marks = (isMember ? (ofAccount ?? unread) : asVisitor) ?? [];
  const { done, added } = fromMarks(marks);
  const save = (next: readonly string[]) => {
    if (!isMember) return saveLocalTicks(visitorKey, next);
    if (account.data) {
      queryClient.setQueryData(queryKey, { ...account.data, ...fromMarks(next) });
      updateOpenSteps(queryClient, id, fromMarks(next));
      return mutate(next);
    }
    // The account's steps must be known before a change is sent, which replaces all of them.
    saveLocalTicks(unreadKey, next);
    void account.refetch().then(({ error }) => {
      if (!(error instanceof ApiError)) return;
      saveLocalTicks(unreadKey, []);
      showFailure(error);
    });
  };
  return {
    isDone: (key) => done.includes(key),
    toggle: (key) => save(toggled(marks, key)),
    added,
    toggleAdded: (step) => {
      const [own] = toAddedSteps([step]);
      if (!own) return;
      const isAdded = added.some(({ key }) => key === own.key);
      const others = toMarks({
        done: done.filter((key) => key !== own.key),
        added: added.filter(({ key }) => key !== own.key),
      });
      save(isAdded ? others : [...others, toMark(own)]);
    },
  };
}

function showFailure(error: unknown): void {
  showToast({ title: 'Step not saved', description: userMessage(error), tone: 'danger' });
}
