import fc from 'fast-check';
import { parseTranscriptJson } from './parse-transcript-json.js';

const cuesOf = (json: unknown) => parseTranscriptJson(json)?.cues;

describe('parseTranscriptJson', () => {
  it.each([
    [
      'Podcasting 2.0',
      { version: '1.0.0', segments: [{ speaker: 'Ada', startTime: 0.5, endTime: 2, body: 'Hello.' }] },
      'Ada',
      0.5,
      2,
    ],
    [
      'Whisper',
      { task: 'transcribe', text: 'Hello.', segments: [{ id: 0, start: 0.5, end: 2, text: ' Hello.' }] },
      undefined,
      0.5,
      2,
    ],
    [
      'a data set',
      { meeting_transcripts: [{ speaker: 'Ada', content: 'Hello.' }] },
      'Ada',
      undefined,
      undefined,
    ],
    ['a list', [{ speaker: 'Ada', startSeconds: 0.5, text: 'Hello.' }], 'Ada', 0.5, undefined],
    [
      'times as text',
      [{ speaker: 'Ada', start: '00:00:00.500', end: '2.0', content: 'Hello.' }],
      'Ada',
      0.5,
      2,
    ],
    [
      'numbered speakers',
      { results: { utterances: [{ speaker: 1, start: 0.5, end: 2, transcript: 'Hello.' }] } },
      'Speaker 1',
      0.5,
      2,
    ],
    [
      'times that cannot be',
      [{ speaker: null, start: -1, end: Number.POSITIVE_INFINITY, text: 'Hello.' }],
      undefined,
      undefined,
      undefined,
    ],
    ['an end before the start', [{ start: 5, end: 2, text: 'Hello.' }], undefined, 5, undefined],
  ])('reads %s', (_, json, speaker, startSeconds, endSeconds) => {
    const cue = cuesOf(json)?.[0];
    expect(cue).toEqual({ speaker, startSeconds, endSeconds, text: expect.stringMatching(/^ ?Hello\.$/) });
  });

  it('takes times that no episode reaches for milliseconds', () => {
    const cues = cuesOf({
      utterances: [
        { start: 500, end: 2000, text: 'a' },
        { start: 3_600_000, end: 3_601_000, text: 'b' },
      ],
    });
    expect(cues?.map(({ startSeconds }) => startSeconds)).toEqual([0.5, 3600]);
  });

  it('reads one text alone as plain text', () => {
    expect(cuesOf({ text: 'Ada: Hello.\nBen: Hi.' })?.map(({ speaker }) => speaker)).toEqual(['Ada', 'Ben']);
  });

  it('takes a language that is a tag, and no other', () => {
    const segments = [{ text: 'Hello.' }];
    expect(parseTranscriptJson({ language: 'pt-BR', segments })?.language).toBe('pt-BR');
    expect(parseTranscriptJson({ language: 'english', segments })?.language).toBeUndefined();
  });

  it('leaves out items of another shape', () => {
    expect(cuesOf([null, 7, ['x'], { text: 5 }, { text: 'Hello.' }])?.map(({ text }) => text)).toEqual([
      'Hello.',
    ]);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (json) => void parseTranscriptJson(json)));
    const named = fc.record(
      { segments: fc.anything(), results: fc.anything(), text: fc.anything(), start: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(fc.property(fc.oneof(named, fc.array(named)), (json) => void parseTranscriptJson(json)));
  });
});
