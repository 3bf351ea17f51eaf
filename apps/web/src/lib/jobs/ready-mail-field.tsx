import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ResponseBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';

const PATH = '/api/user/notice-settings';
type Settings = ResponseBody<'GET /api/user/notice-settings'>;

const texts = {
  hint: 'For analyses that take more than a minute. None if you see the result on its page before.',
  failed: {
    title: 'Unable to change notifications',
    description: 'Your choice was not stored. Please try again later.',
    tone: 'danger',
  },
} as const;

/** Members' choice to get a mail when an analysis that took long has ended (contract §12). */
export function ReadyMailField({ label }: { readonly label: string }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isMember = useSession().status === 'signedIn';
  const hintId = useId();
  const { data } = useQuery<Settings>({ queryKey: [PATH], enabled: isMember, staleTime: 0 });
  const { mutate } = useMutation({
    mutationFn: (mail: boolean) => api.call('PUT /api/user/notice-settings', { body: { mail } }),
    scope: { id: PATH },
    meta: { handlesErrors: true },
    onMutate: (mail) => queryClient.setQueryData<Settings>([PATH], { mail }),
    onError: () => {
      showToast(texts.failed);
      void queryClient.invalidateQueries({ queryKey: [PATH] });
    },
  });
  if (!isMember || !data) return null;
  return (
    <div className="mt-2">
      <label className="flex min-h-11 w-fit items-center gap-3 text-ui">
        <input
          type="checkbox"
          className="size-5 flex-none accent-accent"
          aria-describedby={hintId}
          checked={data.mail}
          onChange={({ target }) => mutate(target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className="max-w-prose text-muted text-note">
        {texts.hint}
      </p>
    </div>
  );
}
