import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { isUnnamedSpeaker } from '#core/transcripts/speaker-names.js';
import type { ItemOf } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { formatDateTime } from '#ui/lib/dates.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { useItemPages } from '#web/lib/paginated-list.js';
import { analysisTexts, speakerTexts } from '../texts.js';

type Access = ItemOf<'GET /api/analysis/{id}/access'>;

const ACCESSES_PER_PAGE = 20;

/** Texts of what support did with a private summary. */
const accessTexts = {
  title: 'Show the log',
  loading: 'Loading the log…',
  failed: 'The log could not be loaded',
  empty: 'Support has not opened this summary.',
  more: 'Load More',
  kinds: {
    opened: 'Opened by support',
    edited: 'Edited by support',
    deleted: 'Deleted by support',
    restored: 'Restored by support',
    exported: 'Exported by support, with all summaries',
  },
} as const;

const OwnSpeakers = lazyComponent(async () => (await import('../speakers/own-speakers.js')).OwnSpeakers);

/**
 * Readers of a private summary, with the names of its speakers and the log of its accesses, both of which load when they are
 * opened.
 */
export function PrivateNotice({ analysis }: { readonly analysis: Analysis }) {
  const { id } = analysis;
  const [isOpen, setOpen] = useState(false);
  const [isNaming, setNaming] = useState(false);
  return (
    <div className="no-print mt-3 text-muted text-ui">
      <p className="flex items-center gap-2">
        <Lock size={18} aria-hidden="true" className="flex-none" />
        {analysisTexts.notPublic}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        {hasUnnamedSpeakers(analysis) && speakerTexts.offer}
        <Button variant="text" className="-ml-2.5" aria-haspopup="dialog" onClick={() => setNaming(true)}>
          {speakerTexts.open}
        </Button>
      </p>
      <LazyDialog>{isNaming && <OwnSpeakers analysisId={id} onClose={() => setNaming(false)} />}</LazyDialog>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center underline">{accessTexts.title}</summary>
        {isOpen && <AccessList id={id} />}
      </details>
    </div>
  );
}

/** True if a quote or passage is of a speaker whom its label does not name. */
function hasUnnamedSpeakers({ businessInsights: { keyQuotes, keyPassages = [] } }: Analysis): boolean {
  return [...keyQuotes, ...keyPassages].some(
    ({ speaker }) => speaker !== undefined && isUnnamedSpeaker(speaker),
  );
}

/** Accesses of support to a private summary, newest first. */
function AccessList({ id }: { readonly id: number }) {
  const path = `/api/analysis/${id}/access`;
  const list = useItemPages<Access>([path], `${path}?limit=${ACCESSES_PER_PAGE}`);
  const { error, hasNextPage, isFetchingNextPage } = list;
  const next = () => {
    if (!isFetchingNextPage) void list.fetchNextPage();
  };
  return (
    <QueryStates
      data={list.data}
      query={list}
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
                  {formatDateTime(at)}
                </time>
                {` · ${accessTexts.kinds[kind]}`}
              </li>
            ))}
          </ul>
          {error && <ErrorAlert title={accessTexts.failed} error={error} onRetry={next} />}
          {!error && hasNextPage && (
            <Button variant="quiet" isBusy={isFetchingNextPage} onClick={next}>
              {accessTexts.more}
            </Button>
          )}
        </>
      )}
    </QueryStates>
  );
}
