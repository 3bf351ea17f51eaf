import { parseTranscriptJson } from './parse-transcript-json.js';

interface Said {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly speaker: number;
}

/** “Are we open on Friday, Ben? Yes.” by two speakers. */
const WORDS: readonly Said[] = ['Are', 'we', 'open', 'on', 'Friday', 'Ben', 'Yes'].map((word, i) => ({
  word,
  start: i + 0.5,
  end: i + 0.9,
  speaker: i < 6 ? 0 : 1,
}));
const POINTS: Readonly<Record<number, string>> = { 4: ',', 5: '?', 6: '.' };
const PUNCTUATED = WORDS.map((said, i) => ({ ...said, word: said.word + (POINTS[i] ?? '') }));
const SENTENCE = 'Are we open on Friday, Ben? Yes.';

const said = (json: unknown) => {
  const cues = parseTranscriptJson(json)?.cues ?? [];
  return {
    text: cues
      .map(({ text }) => text.trim())
      .join(' ')
      .replace(/\s+/g, ' '),
    first: cues[0]?.startSeconds,
    last: cues.at(-1)?.endSeconds,
    speakers: [...new Set(cues.map(({ speaker }) => speaker))].length,
  };
};
const tokens = <T>(word: (said: Said) => T, point: (mark: string, said: Said) => T) =>
  WORDS.flatMap((one, i) => (POINTS[i] === undefined ? [word(one)] : [word(one), point(POINTS[i], one)]));

