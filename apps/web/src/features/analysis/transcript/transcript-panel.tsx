import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { shownQuotes } from '#core/analysis/sections/render-sections.js';
import { type LinkedWords, linkedPlace, spokenAt } from '#core/transcripts/spoken-at.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { SearchField } from '#ui/components/search-field.js';
import { classNames } from '#ui/lib/class-names.js';
import { LazyDialog } from '#web/lib/lazy-dialog.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { requestSignIn } from '#web/lib/session.js';
import { IconButton } from '#web/ui/icon-button.js';
import { type TranscriptResponse, useTranscript } from '../api/transcript.js';
import { usePlayerValue } from '../player/player-context.js';
import { NameSpeakerContext } from '../speakers/name-speaker-context.js';
import { playerTexts, transcriptTexts } from '../texts.js';
import { TranscriptSkeleton } from './transcript-skeleton.js';
import { findTurns, foldTurns, turnBlocks } from './turn-blocks.js';
import { TurnList } from './turn-list.js';

const OwnSpeakers = lazyComponent(async () => (await import('../speakers/own-speakers.js')).OwnSpeakers);

interface TranscriptPanelProps {
  readonly analysis: Analysis;
  /** Second that the address asks for. */
  readonly seconds?: number;
  /** Words that the address marks there. */
  readonly words?: LinkedWords;
  /** True if the evidence rail stays in view above. */
  readonly hasRail: boolean;
}

/** The transcript of an analysis: searchable, with chapters and quoted turns (contract §6). */
export function TranscriptPanel({ analysis, ...linked }: TranscriptPanelProps) {
  const query = useTranscript(analysis.id);
  return (
    <section id="transcript" aria-label={transcriptTexts.transcript} className="mt-6 scroll-mt-20">
      <h2 className="sr-only">{transcriptTexts.transcript}</h2>
      <QueryStates
        query={query}
        data={query.data}
        loading={<TranscriptSkeleton />}
        failure={transcriptTexts.failed}
        isEmpty={({ turns }) => turns.length === 0}
        empty={<p className="text-muted text-ui">{transcriptTexts.empty}</p>}
      >
        {(transcript) => <LoadedTranscript analysis={analysis} transcript={transcript} {...linked} />}
      </QueryStates>
    </section>
  );
}

interface LoadedProps extends TranscriptPanelProps {
  readonly transcript: TranscriptResponse;
}

function LoadedTranscript({
  analysis,
  transcript: { turns, chapters, access, language },
  seconds,
  words,
  hasRail,
}: LoadedProps) {
  const [text, setText] = useState('');
  const [step, setStep] = useState(0);
  const sought = useDeferredValue(text);
  const isSearching = sought.trim() !== '';
  const folded = useMemo(() => (isSearching ? foldTurns(turns) : []), [turns, isSearching]);
  const found = useMemo(() => findTurns(folded, sought), [folded, sought]);
  const blocks = useMemo(
    () => turnBlocks(turns, chapters, shownQuotes(analysis), analysis.sponsorBlocks),
    [turns, chapters, analysis],
  );
  const linked = useMemo(
    () => (seconds === undefined ? undefined : linkedPlace(turns, seconds, words)),
    [turns, seconds, words],
  );
  const isOpen = usePlayerValue(({ status }) => status !== 'closed');
  const playing = usePlayerValue(({ status, seconds: at }) =>
    status === 'closed' ? undefined : spokenAt(turns, at)?.index,
  );
  const [isFollowing, setFollowing] = useFollowing();
  const [naming, setNaming] = useState<string>();
  return (
    <>
      {access === 'excerpts' && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-accent border-l-2 py-1 pl-4 text-ui">
          <p className="max-w-prose">{transcriptTexts.excerpts}</p>
          <Button variant="quiet" onClick={() => requestSignIn({ kind: 'voluntary' })}>
            {transcriptTexts.signIn}
          </Button>
        </div>
      )}
      <FindBar
        text={text}
        hasRail={hasRail}
        follow={
          isOpen && (
            <Button variant="text" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
              {playerTexts.follow}
            </Button>
          )
        }
        position={found.length === 0 ? 0 : (step % found.length) + 1}
        count={found.length}
        onText={(next) => {
          setText(next);
          setStep(0);
        }}
        onStep={(by) => setStep((known) => (known + by + found.length) % Math.max(1, found.length))}
      />
      <NameSpeakerContext value={analysis.visibility === 'private' ? setNaming : undefined}>
        <TurnList
          blocks={blocks}
          language={language}
          sought={sought}
          found={found}
          current={found[step % Math.max(1, found.length)] ?? linked?.index}
          marks={linked?.marks}
          playing={playing}
          isFollowing={isFollowing && found.length === 0}
        />
      </NameSpeakerContext>
      <LazyDialog>
        {naming !== undefined && (
          <OwnSpeakers analysisId={analysis.id} focused={naming} onClose={() => setNaming(undefined)} />
        )}
      </LazyDialog>
    </>
  );
}

/** True when the transcript scrolls with the player. A reader who scrolls stops that. */
function useFollowing() {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    const stop = () => setFollowing(false);
    window.addEventListener('wheel', stop, { passive: true });
    window.addEventListener('touchmove', stop, { passive: true });
    return () => {
      window.removeEventListener('wheel', stop);
      window.removeEventListener('touchmove', stop);
    };
  }, []);
  return [isFollowing, setFollowing] as const;
}

interface FindBarProps {
  readonly text: string;
  /** Number of the current match, from 1; 0 without any. */
  readonly position: number;
  readonly count: number;
  /** True if the evidence rail stays in view above. */
  readonly hasRail: boolean;
  /** Stands at the end of the bar. */
  readonly follow?: ReactNode;
  readonly onText: (text: string) => void;
  readonly onStep: (by: -1 | 1) => void;
}

const STEP = { size: 20, className: 'rounded-md hover:bg-line' } as const;

/** Search within the transcript. Enter goes to the next match, Shift+Enter to the one before. */
function FindBar({ text, position, count, hasRail, follow, onText, onStep }: FindBarProps) {
  const isSearching = text.trim() !== '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to the test DOM.
    <div
      role="search"
      className={classNames(
        'no-print sticky z-[9] flex items-center gap-2 border-line border-b bg-paper py-2',
        hasRail ? 'top-30' : 'top-16',
      )}
    >
      <div className="relative min-w-0 max-w-80 flex-1">
        <SearchField
          label={transcriptTexts.find}
          placeholder={transcriptTexts.find}
          variant="toolbar"
          data-search=""
          value={text}
          maxLength={200}
          onChange={({ target }) => onText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onStep(event.shiftKey ? -1 : 1);
          }}
        />
      </div>
      <p role="status" className="whitespace-nowrap text-muted text-note tabular-nums">
        {isSearching && (count === 0 ? transcriptTexts.nothingFound : transcriptTexts.found(position, count))}
      </p>
      {count > 1 && (
        <span className="flex">
          <IconButton
            label={transcriptTexts.previous}
            icon={ChevronUp}
            {...STEP}
            onClick={() => onStep(-1)}
          />
          <IconButton label={transcriptTexts.next} icon={ChevronDown} {...STEP} onClick={() => onStep(1)} />
        </span>
      )}
      {follow && <span className="ml-auto flex-none">{follow}</span>}
    </div>
  );
}
