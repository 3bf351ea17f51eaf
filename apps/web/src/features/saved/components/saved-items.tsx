import { BookmarkMinus } from 'lucide-react';
import type { Analysis } from '#core/analysis/analysis.js';
import { cardPath } from '#core/catalogue/address.js';
import { filteredTexts } from '#core/saved/saved-keys.js';
import { filterWords } from '#core/saved/saved-list.js';
import { bestExcerpt, highlight, type TextPiece } from '#core/search/highlight.js';
import { artworkUrl } from '#core/sharing/artwork.js';
import { leadSentence } from '#core/sharing/summary-text.js';
import { classNames } from '#ui/lib/class-names.js';
import { percentText } from '#web/lib/reading/reading.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { Cover } from '#web/ui/cover.js';
import { HighlightedText } from '#web/ui/highlighted-text.js';
import { Link } from '#web/ui/link.js';
import type { SummaryMarks } from '../api/saved-summaries.js';
import { highlightTexts, libraryTexts, savedTexts } from '../texts.js';

interface SavedItemProps {
  readonly analysis: Analysis;
  readonly marks: SummaryMarks;
  /** Names of the collections that contain it. */
  readonly tags: readonly string[];
  readonly filter: string;
  readonly isSelected: boolean;
  /** On phones, items have a box to select only while the reader is selecting. */
  readonly isSelecting: boolean;
  readonly onSelect: (isRange: boolean) => void;
  readonly onRemove: () => void;
}

/** A saved summary as a card. */
export function SavedCard(props: SavedItemProps) {
  const { analysis, marks, tags, filter } = props;
  const { title, show, guest, passage, note } = matchTexts(analysis, filter, marks.matchedNotes);
  const overview = analysis.aiSummary.overview;
  const facts = [...readingText(marks), ...marksText(marks), ...tags];
  return (
    <AnalysisCard
      analysis={analysis}
      text={passage.some(({ hit }) => hit) ? <HighlightedText pieces={passage} /> : overview}
      marked={{ title, show, guest }}
      note={facts.join(' · ')}
    >
      {note && (
        <p className="text-ui">
          <MatchedNote pieces={note} />
        </p>
      )}
      <div className="-ml-3 mt-1 flex items-center gap-2">
        <SelectBox {...props} />
        <RemoveButton {...props} />
      </div>
    </AnalysisCard>
  );
}

/** A saved summary as a row of 64 px: cover, title, show and guest, best insight, tags, ticked steps, notes. */
export function SavedRow(props: SavedItemProps) {
  const { analysis, marks, tags, filter } = props;
  const { podcastMetadata: episode } = analysis;
  const { title, show, guest, passage, note } = matchTexts(analysis, filter, marks.matchedNotes);
  const facts = [...(marks.state === 'reading' ? readingText(marks) : []), ...marksText(marks), ...tags];
  return (
    <article className="group relative flex h-16 items-center gap-3 border-line border-t">
      <SelectBox {...props} />
      <Cover
        src={artworkUrl(episode)}
        show={episode.show.name || analysis.title}
        className="w-12 flex-none"
      />
      <div className="min-w-0 flex-1">
        <h2
          className={classNames(
            'truncate font-serif text-body leading-[1.3]',
            marks.state === 'unread' && 'font-semibold',
          )}
        >
          <Link
            to={cardPath(analysis)}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <HighlightedText pieces={title} />
          </Link>
          {marks.state === 'unread' && <span className="sr-only"> {libraryTexts.unread}</span>}
        </h2>
        <p className="truncate text-muted text-note">
          <HighlightedText pieces={show} />
          {guest && ' · '}
          {guest && <HighlightedText pieces={guest} />}
          {' — '}
          {note && <MatchedNote pieces={note} />}
          {(!note || passage.some(({ hit }) => hit)) && (
            <>
              {note && ' · '}
              <HighlightedText pieces={passage} />
            </>
          )}
        </p>
      </div>
      {facts.length > 0 && (
        <p className="hidden max-w-56 flex-none truncate text-muted text-note tabular-nums sm:block">
          {facts.join(' · ')}
        </p>
      )}
      <RemoveButton {...props} isIconOnly />
    </article>
  );
}

/** Words of an own note that a search found. */
function MatchedNote({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  return (
    <>
      {`${highlightTexts.note}: `}
      <HighlightedText pieces={pieces} />
    </>
  );
}

function SelectBox({ analysis, isSelected, isSelecting, onSelect }: SavedItemProps) {
  return (
    <label
      className={classNames(
        'relative z-10 inline-flex size-11 flex-none cursor-pointer items-center justify-center',
        !isSelecting && 'max-sm:hidden',
      )}
      // Shift would select text.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <span className="sr-only">{`${libraryTexts.select}: ${analysis.title}`}</span>
      <input
        type="checkbox"
        className="size-4.5 accent-accent"
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  );
}

interface RemoveButtonProps extends SavedItemProps {
  readonly isIconOnly?: boolean;
}

function RemoveButton({ analysis, onRemove, isIconOnly }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${savedTexts.remove}: ${analysis.title}`}
      className="relative z-10 inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2 rounded-md px-2 text-muted text-ui transition-colors hover:text-danger"
      onClick={onRemove}
    >
      <BookmarkMinus size={18} aria-hidden="true" />
      {!isIconOnly && savedTexts.remove}
    </button>
  );
}

/** Texts of a summary in a list, with what a filter found in them. */
interface MatchedTexts {
  readonly title: readonly TextPiece[];
  readonly show: readonly TextPiece[];
  readonly guest?: readonly TextPiece[];
  /** The passage with most matches, else the best insight. */
  readonly passage: readonly TextPiece[];
  /** The passage of the member's notes with most matches. */
  readonly note?: readonly TextPiece[];
}

/** Marks the words of a filter in the texts that it searches. */
function matchTexts(analysis: Analysis, filter: string, notes: readonly string[] = []): MatchedTexts {
  const { title, podcastMetadata, aiSummary, businessInsights } = analysis;
  const words = filterWords(filter);
  const isHit = (word: string) => words.some((wanted) => word.includes(wanted));
  const { show, guest } = podcastMetadata;
  const texts = [...filteredTexts(businessInsights), ...aiSummary.keyTopics];
  const found = words.length > 0 && bestExcerpt(texts, isHit);
  const note = words.length > 0 && bestExcerpt(notes, isHit);
  return {
    title: highlight(title, isHit),
    show: highlight(show.name, isHit),
    ...(guest && { guest: highlight(guest, isHit) }),
    passage: found || [{ text: leadSentence(analysis), hit: false }],
    ...(note && { note }),
  };
}

function readingText({ state, progress }: SummaryMarks): string[] {
  if (state === 'reading') return [`${percentText(progress)} ${libraryTexts.readShare}`];
  return state === 'unread' ? [libraryTexts.unread] : [];
}

/** '2 of 5 steps', '1 of 1 step', '3 notes', '1 highlight'; nothing for what there is none of. */
function marksText({ stepCount, doneCount, noteCount, highlightCount }: SummaryMarks): string[] {
  return [
    doneCount > 0 ? `${doneCount} of ${counted(stepCount, 'step')}` : '',
    noteCount > 0 ? counted(noteCount, 'note') : '',
    highlightCount > 0 ? counted(highlightCount, 'highlight') : '',
  ].filter(Boolean);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
