import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { MAX_BATCH_ITEMS } from '#core/batches/batch.js';
import { parseOpml } from '#core/following/opml.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { usePaginatedList } from '#web/lib/paginated-list.js';
import { requestSignIn, useSession } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { BATCHES, type BatchRequest, type BatchSummary, usePreview } from '../api.js';
import { batchTexts as texts } from '../texts.js';
import { PreviewPanel } from './preview-panel.js';

const PATH = '/batches';
const LINK_CLASS = 'text-accent underline decoration-1 underline-offset-4';

/** Many episodes at once: what they would cost, and the member's batches (contract §13). */
export default function BatchesPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS[PATH], path: PATH, index: false });
  const { status } = useSession();
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[48rem]">
        <PageTitle title={texts.title} intro={texts.intro} />
        {status === 'signedOut' && (
          <div className="border-line border-t pt-6">
            <p className="text-body text-muted">{texts.signIn}</p>
            <Button className="mt-4" onClick={() => requestSignIn({ kind: 'voluntary', returnTo: PATH })}>
              Sign In
            </Button>
          </div>
        )}
        {status === 'signedIn' && (
          <>
            <NewBatch />
            <OwnBatches />
          </>
        )}
      </div>
    </Page>
  );
}

function NewBatch() {
  const id = useId();
  const initial = useInitialText();
  const [text, setText] = useState(initial);
  const [shows, setShows] = useState<readonly Show[]>([]);
  const [problem, setProblem] = useState<string>();
  const [requested, setRequested] = useState<BatchRequest>();
  const preview = usePreview();
  const begun = useRef(false);

  const show = (value: string) => {
    const request = requestOf(value);
    setProblem(request ? undefined : texts.nothing);
    if (!request) return;
    setRequested(request);
    preview.mutate(request);
  };
  useEffect(() => {
    if (initial === '' || begun.current) return;
    begun.current = true;
    show(initial);
  });
  const readFile = async (file: File | undefined) => {
    if (!file) return;
    try {
      const feeds = parseOpml(await file.text()).filter(({ url }) => url !== '');
      setShows([...new Map(feeds.map(({ url, title = url }) => [url, { url, title }])).values()]);
      setProblem(undefined);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show(text);
        }}
      >
        <label htmlFor={id} className="block font-medium text-ui">
          {texts.field}
        </label>
        <textarea
          id={id}
          rows={3}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          className={classNames(FIELD_CLASS, 'mt-1.5 py-2')}
        />
        <p
          id={`${id}-note`}
          className={classNames('mt-1.5 text-note', problem ? 'text-danger' : 'text-muted')}
        >
          {problem ?? texts.hint}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={preview.isPending}>
            {texts.preview}
          </Button>
          <label className={classNames('button button-quiet cursor-pointer focus-within:outline-2')}>
            {texts.opml}
            <input
              type="file"
              accept=".opml,.xml,text/x-opml,text/xml"
              className="sr-only"
              onChange={(event) => void readFile(event.target.files?.[0])}
            />
          </label>
        </div>
      </form>
      {shows.length > 0 && (
        <section aria-label={texts.opmlShows} className="mt-4 max-h-64 overflow-y-auto border-line border-y">
          <ul className="divide-y divide-line">
            {shows.map(({ url, title }) => (
              <li key={url}>
                <Button
                  variant="text"
                  className="wrap-anywhere w-full justify-start text-left"
                  onClick={() => {
                    setText(url);
                    show(url);
                  }}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mt-6">
        {preview.isPending && (
          <div role="status">
            <span className="sr-only">{texts.loadingPreview}</span>
            <Skeleton className="h-14 w-full" />
            <Skeleton className="mt-3 h-14 w-full" />
          </div>
        )}
        {preview.isError && (
          <ErrorAlert title={texts.previewFailed} error={preview.error} onRetry={() => show(text)} />
        )}
        {preview.data && requested && !preview.isPending && (
          <PreviewPanel key={preview.submittedAt} preview={preview.data} request={requested} />
        )}
      </div>
    </>
  );
}

interface Show {
  readonly url: string;
  readonly title: string;
}

/** Links that the home page or an address brings. */
function useInitialText(): string {
  const { search, state } = useLocation();
  const brought = state as { readonly links?: readonly string[]; readonly playlist?: string } | null;
  return brought?.links?.join('\n') ?? brought?.playlist ?? new URLSearchParams(search).get('playlist') ?? '';
}

/** Links may share a line; words that are no link stay together. A single one is a playlist. */
function requestOf(text: string): BatchRequest | undefined {
  const links = text
    .split('\n')
    .flatMap((line) => (line.includes('://') ? line.split(/\s+/) : line.trim()))
    .filter(Boolean);
  const [first, second] = links;
  if (first === undefined) return undefined;
  return second === undefined ? { playlist: first } : { links: links.slice(0, MAX_BATCH_ITEMS) };
}

function OwnBatches() {
  const query = usePaginatedList<BatchSummary[]>(BATCHES);
  const { date } = useLocaleFormats();
  return (
    <section className="mt-12" aria-labelledby="own-batches">
      <h2 id="own-batches" className="mb-4 text-title">
        {texts.own}
      </h2>
      <QueryStates
        data={query.data?.pages.flatMap(({ data }) => data)}
        query={query}
        loading={
          <div role="status">
            <span className="sr-only">{texts.loading}</span>
            <Skeleton className="h-14 w-full" />
          </div>
        }
        failure={texts.failure}
        isEmpty={(batches) => batches.length === 0}
        empty={<p className="text-body text-muted">{texts.empty}</p>}
      >
        {(batches) => (
          <ul className="divide-y divide-line border-line border-y">
            {batches.map(({ id, title, status, counts, createdAt }) => (
              <li key={id} className="wrap-anywhere py-3">
                <Link
                  to={`${PATH}/${id}`}
                  className={classNames(LINK_CLASS, 'inline-flex min-h-11 items-center')}
                >
                  {title}
                </Link>
                <p className="text-muted text-note">
                  {texts.status[status]} · {texts.counts(counts)} · {date(createdAt)}
                </p>
              </li>
            ))}
          </ul>
        )}
      </QueryStates>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-4"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  );
}
