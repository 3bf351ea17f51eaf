import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Highlighter, PenLine } from 'lucide-react';
import { useState } from 'react';
import { type NoteKind, noteHash, noteKind } from '#core/library/note.js';
import { formatDay } from '#core/sharing/episode-facts.js';
import type { ItemOf } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { useApi } from '#web/lib/api-client.js';
import { NoteForm } from '#web/lib/notes/note-form.js';
import { useItemPages } from '#web/lib/paginated-list.js';
import { Link } from '#web/ui/link.js';
import { highlightTexts, markTexts, savedTexts } from '../texts.js';
import { PagedList } from './paged-list.js';
import { SecondLink } from './todo-list.js';
import '#web/ui/own-marks.css';

/** Highlights of all summaries. */
export function HighlightList() {
  return <MarkList kind="highlight" />;
}

/** Notes of all summaries. */
export function NoteList() {
  return <MarkList kind="note" />;
}

function MarkList({ kind }: { readonly kind: NoteKind }) {
  return (
    <PagedList
      list={useItemPages<Highlight>([LIST, kind], `${LIST}?limit=50&kind=${kind}`)}
      texts={markTexts[kind]}
      to="/all-summaries"
      action={savedTexts.browse}
      isEmpty={({ length }) => length === 0}
    >
      {(items) => (
        <ul className="grid max-w-[68ch] grid-cols-1 gap-7">
          {items.map((highlight) => (
            <li key={highlight.id}>
              <Marked highlight={highlight} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Marked({ highlight }: { readonly highlight: Highlight }) {
  const { id, anchor, text, detached, createdAt, title, show, path } = highlight;
  const [isEditing, setEditing] = useState(false);
  const { remove } = useHighlightChanges();
  const Icon = text ? PenLine : Highlighter;
  const editLabel = text ? highlightTexts.editNote : highlightTexts.addNote;
  return (
    <figure>
      <div className="flex gap-3">
        <Icon size={18} aria-hidden="true" className="mt-1.5 text-muted" />
        <div className="min-w-0">
          <blockquote className="font-serif text-body leading-[1.6]">
            <mark className="own-mark">{anchor.quote}</mark>
          </blockquote>
          {text && !isEditing && <p className="mt-2 whitespace-pre-line text-ui">{text}</p>}
        </div>
      </div>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-3 pl-7.5 text-muted text-note">
        {path ? (
          <Link
            to={path + noteHash(id)}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {show ? `${show}: ${title}` : title}
          </Link>
        ) : (
          <span>{highlightTexts.gone}</span>
        )}
        {path && anchor.startSeconds !== undefined && (
          <SecondLink path={path} seconds={anchor.startSeconds} quote={anchor.quote} />
        )}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {detached && <span>{highlightTexts.detached}</span>}
      </figcaption>
      {isEditing ? (
        <HighlightNote highlight={highlight} onClose={() => setEditing(false)} />
      ) : (
        <div className="mt-1 flex flex-wrap gap-x-2 pl-5.5">
          <Button
            variant="text"
            aria-label={highlightTexts.of(editLabel, anchor.quote)}
            onClick={() => setEditing(true)}
          >
            {editLabel}
          </Button>
          <Button
            variant="text"
            aria-label={highlightTexts.of(highlightTexts.remove, anchor.quote)}
            isBusy={remove.isPending}
            onClick={() => remove.mutate(highlight)}
          >
            {highlightTexts.remove}
          </Button>
        </div>
      )}
    </figure>
  );
}

function HighlightNote({
  highlight,
  onClose,
}: {
  readonly highlight: Highlight;
  readonly onClose: () => void;
}) {
  const { edit } = useHighlightChanges();
  return (
    <NoteForm
      className="mt-2 pl-7.5"
      label={highlightTexts.note}
      saveLabel={highlightTexts.saveNote}
      text={highlight.text}
      isPending={edit.isPending}
      problem={edit.error ? userMessage(edit.error) : undefined}
      onSave={(text) => edit.mutate({ highlight, text }, { onSuccess: onClose })}
    >
      <Button variant="quiet" onClick={onClose}>
        {highlightTexts.cancel}
      </Button>
    </NoteForm>
  );
}

const LIST = '/api/user/notes';
/** Time in which a deletion can be undone, in milliseconds. */
const UNDO_MS = 10_000;

/** A highlight or note with its episode, as GET /api/user/notes lists it (contract §7). */
type Highlight = ItemOf<'GET /api/user/notes'>;

/** Changes and deletes highlights. A deleted one can be brought back for 10 seconds. */
function useHighlightChanges() {
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === 'string' && key.startsWith(LIST),
    });
  const restore = async (highlight: Highlight) => {
    const { analysisId, anchor, text } = highlight;
    try {
      await api.call('POST /api/user/notes', { body: { analysisId, anchor, ...(text && { text }) } });
    } catch (error) {
      const { notRestored } = markTexts[noteKind(highlight)];
      showToast({ title: notRestored, description: userMessage(error), tone: 'danger' });
    }
    await refresh();
  };
  const edit = useMutation({
    mutationFn: ({ highlight: { id, version }, text }: { highlight: Highlight; text: string }) =>
      api.send(`${LIST}/${id}`, {
        method: 'PATCH',
        body: { text: text || null },
        headers: { 'if-match': `"${version}"` },
      }),
    meta: { handlesErrors: true },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Highlight) =>
      api.send(`${LIST}/${id}`, { method: 'DELETE', headers: { 'if-match': `"${version}"` } }),
    meta: { handlesErrors: true },
    onSuccess: (_answer, highlight) => {
      const action = {
        label: highlightTexts.undo,
        altText: markTexts[noteKind(highlight)].undoHint,
        act: () => void restore(highlight),
      };
      showToast({ title: markTexts[noteKind(highlight)].deleted, durationMs: UNDO_MS, action });
    },
    onError: (error, highlight) =>
      showToast({
        title: markTexts[noteKind(highlight)].notDeleted,
        description: userMessage(error),
        tone: 'danger',
      }),
    onSettled: refresh,
  });
  return { edit, remove };
}
