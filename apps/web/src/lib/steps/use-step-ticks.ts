import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';
import { localTicks, noTicks, saveLocalTicks, ticksKey, watchLocalTicks } from './local-ticks.js';
import { putDone, STEPS_PATH, stepProgressQuery } from './step-progress.js';

interface StepTicks {
  readonly isDone: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/**
 * The steps of an analysis that the reader has done: in the account, or in a visitor's browser until they sign in (contract
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
    mutationFn: (done: readonly string[]) => putDone(api, uid, id, done),
    // What cannot be sent waits in this browser, also beyond the page.
    networkMode: 'always',
    scope: { id: `steps-${id}` },
    meta: { handlesErrors: true },
    onError: (error) => {
      showFailure(error);
      void queryClient.invalidateQueries({ queryKey });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [STEPS_PATH, 'open'] }),
  });

  const visitorKey = ticksKey(id);
  const unreadKey = ticksKey(id, uid);
  const asVisitor = local[visitorKey];
  const unread = isMember ? local[unreadKey] : undefined;
  const isRead = isMember && account.isSuccess;
  const { mutate } = saving;
  useEffect(() => {
    if (!isRead || !(asVisitor || unread)) return;
    for (const key of [visitorKey, unreadKey]) saveLocalTicks(key, []);
    const known = queryClient.getQueryData(queryKey);
    const done = [...new Set([...(known?.done ?? []), ...(asVisitor ?? []), ...(unread ?? [])])];
    queryClient.setQueryData(queryKey, known && { ...known, done });
    mutate(done);
  }, [isRead, asVisitor, unread, visitorKey, unreadKey, queryClient, queryKey, mutate]);

  const done = (isMember ? (account.data?.done ?? unread) : asVisitor) ?? [];
  return {
    isDone: (key) => done.includes(key),
    toggle: (key) => {
      const next = toggled(done, key);
      if (!isMember) return saveLocalTicks(visitorKey, next);
      if (account.data) {
        queryClient.setQueryData(queryKey, { ...account.data, done: next });
        return mutate(next);
      }
      // What the account has must be known before a change is sent, which replaces all of it.
      saveLocalTicks(unreadKey, next);
      void account.refetch().then(({ error }) => {
        if (!(error instanceof ApiError)) return;
        saveLocalTicks(unreadKey, []);
        showFailure(error);
      });
    },
  };
}

function toggled(done: readonly string[], key: string): readonly string[] {
  return done.includes(key) ? done.filter((one) => one !== key) : [...done, key];
}

function showFailure(error: unknown): void {
  showToast({ title: 'Step not saved', description: userMessage(error), tone: 'danger' });
}
