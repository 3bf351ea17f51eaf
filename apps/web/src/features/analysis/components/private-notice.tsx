import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { accessTexts } from '../access-texts.js';
import { useAccesses } from '../api/accesses.js';
import { analysisTexts } from '../texts.js';

/** Readers of a private summary, with the log of its accesses, which loads when it is unfolded. */
export function PrivateNotice({ id }: { readonly id: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="no-print mt-3 text-muted text-ui">
      <p className="flex items-center gap-2">
        <Lock size={18} aria-hidden="true" className="flex-none" />
        {analysisTexts.notPublic}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center underline">{accessTexts.title}</summary>
        {isOpen && <AccessList id={id} />}
      </details>
    </div>
  );
}

/** Accesses of support to a private summary, newest first. */
function AccessList({ id }: { readonly id: number }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, ...query } = useAccesses(id);
  const next = () => {
    if (!isFetchingNextPage) void fetchNextPage();
  };
  return (
    <QueryStates
      data={data?.pages.flatMap(({ items }) => items)}
      query={{ error, ...query }}
      loading={<p role="status">{accessTexts.loading}</p>}
      failure={accessTexts.failed}
      isEmpty={(accesses) => accesses.length === 0}
      empty={<p role="status">{accessTexts.empty}</p>}
    >
      {(accesses) => (
        <>
          <ul aria-label={accessTexts.title} className="max-w-prose">
            {accesses.map(({ at, kind }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two accesses of one moment are alike.
              <li key={`${at} ${position}`} className="border-line border-t py-2">
                <time dateTime={at} className="tabular-nums">
                  {new Date(at).toLocaleString()}
                </time>
                {` · ${accessTexts.kinds[kind]}`}
              </li>
            ))}
          </ul>
          {error && <ErrorAlert title={accessTexts.failed} error={error} onRetry={next} />}
          {!error && hasNextPage && (
            <Button
              variant="quiet"
              aria-disabled={isFetchingNextPage}
              aria-busy={isFetchingNextPage}
              onClick={next}
            >
              {accessTexts.more}
            </Button>
          )}
        </>
      )}
    </QueryStates>
  );
}
