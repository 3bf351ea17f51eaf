import { YOUTUBE_EMBED_ORIGIN } from '#core/links/media-urls.js';
import { parseFields, parseNumber } from '#core/text/json-fields.js';
import type { PlayerDriver, PlayerReport, PlayerStatus } from './player.js';

/** YouTube's states of a player. */
const STATUS_BY_STATE: Readonly<Record<number, PlayerStatus>> = {
  0: 'paused',
  1: 'playing',
  2: 'paused',
  3: 'loading',
};
const GREETING_INTERVAL_MS = 250;
/** A frame that has not loaded by then, or has loaded and not answered, cannot be reached: browsers fire `load` for their error pages too. */
const LOAD_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 4_000;
const MAX_SECONDS = 1e6;

/**
 * Controls YouTube's player in a frame by messages, so that no script of another origin runs in the page. Commands wait until
 * the frame answers.
 */
export function connectYoutube(frame: HTMLIFrameElement, report: PlayerReport): PlayerDriver {
  const waiting: object[] = [];
  let hasAnswered = false;
  let greeting: ReturnType<typeof setInterval> | undefined;
  const post = (message: object) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ id: 1, channel: 'widget', ...message }),
      YOUTUBE_EMBED_ORIGIN,
    );
  const command = (func: string, ...args: unknown[]) => {
    const message = { event: 'command', func, args };
    if (hasAnswered) post(message);
    else waiting.push(message);
  };
  const onMessage = ({ origin, source, data }: MessageEvent) => {
    if (origin !== YOUTUBE_EMBED_ORIGIN || source !== frame.contentWindow) return;
    const { event, info } = parseFields(data);
    if (!hasAnswered) {
      hasAnswered = true;
      clearInterval(greeting);
      clearTimeout(deadline);
      for (const message of waiting.splice(0)) post(message);
    }
    if (event === 'onError') return report({ status: 'failed' });
    const { currentTime, playerState } = parseFields(info);
    const seconds = parseNumber(currentTime, 0, MAX_SECONDS);
    const status = STATUS_BY_STATE[parseNumber(playerState, 0, 5) ?? -1];
    if (seconds !== undefined || status)
      report({ ...(seconds !== undefined && { seconds }), ...(status && { status }) });
  };
  const giveUp = () => {
    clearInterval(greeting);
    report({ status: 'failed' });
  };
  let deadline = setTimeout(giveUp, LOAD_TIMEOUT_MS);
  const onLoad = () => {
    clearInterval(greeting);
    if (hasAnswered) return;
    greeting = setInterval(() => post({ event: 'listening' }), GREETING_INTERVAL_MS);
    clearTimeout(deadline);
    deadline = setTimeout(giveUp, ANSWER_TIMEOUT_MS);
  };
  window.addEventListener('message', onMessage);
  frame.addEventListener('load', onLoad);
  return {
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    seek: (seconds) => command('seekTo', seconds, true),
    setSpeed: (speed) => command('setPlaybackRate', speed),
    close: () => {
      window.removeEventListener('message', onMessage);
      frame.removeEventListener('load', onLoad);
      clearInterval(greeting);
      clearTimeout(deadline);
    },
  };
}
