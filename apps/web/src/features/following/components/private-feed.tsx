import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { showToast } from '#ui/lib/toasts.js';
import { usePrivateFeed, useRenewFeed } from '../api.js';

/** The address of the member's private feed, to copy or to renew. */
export function PrivateFeed() {
  const query = usePrivateFeed();
  return (
    <section aria-labelledby="private-feed" className="border-ink border-t pt-4">
      <h2 id="private-feed" className="text-title">
        Private feed
      </h2>
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
    </section>
  );
}

function Address({ url }: { readonly url: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate: renew, isPending } = useRenewFeed();
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
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
      {isAsking ? (
        <div className="mt-3">
          <p className="text-ui">The old address stops working everywhere. Go on?</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="danger"
              isBusy={isPending}
              onClick={() => renew(undefined, { onSettled: () => setAsking(false) })}
            >
              Renew it
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
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
          <Button variant="text" onClick={() => setAsking(true)}>
            New address
          </Button>
        </div>
      )}
    </>
  );
}
