import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { showToast } from '#ui/lib/toasts.js';
import { usePrivateFeed, useRenewFeed } from '../api.js';
import { followingTexts } from '../texts.js';

/** The address of the member's private feed, to copy or to renew. */
export function PrivateFeed() {
  const query = usePrivateFeed();
  const texts = followingTexts.feed;
  return (
    <section aria-labelledby="private-feed" className="border-ink border-t pt-4">
      <h2 id="private-feed" className="text-title">
        {texts.title}
      </h2>
      <p className="mt-2 mb-4 text-muted text-ui">{texts.text}</p>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Skeleton className="h-24 w-full" />}
        failure={texts.failed}
      >
        {({ url }) => <Address url={url} />}
      </QueryStates>
    </section>
  );
}

function Address({ url }: { readonly url: string }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate: renew, isPending } = useRenewFeed();
  const texts = followingTexts.feed;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    showToast({ title: isCopied ? texts.copied : texts.copyFailed });
  };
  return (
    <>
      <TextField
        label={texts.label}
        value={url}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {isAsking ? (
        <div className="mt-3">
          <p className="text-ui">{texts.confirm}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="danger"
              isBusy={isPending}
              onClick={() => renew(undefined, { onSettled: () => setAsking(false) })}
            >
              {texts.confirmYes}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {texts.confirmNo}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="quiet" onClick={() => void copy()}>
            <Copy size={18} aria-hidden="true" />
            {texts.copy}
          </Button>
          <Button variant="text" onClick={() => setAsking(true)}>
            {texts.renew}
          </Button>
        </div>
      )}
    </>
  );
}
