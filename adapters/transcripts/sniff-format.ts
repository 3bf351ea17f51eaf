import type { TranscriptFormat } from '../../core/analysis/transcript.js';
import { CLOCK } from './clock-time.js';

const TIMING = new RegExp(`^[ \\t]*${CLOCK}[ \\t]*-{1,2}>[ \\t]*${CLOCK}`, 'm');
const JSON_START = /^\s*(?:\{\s*["}]|\[\s*[{"\]])/;

/** What a text looks like, whatever it is called. Everything may be plain text. */
export function sniffFormat(text: string): TranscriptFormat {
  if (/^\s*WEBVTT(?:\s|$)/.test(text)) return 'vtt';
  if (JSON_START.test(text)) return 'json';
  return TIMING.test(text) ? 'srt' : 'txt';
}
