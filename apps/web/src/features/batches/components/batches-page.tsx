import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { batchPath, MAX_BATCH_ITEMS } from '#core/batches/batch.js';
import { parseOpml } from '#core/following/opml.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { TextAreaField } from '#ui/components/form-fields.js';
import { Loading } from '#ui/components/skeleton.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { usePageHead } from '#web/lib/page-head.js';
import { PersonalPage } from '#web/lib/personal-page.js';
import { LinkList } from '#web/ui/link-list.js';
import { PageTitle } from '#web/ui/page.js';
import { type BatchRequest, useBatches, usePreview } from '../api.js';
import { batchTexts as texts } from '../texts.js';
import { PreviewPanel } from './preview-panel.js';

const PATH = '/batches';

/** Many episodes at once: what they would cost, and the member's batches (contract §13). */
export default function BatchesPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS[PATH], path: PATH, index: false });
  return (
    <PersonalPage heading={<PageTitle title={texts.title} intro={texts.intro} />} signIn={texts.signIn}>
      <NewBatch />
      <OwnBatches />
    </PersonalPage>
  );
}

function NewBatch() {
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
        <TextAreaField
          label={texts.field}
          hint={texts.hint}
          error={problem}
          rows={3}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={preview.isPending}>
            {texts.preview}
          </Button>
          <label className="button button-quiet cursor-pointer focus-within:outline-2">
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
        {preview.isPending && <Loading label={texts.loadingPreview} />}
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
  const { date } = useLocaleFormats();
  return (
    <LinkList
      title={texts.own}
      list={useBatches()}
      texts={texts}
      row={({ id, title, status, counts, createdAt }) => ({
        path: batchPath(id),
        title,
        facts: [texts.status[status], texts.counts(counts), date(createdAt) ?? ''],
      })}
    />
  );
}
