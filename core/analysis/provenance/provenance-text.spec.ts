import { aProvenance } from '#test/builders/analysis.js';
import { EXTRACTIVE_LABEL, provenanceParts, timestamp } from './provenance-text.js';

describe('the provenance in words (contract §2)', () => {
  it('names transcript and language, match, share, model and time taken', () => {
    const provenance = aProvenance({
      source: 'publisher',
      language: 'en',
      shareUsed: 0.999,
      matchConfidence: 0.973,
      summarizer: { kind: 'llm', model: 'some-model' },
      tookMs: 12_400,
    });
    expect(provenanceParts(provenance)).toEqual([
      "The publisher's transcript (en)",
      '99% used',
      'episode match 97%',
      'Summary by some-model',
      'ready in 12 s',
    ]);
  });

  it('says of an extractive summary that it is one, and says nothing of a match that is sure', () => {
    const summarizer = { kind: 'extractive', model: 'Podgist extractive 1' } as const;
    const parts = provenanceParts(aProvenance({ shareUsed: 1, matchConfidence: 1, summarizer, tookMs: 20 }));
    expect(parts).toContain(EXTRACTIVE_LABEL);
    expect(parts).toContain('used in full');
    expect(parts).toContain('ready in 1 s');
    expect(parts.join()).not.toContain('match');
  });
});

describe('style and custom instructions in the provenance (§6)', () => {
  const llm = { kind: 'llm', model: 'some-model' } as const;
  const extractive = { kind: 'extractive', model: 'Podgist extractive 1' } as const;

  it('names the style that was chosen, and none where none was', () => {
    expect(provenanceParts(aProvenance({ style: 'action_list' }))).toContain('Style: Action list');
    expect(provenanceParts(aProvenance()).join()).not.toMatch(/style|instructions/i);
  });

  it.each([
    ['a model', { summarizer: llm }, 'Made with custom instructions'],
    ['picked sentences', { summarizer: extractive }, 'Custom instructions: sentences picked by their words'],
    [
      'nothing',
      { summarizer: extractive, promptUnused: true },
      'Custom instructions not followed: the transcript holds none of their words',
    ],
  ] as const)('says honestly that instructions were followed by %s', (_, made, text) => {
    expect(provenanceParts(aProvenance({ ...made, customPrompt: true }))).toContain(text);
  });
});

describe('a second as people read it', () => {
  it.each([
    [0, '0:00'],
    [59.9, '0:59'],
    [245, '4:05'],
    [3723, '1:02:03'],
    [-3, '0:00'],
  ])('writes %d as %s', (seconds, text) => {
    expect(timestamp(seconds)).toBe(text);
  });
});

describe('every part of the provenance', () => {
  const llm = { kind: 'llm', model: 'some-model' } as const;
  const partsOf = (more: Parameters<typeof aProvenance>[0]) =>
    provenanceParts(
      aProvenance({
        language: undefined,
        shareUsed: 1,
        matchConfidence: 1,
        summarizer: llm,
        tookMs: 0,
        ...more,
      }),
    );

  it.each([
    ['publisher', "The publisher's transcript"],
    ['captions', 'Captions of the video'],
    ['audio', 'Transcribed from the audio'],
    ['sample', 'Transcript of a sample episode'],
    ['reader', 'Transcript supplied by a reader'],
  ] as const)('names a transcript from %s', (source, text) => {
    expect(partsOf({ source })).toEqual([text, 'used in full', 'Summary by some-model']);
  });

  it.each([
    [{ unreadCues: 1 }, '1 caption without a readable time'],
    [{ unreadCues: 2 }, '2 captions without a readable time'],
    [
      { reduced: 'no_sentences' },
      'Only what is sure: the transcript has no punctuation, so its sentences are uncertain',
    ],
    [
      { reduced: 'hard_to_read' },
      'Only what is sure: too few sentences of this conversation can be read on their own',
    ],
    [
      { languageUnused: true },
      "Not translated: without a language model a summary is in the transcript's language",
    ],
    [{ claims: { check: 'off', removed: {} } }, 'statements checked by rule'],
    [{ tookMs: 1 }, 'ready in 1 s'],
    [{ tookMs: 2600 }, 'ready in 3 s'],
  ] as const)('says of %j', (more, text) => {
    const parts = partsOf(more as Parameters<typeof aProvenance>[0]);
    expect(parts).toHaveLength(4);
    expect(parts).toContain(text);
  });
});
