import { ArrowLeft, ExternalLink } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { formatNumber } from '#admin-web/lib/format.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { FormError, LoadError } from '#admin-web/ui/errors.js';
import type { TranscriptionUsage } from '#core/analysis/provenance/model-usage.js';
import { passageQuote } from '#core/analysis/sections/render-sections.js';
import { customItemTexts } from '#core/analysis/sections/summary-template.js';
import { Button, buttonClass } from '#ui/components/button.js';
import { FormField, TextAreaField, TextField } from '#ui/components/form-fields.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { classNames } from '#ui/lib/class-names.js';
import { formatDateTime } from '#ui/lib/dates.js';
import { ConflictDialog } from './conflict-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { PreviewDialog } from './preview-dialog.js';
import { RemovedStatements } from './removed-statements.js';
import { fieldHint, fieldLabel, PREVIEW_HASH, publicPath, rowTitle } from './summary.js';
import { useSummary, type VersionedSummary } from './summary-api.js';
import { SummarySpeakers } from './summary-speakers.js';
import { useSummaryForm } from './use-summary-form.js';

/** /podmin/summaries/{id}: the edit view (spec §2). */
export function SummaryPage() {
  usePageTitle('Edit summary');
  const { id = '' } = useParams();
  const query = useSummary(id);
  return (
    <div className="mx-auto w-full max-w-page pb-8">
      <Link to="/summaries" className="link inline-flex min-h-11 items-center gap-1.5 text-ui">
        <ArrowLeft size={16} aria-hidden="true" />
        All summaries
      </Link>
      {query.isPending && (
        <div role="status">
          <span className="sr-only">Loading…</span>
          <Skeleton className="mt-2 h-7 w-64" />
          <Skeleton className="mt-6 h-72 w-full" />
        </div>
      )}
      {query.isError && <LoadError title="Failed to load this summary" query={query} />}
      {query.data && <SummaryEditor key={id} id={id} opened={query.data} />}
    </div>
  );
}

interface SummaryEditorProps {
  readonly id: string;
  readonly opened: VersionedSummary;
}

