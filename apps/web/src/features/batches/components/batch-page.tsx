import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { parseSourceLink } from '#core/links/source-link.js';
import { BATCH_PAGE } from '#core/pages/page-manifest.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { canRetryWithTranscript } from '#core/progress/recovery-hint.js';
import { Button } from '#ui/components/button.js';
import { ProgressBar } from '#ui/components/progress-bar.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { usePageHead } from '#web/lib/page-head.js';
import { PersonalPage } from '#web/lib/personal-page.js';
import { IconButton } from '#web/ui/icon-button.js';
import { Link } from '#web/ui/link.js';
import { PageTitle } from '#web/ui/page.js';
import { type Batch, useBatch, useChangeBatch } from '../api.js';
import { batchTexts as texts } from '../texts.js';

/** A batch with the progress of its episodes (contract §13). */
export default function BatchPage() {
  const { pathname } = useLocation();
  usePageHead({ ...PERSONAL_PAGE_HEADS[BATCH_PAGE], path: pathname, index: false });
  const id = pathname.split('/')[2] ?? '';
  const query = useBatch(id);
  return (
    <PersonalPage
      signIn={texts.signIn}
      heading={
        <Link to="/batches" className="link mt-6 inline-flex min-h-11 items-center text-ui">
          {texts.back}
        </Link>
      }
    >
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading label={texts.loadingBatch} className="mt-6" />}
        failure={texts.batchFailed}
        missing={<PageTitle title={texts.missing} intro={texts.missingText} />}
      >
        {(batch) => <Progress batch={batch} />}
      </QueryStates>
    </PersonalPage>
  );
}

function Progress({ batch }: { readonly batch: Batch }) {
  const change = useChangeBatch(batch.id);
  const { status, counts, title, items } = batch;
  const over = counts.done + counts.failed + counts.cancelled;
  const canRetry = status !== 'cancelled' && items.some(({ retryable }) => retryable);
  const actions = [
    ...(status === 'running' ? [{ text: texts.pause, change: { status: 'paused' } as const }] : []),
    ...(status === 'paused' ? [{ text: texts.resume, change: { status: 'running' } as const }] : []),
    ...(canRetry ? [{ text: texts.retry, change: { retry: true } as const }] : []),
    ...(status === 'running' || status === 'paused'
      ? [{ text: texts.cancel, change: { status: 'cancelled' } as const }]
      : []),
  ];
  return (
    <>
      <h1 className="wrap-anywhere mt-2 text-display">{title}</h1>
      <p className="mt-2 text-ui" role="status">
        {texts.status[status]} · {texts.counts(counts)}
      </p>
      <ProgressBar label={texts.progress} percent={Math.round((100 * over) / Math.max(1, counts.total))} />
      <div className="mt-3 flex flex-wrap gap-3">
        {actions.map((action) => (
          <Button
            key={action.text}
            variant="quiet"
            isBusy={change.isPending}
            onClick={() => change.mutate(action.change)}
          >
            {action.text}
          </Button>
        ))}
      </div>
      <ul className="mt-6 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <Row
            key={item.position}
            item={item}
            onRemove={
              item.status === 'waiting' || item.status === 'failed'
                ? () => change.mutate({ removed: item.position })
                : undefined
            }
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly item: Batch['items'][number];
  /** Absent for an episode whose analysis has begun. */
  readonly onRemove?: () => void;
}

function Row({ item, onRemove }: RowProps) {
  const { title, url, show, path, status, percent, message, error } = item;
  const name = title ?? (url || texts.unnamed);
  const state = status === 'running' ? `${message ?? texts.item.running} ${percent} %` : texts.item[status];
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="wrap-anywhere min-w-0 flex-1 text-ui">
        {path ? (
          <Link to={path} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        ) : (
          <p>{name}</p>
        )}
        <p className={error ? 'text-danger text-note' : 'text-muted text-note'}>
          {error ? error.message : [show, state].filter(Boolean).join(' · ')}
        </p>
        {canRetryWithTranscript(error?.code) && parseSourceLink(url).ok && (
          <Link
            to={`/?${new URLSearchParams({ url })}`}
            className="link inline-flex min-h-11 items-center text-note"
          >
            {texts.alone}
          </Link>
        )}
      </div>
      {onRemove && (
        <IconButton
          label={texts.remove(name)}
          icon={X}
          className="rounded-md text-muted hover:text-ink"
          onClick={onRemove}
        />
      )}
    </li>
  );
}