describe('parseTranscriptJson of speech services', () => {
  it.each([
    [
      'AWS Transcribe',
      {
        jobName: 'a',
        results: {
          transcripts: [{ transcript: SENTENCE }],
          speaker_labels: {
            segments: WORDS.map(({ start, end, speaker }) => ({
              items: [{ start_time: String(start), end_time: String(end), speaker_label: `spk_${speaker}` }],
            })),
          },
          items: tokens(
            ({ word, start, end }): object => ({
              type: 'pronunciation',
              start_time: String(start),
              end_time: String(end),
              alternatives: [{ confidence: '0.9', content: word }],
            }),
            (mark) => ({ type: 'punctuation', alternatives: [{ confidence: '0.0', content: mark }] }),
          ),
        },
      },
      2,
    ],
    [
      'Google Speech-to-Text with speakers',
      {
        results: [
          {
            alternatives: [
              {
                transcript: SENTENCE,
                words: PUNCTUATED.map(({ word, start, end }) => ({
                  word,
                  startTime: `${start}s`,
                  endTime: `${end}s`,
                })),
              },
            ],
          },
          {
            alternatives: [
              {
                words: PUNCTUATED.map(({ word, start, end, speaker }) => ({
                  word,
                  startTime: `${start}s`,
                  endTime: `${end}s`,
                  speakerTag: speaker + 1,
                })),
              },
            ],
          },
        ],
      },
      2,
    ],
    [
      'Google Speech-to-Text in a wrapper',
      {
        response: {
          results: [
            {
              alternatives: [
                {
                  transcript: SENTENCE,
                  words: PUNCTUATED.map(({ word, start, end }) => ({
                    word,
                    startTime: { seconds: String(Math.floor(start)), nanos: 500_000_000 },
                    endTime: { seconds: String(Math.floor(end)), nanos: 900_000_000 },
                  })),
                },
              ],
              languageCode: 'en-us',
            },
          ],
        },
      },
      1,
    ],
    [
      'Speechmatics',
      {
        format: '2.9',
        metadata: { type: 'transcription' },
        results: tokens(
          ({ word, start, end, speaker }): object => ({
            type: 'word',
            start_time: start,
            end_time: end,
            alternatives: [{ content: word, speaker: `S${speaker}` }],
          }),
          (mark, { end, speaker }) => ({
            type: 'punctuation',
            attaches_to: 'previous',
            start_time: end,
            end_time: end,
            alternatives: [{ content: mark, speaker: `S${speaker}` }],
          }),
        ),
      },
      2,
    ],
    [
      'IBM Watson',
      {
        results: [
          {
            final: true,
            alternatives: [
              {
                transcript: 'x ',
                timestamps: [
                  ...PUNCTUATED.map(({ word, start, end }) => [word, start, end]),
                  ['%HESITATION', 7, 7.2],
                ],
              },
            ],
          },
        ],
        speaker_labels: WORDS.map(({ start, end, speaker }) => ({ from: start, to: end, speaker })),
      },
      2,
    ],
    [
      'Rev.ai',
      {
        monologues: [0, 1].map((speaker) => ({
          speaker,
          elements: tokens(
            ({ word, start, end, speaker: who }) =>
              who === speaker
                ? [
                    { type: 'text', value: word, ts: start, end_ts: end },
                    ...(word === 'Friday' || word === 'Ben' || word === 'Yes'
                      ? []
                      : [{ type: 'punct', value: ' ' }]),
                  ]
                : [],
            (mark, { speaker: who }) => (who === speaker ? [{ type: 'punct', value: `${mark} ` }] : []),
          ).flat(),
        })),
      },
      2,
    ],
    [
      'Deepgram as it comes',
      {
        metadata: { duration: 8 },
        results: {
          channels: [
            {
              alternatives: [
                {
                  transcript: SENTENCE.toLowerCase(),
                  words: PUNCTUATED.map(({ word, ...times }) => ({
                    ...times,
                    word: word.toLowerCase(),
                    punctuated_word: word,
                  })),
                },
              ],
            },
          ],
        },
      },
      2,
    ],
    [
      'AssemblyAI without speakers',
      {
        id: 'a',
        audio_duration: 8,
        text: SENTENCE,
        utterances: null,
        words: PUNCTUATED.map(({ word, start, end }) => ({
          text: word,
          start: start * 1000,
          end: end * 1000,
          speaker: null,
        })),
      },
      1,
    ],
    [
      'AssemblyAI with speakers',
      {
        utterances: [
          { speaker: 'A', text: 'Are we open on Friday, Ben?', start: 500, end: 5900 },
          { speaker: 'B', text: 'Yes.', start: 6500, end: 6900 },
        ],
      },
      2,
    ],
    [
      'OpenAI with words alone',
      {
        task: 'transcribe',
        text: SENTENCE,
        words: WORDS.map(({ word, start, end }) => ({ word, start, end })),
      },
      1,
    ],
    [
      'Vosk',
      { text: 'x', result: PUNCTUATED.map(({ word, start, end }) => ({ conf: 1, word, start, end })) },
      1,
    ],
    [
      'Vosk, an object an utterance',
      [{ result: PUNCTUATED.slice(0, 6) }, { text: '' }, { result: PUNCTUATED.slice(6) }],
      2,
    ],
    [
      'whisper.cpp',
      {
        transcription: [
          { timestamps: { from: '00:00:00,500' }, offsets: { from: 500, to: 6900 }, text: ` ${SENTENCE}` },
        ],
      },
      1,
    ],
    [
      'Podcasting 2.0, word by word',
      {
        version: '1.0.0',
        segments: tokens(
          ({ word, start, end }) => ({ startTime: start, endTime: end, body: word }),
          (mark, { end }) => ({ startTime: end, endTime: end, body: mark }),
        ),
      },
      1,
    ],
  ])('reads %s', (_, json, speakers) => {
    const { text, first, last, speakers: found } = said(json);
    expect(text).toBe(SENTENCE);
    expect([first, last?.toFixed(1)]).toEqual([0.5, '6.9']);
    expect(found).toBe(speakers);
  });

  it('tells milliseconds from seconds by how fast somebody would speak, however short the file', () => {
    const spoken = (unit: number) =>
      [0, 4, 8].map((start) => ({
        start: start * unit,
        end: (start + 3) * unit,
        text: 'seven words are said in three seconds',
      }));
    expect(parseTranscriptJson(spoken(1))?.cues.map(({ startSeconds }) => startSeconds)).toEqual([0, 4, 8]);
    expect(parseTranscriptJson(spoken(1000))?.cues.map(({ startSeconds }) => startSeconds)).toEqual([
      0, 4, 8,
    ]);
    const sparse = [0, 600, 1200].map((start) => ({ start, end: start + 2, text: 'a few words now' }));
    expect(parseTranscriptJson(sparse)?.cues.map(({ startSeconds }) => startSeconds)).toEqual([0, 600, 1200]);
  });
});
