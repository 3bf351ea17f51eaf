import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Badge } from '#ui/components/badge.js';
import { QueryStates } from '#ui/components/query-states.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { NotifyButton } from '#web/lib/jobs/notify-button.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { EmptyText } from '#web/ui/empty-notice.js';
import { RowSkeletons, SummaryRow } from '#web/ui/summary-row.js';
import { type Notices, noticesQuery, useMarkNoticesSeen } from '../api.js';
import { noticeTexts } from '../texts.js';

/** Larger numbers do not fit the mark. */
const MAX_SHOWN = 9;

/** The last analyses of the member that have ended, and how many of them are new (contract §12). */
export function Bell() {
  const { open, container, button, panel } = useDisclosure<HTMLDivElement>(useId());
  const query = useQuery(noticesQuery);
  const { mutate: markSeen } = useMarkNoticesSeen();
  const marked = useRef<string>(undefined);
  const { items = [], unseen = 0 } = query.data ?? {};
  const newest = items[0]?.endedAt;

  useEffect(() => {
    if (!open || unseen === 0 || newest === undefined || marked.current === newest) return;
    marked.current = newest;
    markSeen(newest);
  }, [open, unseen, newest, markSeen]);

  return (
    <div ref={container} className="sm:relative">
      <button
        {...button}
        className="relative inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink aria-expanded:text-ink"
      >
        <BellIcon size={20} aria-hidden="true" />
        <span className="sr-only">{noticeTexts.button(unseen)}</span>
        {unseen > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-1 min-w-4 rounded-full bg-accent px-1 text-center text-[0.6875rem] text-on-accent leading-4 tabular-nums"
          >
            {unseen > MAX_SHOWN ? `${MAX_SHOWN}+` : unseen}
          </span>
        )}
      </button>
      <Announcement items={query.data?.items} />
      <section
        {...panel}
        aria-label={noticeTexts.title}
        className="absolute inset-x-0 top-full z-30 max-h-[70dvh] overflow-y-auto border border-line bg-sheet p-4 shadow-float sm:right-0 sm:left-auto sm:mt-1 sm:w-96 sm:rounded-md"
      >
        <h2 className="text-lead">{noticeTexts.title}</h2>
        {open && (
          <QueryStates
            data={query.data}
            query={query}
            loading={<RowSkeletons label={noticeTexts.loading} />}
            failure={noticeTexts.failed}
            failureText={noticeTexts.failedText}
            isEmpty={(data) => data.items.length === 0}
            empty={<EmptyText text={noticeTexts.empty} to="/" action={noticeTexts.action} />}
          >
            {(data) => (
              <ul className="divide-y divide-line">
                {data.items.map((notice) => (
                  <Row key={notice.jobId} notice={notice} />
                ))}
              </ul>
            )}
          </QueryStates>
        )}
        {open && (
          <div className="border-line border-t pt-3 empty:hidden">
            <NotifyButton />
          </div>
        )}
      </section>
    </div>
  );
}

type Notice = Notices['items'][number];

/** Tells screen readers of what ends while the page is open. */
function Announcement({ items }: { readonly items: readonly Notice[] | undefined }) {
  const first = useRef<string>(undefined);
  if (items && first.current === undefined) first.current = items[0]?.endedAt ?? '';
  const latest = items?.[0];
  const isNews = latest && !latest.seen && latest.endedAt !== first.current;
  return (
    <p role="status" className="sr-only">
      {isNews && `${latest.title || noticeTexts.unnamed}: ${outcomeOf(latest)}`}
    </p>
  );
}

function Row({ notice }: { readonly notice: Notice }) {
  const { date } = useLocaleFormats();
  const { title, show, image, path, endedAt, seen } = notice;
  return (
    <SummaryRow
      title={title || noticeTexts.unnamed}
      show={show}
      image={image}
      to={path}
      fact={`${outcomeOf(notice)} · ${date(endedAt)}`}
    >
      {!seen && <Badge tone="accent">{noticeTexts.isNew}</Badge>}
    </SummaryRow>
  );
}

function outcomeOf({ status, message = '' }: Notice): string {
  return status === 'done' ? message || noticeTexts.ready : noticeTexts.failure(message);
}
