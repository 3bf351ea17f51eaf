import { openaiLanguageModel } from '#adapters/llm/openai/openai-language-model.js';
import { customLines } from '#adapters/llm/pipeline/custom-sections.js';
import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { TEXT_LIMITS } from '#core/analysis/drafts/draft-limits.js';
import type { VerifiedDraft } from '#core/analysis/drafts/verify-draft.js';
import { verifyDraft } from '#core/analysis/drafts/verify-draft.js';
import { cleanCustomPrompt } from '#core/analysis/sections/custom-prompt.js';
import { allPoints } from '#core/analysis/sections/render-sections.js';
import { customItemTexts, readerInstructions } from '#core/analysis/sections/summary-template.js';
import type { Insights, Quote } from '#core/analysis/summary.js';
import type { SummaryRequest } from '#core/ports/summarizer.js';
import { plainText } from '#core/text/clean-text.js';
import { foldedWords } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aConversation } from '../builders/conversation.js';
import { LIST_LIMITS } from '../builders/list-limits.js';
import { someTemplateSections } from '../builders/template.js';
import { type InjectableOpenai, startInjectableOpenai } from '../upstreams/injectable-openai.js';
import { HOSTILE_PROMPTS } from './hostile-prompts.js';
import { CANARY, HOSTILE_TRANSCRIPTS } from './hostile-transcripts.js';

