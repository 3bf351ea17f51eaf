import { useState } from 'react';
import { MAX_NOTE_LENGTH } from '#core/library/note.js';
import { formatDay } from '#core/sharing/format-day.js';
import { Button } from '#ui/components/button.js';
import { FormField } from '#ui/components/form-field.js';
import { QueryStates } from '#ui/components/query-states.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { type Highlight, useHighlightChanges, useHighlights } from '../api/highlights.js';
import { highlightTexts, savedTexts } from '../texts.js';
import { EmptyList } from './empty-list.js';
import { LoadMore } from './load-more.js';
import { SecondLink } from './todo-list.js';

/** Highlights and notes of all summaries. */
export function HighlightList() {
  const list = useHighlights();
  const { error, ...more } = list;
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={highlightTexts.loading} />}
      failure={highlightTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={(items) => items.length === 0}
      empty={
        <EmptyList
          title={highlightTexts.empty}
          text={highlightTexts.emptyText}
          to="/all-summaries"
          action={savedTexts.browse}
        />
      }
    >
      {(items) => (
        <>
          <ul className="grid max-w-[68ch] grid-cols-1 gap-7 border-ink border-t pt-5">
            {items.map((highlight) => (
              <li key={highlight.id}>
                <Marked highlight={highlight} />
              </li>
            ))}
          </ul>
          {error ? <LoadMore error={error} {...more} /> : more.hasNextPage && <LoadMore {...more} />}
        </>
      )}
    </QueryStates>
  );
}

function Marked({ highlight }: { readonly highlight: Highlight }) {
  const { anchor, text, detached, createdAt, title, show, path } = highlight;
  const [isEditing, setEditing] = useState(false);
  const { remove } = useHighlightChanges();
  const editLabel = text ? highlightTexts.editNote : highlightTexts.addNote;
  return (
    <figure>
      <blockquote className="border-accent border-l-2 pl-4 font-serif text-body leading-[1.6]">
        {anchor.quote}
      </blockquote>
      {text && !isEditing && <p className="mt-2 whitespace-pre-line pl-4.5 text-ui">{text}</p>}
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-3 pl-4.5 text-muted text-note">
        {path ? (
          <Link to={path} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
            {show ? `${show}: ${title}` : title}
          </Link>
        ) : (
          <span>{highlightTexts.gone}</span>
        )}
        {path && anchor.startSeconds !== undefined && (
          <SecondLink path={path} seconds={anchor.startSeconds} />
        )}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {detached && <span>{highlightTexts.detached}</span>}
      </figcaption>
      {isEditing ? (
        <NoteForm highlight={highlight} onClose={() => setEditing(false)} />
      ) : (
        <div className="mt-1 flex flex-wrap gap-x-2 pl-2">
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
            aria-disabled={remove.isPending}
            onClick={() => !remove.isPending && remove.mutate(highlight)}
          >
            {highlightTexts.remove}
          </Button>
        </div>
      )}
    </figure>
  );
}

function NoteForm({ highlight, onClose }: { readonly highlight: Highlight; readonly onClose: () => void }) {
  const [value, setValue] = useState(highlight.text ?? '');
  const { edit } = useHighlightChanges();
  return (
    <form
      className="mt-2 pl-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!edit.isPending) edit.mutate({ highlight, text: value.trim() }, { onSuccess: onClose });
      }}
    >
      <FormField label={highlightTexts.note} error={edit.error ? userMessage(edit.error) : undefined}>
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the form replaces the pressed button.
            autoFocus
            rows={4}
            maxLength={MAX_NOTE_LENGTH}
            value={value}
            readOnly={edit.isPending}
            className={`${FIELD_CLASS} mt-1.5 py-2`}
            onChange={({ target }) => setValue(target.value)}
          />
        )}
      </FormField>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={edit.isPending} aria-busy={edit.isPending}>
          {highlightTexts.saveNote}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {highlightTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
