import { RotateCcw, RotateCw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { youtubeEmbedUrl } from '#core/links/media-urls.js';
import { sourceUrlAt } from '#core/links/source.js';
import type { SponsorBlock } from '#core/transcripts/chapter.js';
import { type SpokenSentence, spokenAt } from '#core/transcripts/spoken-at.js';
import { storedText, storeText } from '#web/lib/browser-storage.js';
import { IconButton } from '#web/ui/icon-button.js';
import { useTranscript } from '../api/transcript.js';
import { useSource } from '../components/evidence.js';
import { playerTexts } from '../texts.js';
import type { Player } from './player.js';
import { usePlayerValue } from './player-context.js';
import { connectYoutube } from './youtube-driver.js';
import './player.css';

const SPEEDS = [1, 1.25, 1.5, 2];
const CONTROL = 'rounded-md hover:bg-line';

interface PlayerStageProps {
  readonly analysisId: number;
  readonly player: Player;
  readonly sponsorBlocks: readonly SponsorBlock[];
}

/** The open player: what is being said, its controls, and the video where there is one. */
export function PlayerStage({ analysisId, player, sponsorBlocks }: PlayerStageProps) {
  const { media } = player;
  const loads = usePlayerValue((state) => state.loads);
  const hasFailed = usePlayerValue(({ status }) => status === 'failed');
  return (
    <section aria-label={playerTexts.title} className="player-stage">
      <div className="flex items-center gap-1 pl-3">
        <p className="min-w-0 flex-1 py-1.5 text-ui">
          {hasFailed ? <Failure onRetry={player.toggle} /> : <NowSaid analysisId={analysisId} />}
        </p>
        {sponsorBlocks.length > 0 && <SkipSponsors player={player} sponsorBlocks={sponsorBlocks} />}
        {media.kind === 'audio' && <AudioControls player={player} />}
        <IconButton label={playerTexts.close} icon={X} className={CONTROL} onClick={player.close} />
      </div>
      {media.kind === 'youtube' && !hasFailed && <YoutubeFrame key={loads} id={media.id} player={player} />}
    </section>
  );
}

/** Leads to the episode at its source where it cannot be played here. */
function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const source = useSource();
  const second = usePlayerValue(({ seconds }) => Math.floor(seconds));
  return (
    <span role="alert">
      {playerTexts.failed}{' '}
      {source && (
        <a href={sourceUrlAt(source, second)} target="_blank" rel="noopener noreferrer" className="link">
          {playerTexts.openAt(timestamp(second))}
        </a>
      )}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {playerTexts.retry}
      </button>
    </span>
  );
}

function NowSaid({ analysisId }: Pick<PlayerStageProps, 'analysisId'>) {
  const isLoading = usePlayerValue(({ status }) => status === 'loading');
  const spoken = useSpoken(analysisId);
  if (!spoken) return <span className="text-muted">{isLoading ? playerTexts.loading : ' '}</span>;
  return (
    <span className="line-clamp-2 font-serif text-ink">
      {spoken.speaker && <b className="font-medium">{spoken.speaker}: </b>}
      {spoken.text}
    </span>
  );
}

const SKIPS_SPONSORS = 'podgist.skipSponsors';

/** Passes over sponsors from the press on, on this device. */
function SkipSponsors({ player, sponsorBlocks }: Pick<PlayerStageProps, 'player' | 'sponsorBlocks'>) {
  const [isOn, setOn] = useState(() => storedText('localStorage', SKIPS_SPONSORS) !== undefined);
  useEffect(() => player.skipBlocks(isOn ? sponsorBlocks : []), [player, sponsorBlocks, isOn]);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="inline-flex h-11 flex-none items-center rounded-md px-2 text-note hover:bg-line aria-pressed:text-accent"
      onClick={() => {
        setOn(!isOn);
        storeText('localStorage', SKIPS_SPONSORS, isOn ? undefined : 'on');
      }}
    >
      {playerTexts.skipSponsors}
    </button>
  );
}

function AudioControls({ player }: { readonly player: Player }) {
  const [speed, setSpeed] = useState(1);
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
  return (
    <>
      <IconButton
        label={playerTexts.back}
        icon={RotateCcw}
        className={CONTROL}
        onClick={() => player.skip(-15)}
      />
      <IconButton
        label={playerTexts.forward}
        icon={RotateCw}
        className={CONTROL}
        onClick={() => player.skip(30)}
      />
      <button
        type="button"
        aria-label={playerTexts.speed(speed)}
        className="inline-flex h-11 min-w-11 flex-none items-center justify-center rounded-md hover:bg-line"
        onClick={() => {
          setSpeed(next);
          player.setSpeed(next);
        }}
      >
        {speed}×
      </button>
    </>
  );
}

function YoutubeFrame({ id, player }: { readonly id: string; readonly player: Player }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [src] = useState(() => youtubeEmbedUrl(id, player.state().seconds, window.location.origin));
  useLayoutEffect(() => {
    const { current } = frame;
    if (current) player.connect((report) => connectYoutube(current, report));
  }, [player]);
  return (
    <iframe
      ref={frame}
      src={src}
      title={playerTexts.video}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      className="aspect-video w-full border-line border-t"
    />
  );
}

/** The sentence being said, from the transcript that the reader may see; absent while it is unknown. */
function useSpoken(analysisId: number): SpokenSentence | undefined {
  const { data } = useTranscript(analysisId);
  const turns = data?.turns;
  const second = usePlayerValue(({ seconds }) => Math.floor(seconds));
  return useMemo(() => turns && spokenAt(turns, second), [turns, second]);
}
