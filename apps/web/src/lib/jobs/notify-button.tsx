import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { Button } from '#ui/components/button.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '../api-client.js';
import { useSession } from '../session.js';
import { readPushState, turnPushOff, turnPushOn } from './push.js';

/** Begins like personal data, which is reset with the session. */
const QUERY_KEY = ['/api/user/push-subscriptions', 'browser'];

const texts = {
  on: 'Notify me',
  off: 'Stop notifying this browser',
  isOn: 'This browser tells you when an analysis is ready, also when this page is closed.',
  denied:
    'This browser blocks notifications of this site. Allow them in the settings of the site, then come back.',
  failed: {
    title: 'Unable to turn notifications on',
    description: 'The browser could not be subscribed. Please try again later.',
    tone: 'danger',
  },
} as const;

/** Turns push messages on and off for members, where the browser has them (contract §12). Permission is asked for at the press. */
export function NotifyButton() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { status } = useSession();
  const { data: state } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => readPushState(api),
    enabled: status === 'signedIn',
    staleTime: 0,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: () => (state === 'on' ? turnPushOff(api) : turnPushOn(api)),
    meta: { handlesErrors: true },
    onSuccess: (next) => queryClient.setQueryData(QUERY_KEY, next),
    onError: () => showToast(texts.failed),
  });
  if (status !== 'signedIn' || !state || state === 'unsupported') return null;
  if (state === 'denied') return <p className="max-w-prose text-muted text-note">{texts.denied}</p>;
  const Icon = state === 'on' ? BellOff : Bell;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button variant="quiet" disabled={isPending} onClick={() => mutate()}>
        <Icon size={18} aria-hidden="true" />
        {state === 'on' ? texts.off : texts.on}
      </Button>
      {state === 'on' && <p className="text-muted text-note">{texts.isOn}</p>}
    </div>
  );
}
