import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { copyText } from '#web/lib/copy-text.js';
import { Section } from '#web/ui/section.js';

const feedQuery = queryOptions<ResponseBody<'GET /api/user/private-feed'>>({
  queryKey: ['/api/user/private-feed'],
});

/** The address of the member's private feed, to copy or to renew. */
export function PrivateFeed() {
  const query = useQuery(feedQuery);
  return (
    <Section title="Private feed" className="border-ink border-t pt-4">
      <p className="mt-2 mb-4 text-muted text-ui">
        The same episodes in a podcast app or feed reader. Whoever has the address can read it.
      </p>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Skeleton className="h-24 w-full" />}
        failure="The feed’s address could not be loaded"
      >
        {({ url }) => <Address url={url} />}
      </QueryStates>
    </Section>
  );
}

function Address({ url }: { readonly url: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const { mutate: renew, isPending } = useRenewFeed();
  const copy = async () => {
    const isCopied = await copyText(url, navigator.clipboard);
    showToast({ title: isCopied ? 'Copied' : 'Copy it by hand' });
  };
  return (
    <>
      <TextField
        label="Address of your feed"
        value={url}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {isConfirming ? (
        <div className="mt-3">
          <p className="text-ui">The old address stops working everywhere. Go on?</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="danger"
              isBusy={isPending}
              onClick={() => renew(undefined, { onSettled: () => setConfirming(false) })}
            >
              Renew it
            </Button>
            <Button variant="quiet" onClick={() => setConfirming(false)}>
              Keep it
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" />
            Copy
          </Button>
          <Button variant="text" onClick={() => setConfirming(true)}>
            New address
          </Button>
        </div>
      )}
    </>
  );
}

/** POST /api/user/private-feed/renew. */
function useRenewFeed() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.call('POST /api/user/private-feed/renew')).data,
    meta: { failure: 'The address could not be renewed' },
    onSuccess: (feed) => {
      queryClient.setQueryData(feedQuery.queryKey, feed);
      showToast({ title: 'Your feed has a new address. The old one no longer works.' });
    },
  });
}
