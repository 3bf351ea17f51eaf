import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { previewReader } from './preview-reader.js';
import { draftVerifier } from './verify-draft.js';

const GERMAN =
  'Ada erzählt, wie wöchentliche Gespräche mit den Kunden ihren Umsatz verdoppelt haben. Das Treffen am Montag hat sie dafür aufgegeben, und niemand hat es vermisst.';
const EMPTY = {
  overview: '',
  keyTopics: [],
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyQuotes: [],
};

describe('what a waiting reader sees', () => {
  const transcript = aTranscript();
  const verifier = draftVerifier(transcript, ['Pricing']);
  let checks = 0;
  const reader = (request: { language?: string; customPrompt?: string } = {}) =>
    previewReader(
      {
        verify: (draft) => {
          checks += 1;
          return verifier.verify(draft);
        },
      },
      { transcript, ...request },
    );

  it('is checked like the whole: nothing that was not said', () => {
    const read = reader();
    const { overview, keyTopics } = aDraft();
    const invented = `${overview} Revenue grew by 840 percent.`;
    expect(read({ ...EMPTY, overview: invented })).toEqual({ overview });
    expect(read({ ...EMPTY, overview: invented, keyTopics })).toEqual({ overview, keyTopics });
  });

  it('is checked only when a section is new that readers see', () => {
    const read = reader();
    const { overview, strategicTakeaways, keyQuotes } = aDraft();
    checks = 0;
    expect(read({ ...EMPTY, overview })).toEqual({ overview });
    expect(read({ ...EMPTY, overview, strategicTakeaways })).toBeUndefined();
    expect(read({ ...EMPTY, overview, strategicTakeaways, keyQuotes })).toBeUndefined();
    expect(checks).toBe(1);
  });

  it('is never in another language than asked, unless the reader’s own wish may name one', () => {
    expect(reader()({ ...EMPTY, overview: GERMAN })).toBeUndefined();
    expect(reader({ language: 'en' })({ ...EMPTY, overview: GERMAN })).toBeUndefined();
    expect(reader({ customPrompt: 'Auf Deutsch, bitte.' })({ ...EMPTY, overview: GERMAN })).toBeDefined();
  });
});
