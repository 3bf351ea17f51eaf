import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Transcript } from '#core/transcripts/transcript.js';

const FILE = new URL('../data/qmsum-val.jsonl.gz', import.meta.url);

interface Meeting {
  readonly meeting_transcripts: readonly { readonly speaker: string; readonly content: string }[];
}

/** The 35 long meetings of QMSum's validation set (MIT, test/data/qmsum-LICENSE), each as JSON of the data set. */
export function meetingFiles(): string[] {
  return gunzipSync(readFileSync(FILE)).toString('utf8').trim().split('\n');
}

/** The meetings as transcripts, timed at three words per second. */
export function meetings(): Transcript[] {
  return meetingFiles().map((file) => {
    const { meeting_transcripts: said } = JSON.parse(file) as Meeting;
    let second = 0;
    return {
      turns: said.map(({ speaker, content }) => {
        const startSeconds = second;
        second += 1 + Math.ceil(content.split(' ').length / 3);
        return { speaker, startSeconds, endSeconds: second, text: content };
      }),
    };
  });
}
