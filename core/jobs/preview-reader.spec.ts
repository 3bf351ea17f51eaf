import { aDraft } from '#test/builders/draft.js';
import { aTranscript } from '#test/builders/transcript.js';
import { verifyDraft } from '../analysis/drafts/verify-draft.js';
import { previewReader } from './preview-reader.js';

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
  let checks = 0;
  const reader = (request: { language?: string; customPrompt?: string } = {}) =>
    previewReader(
      async (draft) => {
        checks += 1;
        return verifyDraft(draft, transcript, ['Pricing']);
      },
      { transcript, ...request },
    );

  it('is checked like the whole: nothing that was not said', async () => {
    const read = reader();
    const { overview, keyTopics } = aDraft();
    const invented = `${overview} Revenue grew by 840 percent.`;
    expect(await read({ ...EMPTY, overview: invented })).toEqual({ overview });
    expect(await read({ ...EMPTY, overview: invented, keyTopics })).toEqual({ overview, keyTopics });
  });

  it('is checked only when a section is new that readers see', async () => {
    const read = reader();
    const { overview, strategicTakeaways, keyQuotes } = aDraft();
    checks = 0;
    expect(await read({ ...EMPTY, overview })).toEqual({ overview });
    expect(await read({ ...EMPTY, overview, strategicTakeaways })).toBeUndefined();
    expect(await read({ ...EMPTY, overview, strategicTakeaways, keyQuotes })).toBeUndefined();
    expect(checks).toBe(1);
  });

  it('is never in another language than asked, unless the reader’s own wish may name one', async () => {
    expect(await reader()({ ...EMPTY, overview: GERMAN })).toBeUndefined();
    expect(await reader({ language: 'en' })({ ...EMPTY, overview: GERMAN })).toBeUndefined();
    expect(
      await reader({ customPrompt: 'Auf Deutsch, bitte.' })({ ...EMPTY, overview: GERMAN }),
    ).toBeDefined();
  });
});
