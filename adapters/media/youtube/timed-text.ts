import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import type { SpokenPiece } from '#core/transcripts/spoken-turns.js';
import { YoutubeFailure } from './youtube-client.js';

const Json3 = z.object({
  wireMagic: z.literal('pb3').optional(),
  events: z
    .array(
      z.object({
        tStartMs: z.number().catch(0),
        dDurationMs: z.number().catch(0),
        segs: z.array(z.object({ utf8: z.string().catch('') })).catch([]),
      }),
    )
    .optional(),
});
const CUE_START = /<(?=(?:text|p)\b)/;
const CUE_END = /<\/(?:text|p)>/;
/** A complete document, with or without cues. */
const XML_END = /(?:<\/(?:transcript|timedtext)>|<(?:transcript|timedtext)\b[^<>]*\/>)$/;
const TAG = /<[^<>]*>/g;

/**
 * Parses captions in YouTube's three formats: its old XML (`<text start dur>`, seconds), its newer one
 * (`<p t d>`, milliseconds) and JSON (`events`).
 * @throws YoutubeFailure empty, blocked (a page instead), unreadable
 */
export function readTimedText(body: string): SpokenPiece[] {
  const start = body.slice(0, 500).trimStart();
  if (start === '') throw new YoutubeFailure('empty', 'captions without a byte');
  if (/^<(?:!doctype html|html)/i.test(start))
    throw new YoutubeFailure('blocked', 'a page instead of captions');
  const pieces = start.startsWith('{') ? readJson3(body) : readXml(body);
  if (pieces.length === 0) throw new YoutubeFailure('empty', 'captions without a cue');
  return pieces;
}

function readJson3(body: string): SpokenPiece[] {
  try {
    const { wireMagic, events } = Json3.parse(JSON.parse(body));
    if (!wireMagic && !events) throw new Error('neither events nor their mark');
    return (events ?? [])
      .map(({ tStartMs, dDurationMs, segs }) =>
        toPiece(tStartMs / 1000, dDurationMs / 1000, segs.map(({ utf8 }) => utf8).join('')),
      )
      .filter(({ text }) => text.trim() !== '');
  } catch (error) {
    throw new YoutubeFailure('unreadable', 'captions that are no JSON of theirs', error);
  }
}

function readXml(body: string): SpokenPiece[] {
  const pieces = xmlPieces(body);
  if (pieces.length === 0 && !XML_END.test(body.slice(-1000).trimEnd()))
    throw new YoutubeFailure('unreadable', 'no captions of a known form');
  return pieces;
}

function xmlPieces(body: string): SpokenPiece[] {
  return body
    .split(CUE_START)
    .slice(1)
    .map((cue) => {
      const attributes = cue.slice(0, cue.indexOf('>'));
      const [content = ''] = cue.slice(attributes.length + 1).split(CUE_END, 1);
      const text = decodeHTMLStrict(content.replace(TAG, ''));
      const [start, length, unit] = cue.startsWith('p')
        ? (['t', 'd', 1000] as const)
        : (['start', 'dur', 1] as const);
      return toPiece(numberIn(attributes, start) / unit, numberIn(attributes, length) / unit, text);
    })
    .filter(({ text }) => text.trim() !== '');
}

function numberIn(attributes: string, name: string): number {
  const value = Number(new RegExp(`\\b${name}="([\\d.]+)"`).exec(attributes)?.[1]);
  return Number.isFinite(value) ? value : 0;
}

function toPiece(startSeconds: number, seconds: number, text: string): SpokenPiece {
  return { startSeconds, endSeconds: startSeconds + seconds, text };
}
