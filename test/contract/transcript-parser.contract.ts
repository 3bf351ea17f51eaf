import { isDomainError } from '#core/errors.js';
import type { TranscriptParser } from '#core/ports/transcripts.js';
import { plainText } from '#core/text/clean-text.js';
import {
  MAX_TRANSCRIPT_BYTES,
  MAX_TRANSCRIPT_TURNS,
  MIN_TRANSCRIPT_WORDS,
  type Transcript,
  type TranscriptFormat,
  transcriptWords,
} from '#core/transcripts/transcript.js';
import { aConversation } from '../builders/conversation.js';
import { meetingFiles, meetings } from '../builders/meetings.js';
import { asJson, asPlainText, asSrt, asVtt } from '../builders/transcript-file.js';

const WRITERS: readonly [TranscriptFormat, (transcript: Transcript) => string][] = [
  ['txt', asPlainText],
  ['vtt', asVtt],
  ['srt', asSrt],
  ['json', asJson],
];

/** Uninterrupted speech per speaker, which does not depend on how it is split into turns. */
function speeches({ turns }: Transcript): string[] {
  const said: { speaker?: string; text: string }[] = [];
  for (const { speaker, text } of turns) {
    const last = said.at(-1);
    if (plainText(text) === '') continue;
    if (last && last.speaker === speaker) last.text += ` ${plainText(text)}`;
    else said.push({ speaker, text: plainText(text) });
  }
  return said.map(({ speaker, text }) => `${speaker}: ${text}`);
}

/** Contract of `TranscriptParser`. */
export function transcriptParserContract(name: string, open: () => TranscriptParser): void {
  describe(`TranscriptParser: ${name}`, () => {
    const reader = open();
    const problemOf = (text: string, format?: TranscriptFormat) =>
      reader.parse(text, format).catch((error: unknown) => (isDomainError(error) ? error : undefined));

    it.each(WRITERS)(
      'parses %s, declared or detected, with every word and speaker',
      async (format, write) => {
        const conversation = aConversation(50);
        const stated = await reader.parse(write(conversation), format);
        expect(speeches(stated)).toEqual(speeches(conversation));
        expect(await reader.parse(write(conversation))).toEqual(stated);
      },
    );

    it.each(WRITERS)('parses %s despite a wrong format', async (_, write) => {
      const conversation = aConversation(50);
      for (const [stated] of WRITERS) {
        expect(speeches(await reader.parse(write(conversation), stated))).toEqual(speeches(conversation));
      }
    });

    it.each(WRITERS)('parses 35 long meetings as %s without losing turns', async (format, write) => {
      const all = meetings();
      expect(all).toHaveLength(35);
      for (const meeting of all)
        expect(speeches(await reader.parse(write(meeting), format))).toEqual(speeches(meeting));
    });

    it('parses the meetings in their published form', async () => {
      const all = meetings();
      for (const [i, file] of meetingFiles().entries()) {
        expect(speeches(await reader.parse(file))).toEqual(speeches(all[i] ?? { turns: [] }));
      }
    });

    it.each(WRITERS.filter(([format]) => format !== 'txt'))(
      'keeps the times of %s',
      async (format, write) => {
        const { turns } = await reader.parse(write(aConversation(50)), format);
        expect(turns.map(({ startSeconds }) => startSeconds)).toEqual(
          Array.from({ length: 50 }, (_, i) => i * 12),
        );
        expect(turns.map(({ endSeconds }) => endSeconds)).toEqual(
          Array.from({ length: 50 }, (_, i) => i * 12 + 12),
        );
      },
    );

    it.each(WRITERS)('accepts a byte order mark and any line endings in %s', async (_, write) => {
      const file = write(aConversation(20));
      for (const end of ['\r\n', '\r']) {
        expect(await reader.parse(`\uFEFF${file.replaceAll('\n', end)}`)).toEqual(await reader.parse(file));
      }
    });

    it('merges consecutive cues of a speaker into turns of about a minute at most', async () => {
      const turns = Array.from({ length: 60 }, (_, i) => ({
        speaker: 'Ada',
        startSeconds: i * 5,
        endSeconds: i * 5 + 5,
        text: `these are words number ${i}`,
      }));
      const read = (await reader.parse(asVtt({ turns }))).turns;
      expect(read.map(({ startSeconds }) => startSeconds)).toEqual([0, 60, 120, 180, 240]);
      expect(read.map(({ endSeconds }) => endSeconds)).toEqual([60, 120, 180, 240, 300]);
    });

    it.each([
      ['nothing', ''],
      ['white space', ' \n\n '],
      ['too few words', 'Ada: Hello there.\nBen: Hi.'],
      ['captions without words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\n00:02.000 --> 00:03.000\n'],
      ['WebVTT without captions', `WEBVTT\n\nNOTE ${'word '.repeat(100)}`],
      ['JSON without segments', JSON.stringify({ words: 'word '.repeat(100).split(' ') })],
      ['JSON that is cut off', asJson(aConversation(20)).slice(0, -10)],
      ['a web page', `<!DOCTYPE html><html><body><p>${'Not found. '.repeat(100)}</p></body></html>`],
      ['another encoding', [...'these are words '.repeat(50)].map((letter) => `${letter}\0`).join('')],
      ['bytes', '\uFFFDPNG\uFFFD\u0000'.repeat(500)],
    ])('rejects %s and explains the expected format', async (_, text) => {
      for (const format of [undefined, 'txt', 'vtt', 'srt', 'json'] as const) {
        const problem = await problemOf(text, format);
        expect(problem).toMatchObject({ code: 'transcript_unreadable' });
        expect(problem).toHaveProperty('message', expect.stringContaining('Expected plain text'));
      }
    });

    it('reports the number of words when there are too few', async () => {
      const words = Array.from({ length: MIN_TRANSCRIPT_WORDS }, (_, i) => `word${i}`);
      expect(transcriptWords(await reader.parse(words.join(' ')))).toBe(MIN_TRANSCRIPT_WORDS);
      expect(await problemOf(words.slice(1).join(' '))).toMatchObject({
        message: expect.stringContaining(`${MIN_TRANSCRIPT_WORDS - 1} words`),
        details: { words: MIN_TRANSCRIPT_WORDS - 1 },
      });
    });

    it('accepts exactly 2 MB, counted in bytes', async () => {
      const text = 'words é '.repeat(MAX_TRANSCRIPT_BYTES / 8);
      const most = Buffer.from(text).subarray(0, MAX_TRANSCRIPT_BYTES).toString().replace('\uFFFD', '');
      expect(transcriptWords(await reader.parse(most))).toBeGreaterThan(400_000);
      expect(await problemOf(`${most}123456789`)).toMatchObject({ code: 'transcript_too_large' });
    });

    it('accepts the most turns and refuses more, however short they are', async () => {
      const file = (turns: number) => 'Ada: yes\nBen: no\n'.repeat(turns / 2);
      expect((await reader.parse(file(MAX_TRANSCRIPT_TURNS))).turns).toHaveLength(MAX_TRANSCRIPT_TURNS);
      expect(await problemOf(file(MAX_TRANSCRIPT_TURNS + 2))).toMatchObject({
        code: 'transcript_too_large',
        details: { maxTurns: MAX_TRANSCRIPT_TURNS },
      });
    });

    it('returns a separate copy to every caller', async () => {
      const file = asVtt(aConversation(20));
      const first = await reader.parse(file);
      Object.assign(first.turns[0] ?? {}, { text: 'changed' });
      expect((await reader.parse(file)).turns[0]?.text).not.toBe('changed');
    });
  });
}
