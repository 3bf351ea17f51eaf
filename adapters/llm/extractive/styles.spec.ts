import type { SummaryStyle } from '#core/analysis/sections/summary-style.js';
import { foldedWords } from '#core/text/words.js';
import { aConversation } from '#test/builders/conversation.js';
import { anInterview } from '#test/builders/interview.js';
import { extractiveSummarizer } from './extractive-summarizer.js';

const run = () => ({ signal: new AbortController().signal });

async function inStyle(style?: SummaryStyle) {
  const request = { title: 'Harbour Roast', show: 'The Morning Ledger', transcript: anInterview(), style };
  return (await extractiveSummarizer().summarize(request, run())).draft;
}

const words = (text: string) => foldedWords(text).length;

describe('an extractive summary in a style (§6)', () => {
  it('is short as an executive brief and long when detailed', async () => {
    const [brief, standard, detailed] = await Promise.all(
      (['executive_brief', undefined, 'detailed'] as const).map(inStyle),
    );
    const sizes = [brief, standard, detailed].map((draft) => ({
      overview: words(draft?.overview ?? ''),
      points: (draft?.actionableInsights.length ?? 0) + (draft?.strategicTakeaways.length ?? 0),
      quotes: draft?.keyQuotes.length ?? 0,
    }));
    for (const part of ['overview', 'points', 'quotes'] as const) {
      const [few = 0, some = 0, many = 0] = sizes.map((size) => size[part]);
      expect(few).toBeLessThan(some);
      expect(some).toBeLessThan(many);
    }
  });

  it('gives an action list more to do, and teaching notes more to think about', async () => {
    const [actions, notes] = await Promise.all((['action_list', 'teaching_notes'] as const).map(inStyle));
    const steps = ({
      immediate = [],
      thisWeek = [],
    }: {
      immediate?: readonly string[];
      thisWeek?: readonly string[];
    } = {}) => immediate.length + thisWeek.length;
    expect(steps(actions?.nextSteps)).toBeGreaterThan(steps(notes?.nextSteps));
    expect(actions?.actionableInsights.length).toBeGreaterThan(notes?.actionableInsights.length ?? 0);
    expect(notes?.strategicTakeaways.length).toBeGreaterThan(actions?.strategicTakeaways.length ?? 0);
    expect(notes?.strategicQuestions.length).toBeGreaterThan(actions?.strategicQuestions.length ?? 0);
  });
});

describe("an extractive summary by a reader's instructions (§6)", () => {
  async function byWish(customPrompt?: string) {
    const transcript = aConversation(160);
    const request = { title: 'On business', show: 'Founders', transcript, customPrompt };
    return extractiveSummarizer().summarize(request, run());
  }
  const about = (draft: unknown, word: string) => JSON.stringify(draft).split(word).length - 1;

  it('selects sentences by the subjects of the prompt, not by the words that phrase it', async () => {
    const [plain, promptStems] = await Promise.all([byWish(), byWish('Please focus on onboarding.')]);
    expect(about(promptStems.draft, 'onboarding')).toBeGreaterThan(1.5 * about(plain.draft, 'onboarding'));
    expect(promptStems.promptUnused).toBeUndefined();
  });

  it('reports a prompt without a match, and is then the same as without one', async () => {
    const [plain, promptStems] = await Promise.all([
      byWish(),
      byWish('Write it for beginners, in three sentences.'),
    ]);
    expect(promptStems.promptUnused).toBe(true);
    expect(promptStems.draft).toEqual(plain.draft);
  });
});
