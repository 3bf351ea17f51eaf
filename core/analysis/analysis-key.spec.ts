import { formatAnalysisKey, parsePrivateChoices } from './analysis-key.js';

const PRIVATE = { kind: 'private', ownerId: 'member:7', sourceKey: 'spotify:episode:abc' } as const;

describe('analysis keys', () => {
  it.each([
    [{ kind: 'public', sourceKey: 'youtube:abc' }, 'youtube:abc'],
    [{ kind: 'example', summarizer: 'llm', model: 'm-1' }, 'example:llm:m-1'],
    [{ ...PRIVATE, transcriptFingerprint: 'f' }, 'private:member:7:spotify:episode:abc:f'],
    [{ ...PRIVATE, language: 'pt-BR' }, 'private:member:7:spotify:episode:abc:-:-:-:pt-br'],
    [
      { ...PRIVATE, transcriptFingerprint: 'f', style: 'concise', promptFingerprint: 'p' },
      'private:member:7:spotify:episode:abc:f:concise:p:-',
    ],
    [{ ...PRIVATE, templateFingerprint: 't' }, 'private:member:7:spotify:episode:abc:-:-:-:-:t'],
  ] as const)('are stored as earlier versions stored them: %j', (key, stored) => {
    expect(formatAnalysisKey(key)).toBe(stored);
  });

  it('give the choices of a private key back', () => {
    const choices = {
      transcriptFingerprint: 'f',
      style: undefined,
      promptFingerprint: 'p',
      language: 'de',
      templateFingerprint: undefined,
    };
    expect(parsePrivateChoices(formatAnalysisKey({ ...PRIVATE, ...choices }), PRIVATE)).toEqual(choices);
    expect(parsePrivateChoices('private:member:8:youtube:abc:f', PRIVATE)).toBeUndefined();
  });
});