const HIDDEN = /[\p{Cc}\p{Co}\p{Default_Ignorable_Code_Point}]/u;
const LINK = /\b[a-z][a-z0-9+.-]*:\/\/|www\.|javascript:|mailto:|data:\w|\]\(|!\[/iu;
const TAG = /<\/?[a-z!|]/iu;
const TOLD =
  /You are (?:the editor|given one transcript)|The reader runs|Do not write about|The reader of this briefing|wish about emphasis/;
const PLANTED = [CANARY.toLowerCase(), 'quokkafish'];

let fakeServer: InjectableOpenai;
beforeAll(async () => {
  fakeServer = await startInjectableOpenai();
});
afterAll(() => fakeServer.close());

async function summarize(
  transcript: Transcript,
  wishes: Pick<SummaryRequest, 'customPrompt' | 'template'> = {},
): Promise<VerifiedDraft> {
  const summarizer = languageModelSummarizer(
    openaiLanguageModel({ baseUrl: fakeServer.url, model: 'injectable' }),
    { retryDelayMs: 1 },
  );
  const { draft } = await summarizer.summarize(
    { title: 'On pricing', show: 'Founders', transcript, ...wishes },
    { signal: new AbortController().signal },
  );
  return verifyDraft(draft, transcript, ['On pricing', 'Founders'], readerInstructions(wishes));
}

/** What the first prompt since `before` contains between delimiters, and their code. */
function deliveredSince(before: number, opening: RegExp, closing: string): [material: string, code: string] {
  const sent = fakeServer.prompts[before] ?? '';
  const found = opening.exec(sent);
  const [line = '', code = ''] = found ?? [];
  const start = (found?.index ?? 0) + line.length + 1;
  return [sent.slice(start, sent.lastIndexOf(`\n${code}${closing}`)), code];
}

/** A conversation with a hostile turn in the middle. */
function conversationWith(said: string): Transcript {
  const { turns, language } = aConversation(60);
  const hostile = { speaker: 'Ben', startSeconds: 480, endSeconds: 490, text: said };
  return { language, turns: [...turns.slice(0, 40), hostile, ...turns.slice(40)] };
}

function quotesOf(insights: Insights): Quote[] {
  return [...insights.keyQuotes, ...allPoints(insights).flatMap(({ evidence = [] }) => evidence)];
}

/** All texts except quotes. */
function ownTexts({ summary, insights }: VerifiedDraft): string[] {
  const { nextSteps } = insights;
  const points = allPoints(insights);
  return [
    summary.overview,
    ...summary.keyTopics,
    ...points.flatMap(({ title, description }) => [title, description]),
    ...insights.keyTakeaways,
    ...insights.strategicQuestions.flatMap(({ question, purpose }) => [question, purpose]),
    ...nextSteps.immediate,
    ...nextSteps.thisWeek,
    ...(insights.custom ?? []).flatMap(customItemTexts),
  ];
}

/** Expects no injected content, instructions, links, tags, hidden characters or fabricated quotes. */
function expectClean(verified: VerifiedDraft, transcript: Transcript): void {
  const texts = ownTexts(verified);
  const quotes = quotesOf(verified.insights);
  for (const text of texts) {
    const folded = foldedWords(text).join('');
    for (const planted of PLANTED) expect(folded).not.toContain(planted);
    expect(text).not.toMatch(TOLD);
  }
  for (const text of [...texts, ...quotes.flatMap(({ quote, speaker = '' }) => [quote, speaker])]) {
    expect(text).not.toMatch(LINK);
    expect(text).not.toMatch(TAG);
    expect(text).not.toMatch(HIDDEN);
  }
  for (const { quote, verified: found } of quotes) {
    expect(found).toBe(true);
    expect(transcript.turns.some(({ text }) => plainText(text).includes(quote))).toBe(true);
  }
}

/** Expects the legitimate content to be preserved within its limits. */
function expectHonest({ summary, insights }: VerifiedDraft): void {
  expect(summary.overview).toMatch(/in case\d\.$/);
  expect(summary.overview.length).toBeLessThanOrEqual(TEXT_LIMITS.overview);
  expect(summary.keyTopics).toContain('Pricing');
  expect(insights.keyQuotes.length).toBeGreaterThanOrEqual(3);
  expect(insights.actionableInsights.length).toBeGreaterThanOrEqual(3);
  expect(insights.actionableInsights.length).toBeLessThanOrEqual(LIST_LIMITS.actionableInsights);
  for (const point of insights.actionableInsights) expect(point.evidence ?? []).not.toEqual([]);
  expect(insights.nextSteps.immediate).toContain('Ask a customer.');
}

describe('a model that obeys a user’s custom prompt (§6)', () => {
  it.each(HOSTILE_PROMPTS)(
    'gets $name between delimiters of its own, and leaks nothing of it',
    async ({ prompt, wishes }) => {
      fakeServer.obey(wishes);
      const transcript = aConversation(60);
      const wish = cleanCustomPrompt(prompt);
      const before = fakeServer.prompts.length;
      const verified = await summarize(transcript, { customPrompt: wish });
      expectClean(verified, transcript);
      expectHonest(verified);
      const sent = fakeServer.prompts[before] ?? '';
      expect(deliveredSince(before, /^\(\(\((\w{32})$/m, ')))')[0]).toBe(wish);
      expect(sent.indexOf(wish)).toBe(sent.lastIndexOf(wish));
      expect(sent.indexOf(wish)).toBeGreaterThan(sent.search(/^\w{32}>>>$/m));
    },
  );

  it('is tried with many prompts', () => {
    expect(HOSTILE_PROMPTS.length).toBeGreaterThanOrEqual(15);
  });

  it('may answer in another language and focus on what the user asked for', async () => {
    fakeServer.obey(['Der Umsatz wuchs, sagt Ada, und Investoren sehen darin ein Risiko.']);
    const verified = await summarize(aConversation(60), {
      customPrompt: 'Schreibe auf Deutsch, für Investoren, und nenne in jeder Zusammenfassung die Risiken.',
    });
    expect(verified.summary.overview).toContain('Investoren sehen darin ein Risiko.');
  });
});

describe('a model that obeys a user’s template (contract §11)', () => {
  it.each(HOSTILE_PROMPTS)(
    'gets $name between delimiters of its own, and leaks nothing of it in any section',
    async ({ prompt, wishes }) => {
      fakeServer.obey(wishes);
      const transcript = aConversation(60);
      const instruction = cleanCustomPrompt(prompt);
      const template = someTemplateSections().map((section) => ({ ...section, instruction }));
      const before = fakeServer.prompts.length;
      const verified = await summarize(transcript, { template });
      expectClean(verified, transcript);
      expectHonest(verified);
      const { custom = [] } = verified.insights;
      expect(custom.map(({ title }) => title)).toEqual(template.map(({ title }) => title));
      for (const { items } of custom) expect(items).not.toEqual([]);
      expect(deliveredSince(before, /^\(\(\((\w{32})$/m, ')))')[0]).toBe(customLines(template));
    },
  );
});

describe('a model that obeys a transcript (contract §2)', () => {
  it.each(HOSTILE_TRANSCRIPTS)(
    'receives $name between delimiters that it cannot know, and leaks nothing of it',
    async ({ said, wishes }) => {
      fakeServer.obey(wishes);
      const transcript = conversationWith(said);
      const before = fakeServer.prompts.length;
      const verified = await summarize(transcript, { template: someTemplateSections() });
      expectClean(verified, transcript);
      expectHonest(verified);
      const [material, code] = deliveredSince(before, /^<<<(\w{32})$/m, '>>>');
      expect(foldedWords(material).join('')).toContain(foldedWords(said).join(''));
      expect(code).toHaveLength(32);
      expect(said).not.toContain(code);
    },
  );

  it('is tried with many attacks', () => {
    expect(HOSTILE_TRANSCRIPTS.length).toBeGreaterThanOrEqual(40);
  });

  it('keeps legitimate conversations unchanged', async () => {
    fakeServer.obey([]);
    const verified = await summarize(aConversation(60));
    expect(verified.summary.overview).toContain('case1');
    expect(verified.insights.keyQuotes.length).toBeGreaterThanOrEqual(3);
  });
});