/** Edits a summary's texts and lists. Invalid JSON is not sent, and concurrent changes must be resolved before saving. */
function SummaryEditor({ id, opened }: SummaryEditorProps) {
  const editing = useSummaryForm(id, opened);
  const { typed, title, summary, publisher, passages, custom, lists, detail, save } = editing;
  const [isDeleting, setDeleting] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [isPreviewed, setPreviewed] = useState(useLocation().hash === PREVIEW_HASH);
  const navigate = useNavigate();
  const publicPage = publicPath(detail);
  return (
    <>
      <h1 className="text-title [overflow-wrap:anywhere]">{rowTitle(detail) ?? 'Untitled'}</h1>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-note tabular-nums">
        <span>{detail.showName}</span>
        <span>{detail.contentType}</span>
        <span>{formatDateTime(detail.createdAt)}</span>
        {typeof detail.costUsd === 'number' && <span>{`Cost of the model: ${dollars(detail.costUsd)}`}</span>}
        {detail.transcription && <span>{transcriptionText(detail.transcription)}</span>}
      </p>
      <form onSubmit={editing.submit} noValidate className="mt-6 grid gap-5">
        <TextField label="Episode title" error={title.error} {...title.props} />
        <TextAreaField label="Summary" error={summary.error} rows={8} {...summary.props} />
        {publisher && (
          <TextAreaField
            label={fieldLabel('publisherDescription')}
            error={publisher.error}
            rows={4}
            {...publisher.props}
          />
        )}
        <RemovableList
          legend={fieldLabel('passages')}
          hint="Quotes of the transcript: they can be removed, not changed."
          list={passages}
          labelOf={({ text }) => `the passage “${text.slice(0, 60)}”`}
        >
          {(passage, className) => <VerifiedQuote quote={passageQuote(passage)} className={className} />}
        </RemovableList>
        <RemovableList
          legend={fieldLabel('custom')}
          hint="Written for the sections that a member defined, and checked: they can be removed, not changed."
          list={custom}
          labelOf={({ title: name }) => `the section “${name}”`}
        >
          {(section, className) => (
            <div className={className}>
              <p className="font-medium">{section.title}</p>
              {customItemTexts(section).map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
        </RemovableList>
        <div className="grid gap-5 lg:grid-cols-2">
          {lists.map(({ key, field, value, error, errorLine, props, format }) => (
            <div key={key} className="min-w-0">
              <JsonEditor
                label={fieldLabel(field)}
                hint={fieldHint(field)}
                error={error}
                errorLine={errorLine}
                value={value}
                {...props}
              />
              <Button variant="text" onClick={format}>
                Tidy up
              </Button>
            </div>
          ))}
        </div>
        {!editing.isConflict && <FormError error={save.error} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save'}
          </Button>
          <Button variant="quiet" onClick={() => setPreviewed(true)}>
            Preview
          </Button>
          <Button variant="quiet" onClick={() => setNaming(true)}>
            Speakers
          </Button>
          {publicPage && (
            <a href={publicPage} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
              <ExternalLink size={18} aria-hidden="true" />
              View the public page
            </a>
          )}
          <Button variant="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
          <p role="status" className="text-muted text-note">
            {editing.isChanged && !save.isPending && 'Not saved yet'}
          </p>
        </div>
      </form>
      <RemovedStatements id={detail.id} publicPage={publicPage} />
      {isPreviewed && (
        <PreviewDialog
          detail={detail}
          typed={typed}
          isChanged={editing.isChanged}
          onClose={() => setPreviewed(false)}
        />
      )}
      {isNaming && (
        <SummarySpeakers id={id} onNamed={editing.renewVersion} onClose={() => setNaming(false)} />
      )}
      {editing.isConflict && <ConflictDialog id={id} editing={editing} />}
      {isDeleting && (
        <DeleteDialog
          row={detail}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            editing.discard();
            void navigate('/summaries');
          }}
        />
      )}
    </>
  );
}

interface RemovableListProps<Item> {
  readonly legend: string;
  readonly hint: string;
  readonly list: {
    readonly error: string | undefined;
    readonly items: readonly { readonly item: Item; readonly isKept: boolean; readonly toggle: () => void }[];
  };
  readonly labelOf: (item: Item) => string;
  readonly children: (item: Item, className: string) => ReactNode;
}

/** Items that can be taken away, and back in until they are saved. Absent without any. */
function RemovableList<Item>({ legend, hint, list, labelOf, children }: RemovableListProps<Item>) {
  if (list.items.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-medium text-ui">{legend}</legend>
      <p className="mt-1 text-muted text-note">{hint}</p>
      {list.error && (
        <p role="alert" className="text-danger text-note">
          {list.error}
        </p>
      )}
      <ul className="mt-2 border-line border-t">
        {list.items.map(({ item, isKept, toggle }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their places
            key={index}
            className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            {children(
              item,
              classNames('max-w-prose', !isKept && 'text-muted line-through [&_mark]:bg-transparent'),
            )}
            <Button variant="text" className="-ml-2.5 justify-self-start" onClick={toggle}>
              {isKept ? 'Remove' : 'Keep'}
              <span className="sr-only">{` ${labelOf(item)}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function transcriptionText({ seconds, costUsd }: TranscriptionUsage): string {
  const minutes = formatNumber(Math.ceil(seconds / 60));
  return `Transcription: ${minutes} min, ${costUsd === undefined ? 'price unknown' : dollars(costUsd)}`;
}

function dollars(usd: number): string {
  return `$${usd.toFixed(4)}`;
}

interface JsonEditorProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Line number of the error, starting at 1. */
  readonly errorLine: number | undefined;
  readonly value: string;
}

/** JSON text area with line numbers; the error's line is highlighted. */
function JsonEditor({ label, hint, error, errorLine, value, ...rest }: JsonEditorProps) {
  const margin = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <div
          className={classNames(
            'code mt-1.5 flex h-72 overflow-hidden rounded-md border bg-sheet focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2',
            error === undefined ? 'border-line-strong' : 'border-danger',
          )}
        >
          <div
            ref={margin}
            aria-hidden="true"
            className="shrink-0 select-none overflow-hidden border-line border-r py-2 text-right text-muted"
          >
            {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
              <div
                key={line}
                className={classNames('px-2', line === errorLine && 'bg-danger font-medium text-paper')}
              >
                {line}
              </div>
            ))}
          </div>
          <textarea
            {...control}
            {...rest}
            value={value}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            onScroll={({ currentTarget }) => {
              if (margin.current) margin.current.scrollTop = currentTarget.scrollTop;
            }}
            className="min-w-0 flex-1 resize-none whitespace-pre bg-transparent p-2 text-ink outline-none"
          />
        </div>
      )}
    </FormField>
  );
}
