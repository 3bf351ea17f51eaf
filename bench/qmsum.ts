import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Turn } from '#core/analysis/transcript.js';

/** A meeting with its general query and the reference answer. */
export interface Meeting {
  readonly turns: readonly Turn[];
  readonly reference: string;
}

interface Row {
  readonly general_query_list: readonly { readonly answer: string }[];
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[];
}

const MARKER = /\{[^}]*\}/g;
const FILLER = /(?<![\p{L}\p{N}'-])(?:uh|um|mm|hmm|mm-hmm|yeah|okay|ok|oh)(?![\p{L}\p{N}'-])\s*,?/giu;

/** Returns the 35 meetings of QMSum's validation set (Zhong et al. 2021), unmodified. */
export function meetings(): Meeting[] {
  const file = new URL('../test/data/qmsum-val.jsonl.gz', import.meta.url);
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => {
    const row = JSON.parse(line) as Row;
    return {
      turns: row.meeting_transcripts.map(({ speaker, content }) => ({ speaker, text: content })),
      reference: row.general_query_list[0]?.answer ?? '',
    };
  });
}

/** Removes markers such as {disfmarker}, fillers such as uh, and backchannels such as okay or yeah. */
export function spokenText(text: string): string {
  return text.replace(MARKER, ' ').replace(FILLER, ' ');
}
