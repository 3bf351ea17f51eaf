import { useState } from 'react';
import { formatDay } from '#core/sharing/episode-facts.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { NoteForm } from '#web/lib/notes/note-form.js';
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
          <ul className="grid max-w-[68ch] grid-cols-1 gap-7">
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
        <HighlightNote highlight={highlight} onClose={() => setEditing(false)} />
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
      className="mt-2 pl-4.5"
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
