import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { StepProgress } from '#core/library/next-steps.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';
import { localTicks, noTicks, saveLocalTicks, watchLocalTicks } from './local-ticks.js';
import { putDone, STEPS_PATH, stepProgressQuery } from './step-progress.js';

interface StepTicks {
  readonly isDone: (key: string) => boolean;
  readonly toggle: (key: string) => void;
}

/**
 * The steps of an analysis that the reader has done: in the account, or in a visitor's browser until they sign in (contract
 * §7). A toggle shows at once; requests of one analysis run one after another.
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

  const waiting = isMember && account.isSuccess ? local[id] : undefined;
  const { mutate } = saving;
  useEffect(() => {
    if (!waiting) return;
    saveLocalTicks(id, []);
    const known = queryClient.getQueryData(queryKey);
    const done = [...new Set([...(known?.done ?? []), ...waiting])];
    queryClient.setQueryData(queryKey, known && { ...known, done });
    mutate(done);
  }, [id, waiting, queryClient, queryKey, mutate]);

  const done = (isMember ? account.data?.done : local[id]) ?? [];
  return {
    isDone: (key) => done.includes(key),
    toggle: (key) => {
      if (!isMember) return saveLocalTicks(id, toggled(done, key));
      const change = (known: StepProgress) => {
        const next = toggled(known.done, key);
        queryClient.setQueryData(queryKey, { ...known, done: next });
        mutate(next);
      };
      // What the account has must be known first: a change replaces all of it.
      if (account.data) change(account.data);
      else void account.refetch().then(({ data, error }) => (data ? change(data) : showFailure(error)));
    },
  };
}

function toggled(done: readonly string[], key: string): readonly string[] {
  return done.includes(key) ? done.filter((one) => one !== key) : [...done, key];
}

function showFailure(error: unknown): void {
  showToast({ title: 'Step not saved', description: userMessage(error), tone: 'danger' });
}
