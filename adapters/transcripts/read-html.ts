import { decodeEntities } from './cue-text.js';

const START = /^\s*(?:<!--[^>]*>\s*)?<(?:!doctype html|html|head|body|cite|p|div|time|article|section)\b/i;
const SILENT = /<(script|style|head|template)\b/iu;
const CITE = /<cite\b[^<>]*>([^<>]*)<\/cite>/giu;
const TIME = /<time\b[^<>]*>([^<>]*)<\/time>/giu;
const BLOCK = /<\/?(?:p|div|br|li|h[1-6]|tr|article|section)\b[^<>]*>/giu;
const TAG = /<\/?[a-z!][^<>]*>/giu;

/** Whether the text is a web page or a part of one. */
export function isHtml(text: string): boolean {
  return START.test(text.slice(0, 1000));
}

/**
 * A podcast's HTML transcript (`<cite>` speakers, `<time>` times, `<p>` words) as plain text lines. Absent when it names no
 * speaker and no time: then it is some other page.
 */
export function htmlLines(html: string): string | undefined {
  const isTranscript = html.search(CITE) >= 0 || html.search(TIME) >= 0;
  if (!isTranscript) return undefined;
  const lines = withoutSilent(html)
    .replace(/\s+/gu, ' ')
    .replace(CITE, (_, name: string) => `\n${name.replace(/:?\s*$/u, '')}: `)
    .replace(TIME, (_, time: string) => `\n[${time.trim()}] `)
    .replace(BLOCK, '\n')
    .replace(TAG, '');
  return decodeEntities(lines);
}

/** Without what a browser does not show. An element that is never closed ends with the page. */
function withoutSilent(html: string): string {
  const kept: string[] = [];
  let rest = html;
  for (let open = SILENT.exec(rest); open; open = SILENT.exec(rest)) {
    kept.push(rest.slice(0, open.index));
    const after = rest.slice(open.index);
    const close = after.search(new RegExp(`</${open[1]}`, 'i'));
    rest = close < 0 ? '' : after.slice(close);
  }
  return kept.join('') + rest;
}
