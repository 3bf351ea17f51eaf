import { indexTranscript, runTranscriptFunction } from '#core/jobs/transcript-functions.js';
import { aTurn } from '#test/builders/transcript.js';

describe('what is said around the quotes of a point (contract §13)', () => {
  it('goes back and on over short turns', () => {
    const quote = 'So, we have to change something about it.';
    const texts = [
      'It has a lamp. '.repeat(40),
      'A joystick.',
      'Yes.',
      quote,
      'Why?',
      'It costs 15 Euros.',
      'Oh.',
    ];
    const turns = texts.map((text, at) => aTurn({ speaker: at % 2 ? 'Ben' : 'Ada', text }));
    const { evidence } = runTranscriptFunction('verifyEvidence', indexTranscript({ language: 'en', turns }), [
      [{ point: 'Something has to change.', quotes: [quote] }],
      [],
    ]);
    const around = evidence[0]?.around.map(({ text }) => text) ?? [];
    expect(around.slice(1)).toEqual(texts.slice(1));
    expect(around[0]?.length).toBeGreaterThan(400);
    expect(around[0]?.length).toBeLessThan(500);
    expect(around[0]).toMatch(/^(?:It|has|a|lamp)\b/);
  });
});
