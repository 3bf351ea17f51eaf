/** Start and end of a caption, in seconds. */
export interface CaptionTiming {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Maximum length of a timing without its settings. */
const MAX_TIMING_LENGTH = 160;
const ARROW = /-{1,3}>|[–—]>|→/u;
const END = /^-?[\d:：;.,]{1,20}(?:(?<=[.,]) ?\d{1,3})?s?(?=[ \t]|$)/u;
/** SubViewer's and SBV's timing: two times separated by a comma. */
const COMMA_TIMING = /^[ \t]*(\d{1,4}:\d{1,2}:\d{1,2}[.]\d{1,3}),(\d{1,4}:\d{1,2}:\d{1,2}[.]\d{1,3})[ \t]*$/;
const FRAMES_PER_SECOND = 25;

/**
 * Parses a caption's timing line in all known variants: without hours or minutes, comma or point before the fraction,
 * no fraction, frames, spaces, trailing settings. `unread`: a timing line whose times are invalid. Absent for other
 * lines.
 */
export function captionTiming(line: string): CaptionTiming | 'unread' | undefined {
  const head = line.slice(0, MAX_TIMING_LENGTH);
  const arrow = ARROW.exec(head);
  if (!arrow) return commaTiming(head);
  const before = head.slice(0, arrow.index).trim();
  const after = head.slice(arrow.index + arrow[0].length).trim();
  const isStated = arrow[0] === '-->';
  const startSeconds = captionSeconds(before);
  const endSeconds = captionSeconds(END.exec(after)?.[0] ?? after);
  if (startSeconds !== undefined && endSeconds !== undefined) {
    const hasClocks = before.includes(':') && after.includes(':');
    return isStated || hasClocks ? { startSeconds, endSeconds } : undefined;
  }
  return isStated && (/^-?\d/.test(before) || (before === '' && /^-?\d/.test(after))) ? 'unread' : undefined;
}

function commaTiming(line: string): CaptionTiming | undefined {
  const [, start, end] = COMMA_TIMING.exec(line) ?? [];
  if (start === undefined || end === undefined) return undefined;
  return { startSeconds: captionSeconds(start) ?? 0, endSeconds: captionSeconds(end) ?? 0 };
}

/** Parses `1:02:03.5`, `02:03,500`, `3.5` or `01:02:03:12` (with frames) to seconds; negative times become zero. */
function captionSeconds(written: string): number | undefined {
  const time = written
    .replaceAll('：', ':')
    .replace(/[\s\u200B]/gu, '')
    .replace(/s$/u, '');
  const parts = time.replace(/^-/, '').replace(';', ':').split(':');
  const last = parts.at(-1)?.replace(',', '.') ?? '';
  if (parts.length > 4 || !/^\d{1,9}(?:\.\d{0,9})?$/.test(last)) return undefined;
  if (!parts.slice(0, -1).every((part) => /^\d{1,5}$/.test(part))) return undefined;
  if (time.startsWith('-')) return 0;
  const [clock, frames] =
    parts.length === 4 ? [parts.slice(0, 3), Number(last)] : [[...parts.slice(0, -1), last], 0];
  return clock.reduce((seconds, part) => seconds * 60 + Number(part), 0) + frames / FRAMES_PER_SECOND;
}
