import type { Analysis, AnalysisLinks } from '#core/analysis/analysis.js';
import type { Source, SourceKind } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';
import type { SponsorBlock } from '#core/transcripts/chapter.js';

/** Media that the page can play itself. */
export type Media =
  | { readonly kind: 'audio'; readonly url: string }
  | { readonly kind: 'youtube'; readonly id: string };

/**
 * The recording to which the times of an analysis refer: the publisher's where the transcript came from its feed, else the
 * submitted video. Absent for sources that cannot be embedded; these open at the second.
 */
export function mediaOf(
  { podcastMetadata }: Pick<Analysis, 'podcastMetadata'>,
  { timed }: EpisodeSources,
): Media | undefined {
  const { audio_url: url } = podcastMetadata;
  if (url !== undefined) return { kind: 'audio', url };
  return timed?.kind === 'youtube' ? { kind: 'youtube', id: timed.id } : undefined;
}

/** `closed` before the first press and after closing: nothing is loaded then. */
export type PlayerStatus = 'closed' | 'loading' | 'playing' | 'paused' | 'failed';

export interface PlayerState {
  readonly status: PlayerStatus;
  /** Position in the episode. */
  readonly seconds: number;
  /** Number of times the recording was loaded. */
  readonly loads: number;
}

export type PlayerReport = (change: Partial<PlayerState>) => void;

/** Controls a loaded recording, which reports its state. */
export interface PlayerDriver {
  readonly play: () => void;
  readonly pause: () => void;
  readonly seek: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  readonly close: () => void;
}

/** The player of a page. Its state changes several times a second, so it is kept outside React. */
export interface Player {
  readonly media: Media;
  readonly state: () => PlayerState;
  readonly subscribe: (watcher: () => void) => () => void;
  /** Loads the recording at the first call. Call it from a press, else browsers may refuse to play. */
  readonly playAt: (seconds: number) => void;
  readonly toggle: () => void;
  readonly skip: (seconds: number) => void;
  readonly setSpeed: (speed: number) => void;
  /** Passes over these blocks from now on; not over one that `playAt` asks for. */
  readonly skipBlocks: (blocks: readonly SponsorBlock[]) => void;
  readonly close: () => void;
  /** Connects a recording that is an element of the page. */
  readonly connect: (start: (report: PlayerReport) => PlayerDriver) => void;
}

export const CLOSED: PlayerState = { status: 'closed', seconds: 0, loads: 0 };

export function createPlayer(media: Media): Player {
  let state = CLOSED;
  let driver: PlayerDriver | undefined;
  const watchers = new Set<() => void>();
  const report: PlayerReport = (change) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  let skipped: readonly SponsorBlock[] = [];
  let requested: SponsorBlock | undefined;
  const blockAt = (seconds: number) =>
    skipped.find(({ startSeconds, endSeconds }) => seconds >= startSeconds && seconds < endSeconds);
  const skipSponsor = () => {
    const block = state.status === 'playing' ? blockAt(state.seconds) : undefined;
    if (!block || block === requested) return;
    report({ seconds: block.endSeconds });
    driver?.seek(block.endSeconds);
  };
  const connect: Player['connect'] = (start) => {
    driver?.close();
    driver = start((change) => {
      if (state.status === 'closed') return;
      report(change);
      skipSponsor();
    });
  };
  const playAt = (seconds: number) => {
    const second = Math.max(0, seconds);
    requested = blockAt(second);
    if (driver && state.status !== 'failed') {
      report({ seconds: second });
      driver.seek(second);
      driver.play();
      return;
    }
    driver?.close();
    driver = undefined;
    report({ status: 'loading', seconds: second, loads: state.loads + 1 });
    if (media.kind === 'audio') connect((onChange) => startAudio(media.url, second, onChange));
  };
  return {
    media,
    state: () => state,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    playAt,
    toggle: () => {
      if (state.status === 'playing') driver?.pause();
      else if (state.status === 'paused') driver?.play();
      else if (state.status !== 'loading') playAt(state.seconds);
    },
    skip: (seconds) => {
      playAt(state.seconds + seconds);
      if (seconds > 0) requested = undefined;
    },
    setSpeed: (speed) => driver?.setSpeed(speed),
    skipBlocks: (blocks) => {
      skipped = blocks;
      skipSponsor();
    },
    close: () => {
      driver?.close();
      driver = undefined;
      if (state.status !== 'closed') report({ status: 'closed' });
    },
    connect,
  };
}

/** Loads a recording and plays it from a second. */
function startAudio(url: string, seconds: number, report: PlayerReport): PlayerDriver {
  const audio = new Audio();
  let isClosed = false;
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    audio.addEventListener(type, () => isClosed || listener());
  const play = () => void audio.play().catch(() => report({ status: audio.error ? 'failed' : 'paused' }));
  on('playing', () => report({ status: 'playing' }));
  on('waiting', () => report({ status: 'loading' }));
  on('pause', () => report({ status: 'paused' }));
  on('timeupdate', () => report({ seconds: audio.currentTime }));
  on('error', () => report({ status: 'failed' }));
  audio.src = url;
  audio.currentTime = seconds;
  play();
  return {
    play,
    pause: () => audio.pause(),
    seek: (to) => {
      audio.currentTime = to;
    },
    setSpeed: (speed) => {
      audio.playbackRate = speed;
    },
    close: () => {
      isClosed = true;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}

export interface EpisodeSources {
  readonly spotify?: Source;
  readonly youtube?: Source;
  readonly apple?: Source;
  /** The submitted source, to which the quotes' timestamps refer. */
  readonly timed?: Source;
}

/** Sources where the episode can be played. Links are rebuilt from their ids; unrecognized links are dropped. */
export function episodeSources(links: AnalysisLinks): EpisodeSources {
  const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl } = links;
  const spotify = sourceIn('spotify', spotifyUrl, linkedSpotifyUrl);
  const youtube = sourceIn('youtube', youtubeUrl, linkedYoutubeUrl);
  const timed = sourceIn('spotify', spotifyUrl) ?? sourceIn('youtube', youtubeUrl) ?? spotify ?? youtube;
  return { spotify, youtube, apple: sourceIn('apple', links.appleUrl), timed };
}

function sourceIn(kind: SourceKind, ...links: (string | undefined)[]): Source | undefined {
  for (const link of links) {
    const parsed = parseSourceLink(link ?? '');
    if (parsed.ok && parsed.source.kind === kind) return parsed.source;
  }
  return undefined;
}
