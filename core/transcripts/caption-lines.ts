/** One line of captions; seconds from the start of the episode. */
export interface CaptionLine {
  readonly startSeconds: number;
  readonly endSeconds?: number;
  readonly text: string;
}

/** Time that a line without an end and a successor is shown, in seconds. */
const LAST_LINE_SECONDS = 5;

/** Captions as WebVTT. A line without an end lasts until the next one; markup in the text is escaped. */
export function toWebVtt(lines: readonly CaptionLine[]): string {
  const cues = lines.flatMap(({ startSeconds, endSeconds, text }, index) => {
    const spoken = text.replace(/\s+/g, ' ').trim();
    if (spoken === '') return [];
    const next = lines[index + 1]?.startSeconds ?? startSeconds + LAST_LINE_SECONDS;
    const end = Math.max(endSeconds ?? next, startSeconds);
    return `${timestamp(startSeconds)} --> ${timestamp(end)}\n${escaped(spoken)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Seconds of a time as a player shows it: `59:01`, `1:02:03`; absent for anything else. */
export function shownSeconds(time: string): number | undefined {
  const parts = time.trim().split(':');
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^\d{1,3}$/.test(part)))
    return undefined;
  return parts.reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

function timestamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
