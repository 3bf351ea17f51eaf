import {
  anAnalysis,
  anEpisode,
  aPassage,
  aProvenance,
  aRisk,
  onlyPassages,
  someInsights,
} from '#test/builders/analysis.js';
import { someCustomSections } from '#test/builders/template.js';
import { listNextSteps } from '../analysis/next-steps.js';
import type { Note } from '../library/note.js';
import { toSummaryCopy } from './summary-copy.js';

const url = 'https://podgist.example/the-pricing-hour/pricing-software';
const NO_MARKS = { notes: [], done: [] };

function aNote(overrides: Partial<Note> = {}): Note {
  return {
    id: 1,
    analysisId: 7,
    anchor: { kind: 'transcript', quote: 'It cost us\nhalf the leads', startSeconds: 3754 },
    text: 'Ask Ben.\n\nThen Cleo.',
    version: 1,
    createdAt: '2026-05-03T00:00:00.000Z',
    updatedAt: '2026-05-04T00:00:00.000Z',
    ...overrides,
  };
}

const withoutContent = someInsights({
  actionableInsights: [],
  strategicTakeaways: [],
  strategicQuestions: [],
  nextSteps: { immediate: [], thisWeek: [] },
  keyTakeaways: [],
  strategicInsights: [],
  keyQuotes: [],
});

describe('the copy of a summary at another service (contract §9)', () => {
  it('has every section in reading order, with links back, ticks, notes and provenance', () => {
    const businessInsights = someInsights({
      risks: [aRisk()],
      numbers: [
        {
          value: '40%',
          what: 'churn',
          who: 'Ada’s firm',
          when: '2019',
          evidence: [{ quote: 'we lost 40 percent', verified: true }],
        },
      ],
      mentions: [
        { kind: 'book', name: 'Obviously Awesome', about: 'On positioning', startSeconds: 61 },
        { kind: 'tool', name: 'Stripe' },
      ],
    });
    const analysis = anAnalysis({
      aiSummary: {
        oneSentence: 'Talk to customers first.',
        overview: 'Ada prices late.\n\nShe asks first.',
        keyTopics: ['Pricing', 'Customer talks'],
      },
      businessInsights,
      podcastMetadata: anEpisode({ guest: 'Ada\nReyes' }),
    });
    const [first] = listNextSteps(businessInsights.nextSteps);
    const copy = toSummaryCopy(analysis, url, { notes: [aNote()], done: [first?.key ?? ''] });
    const quote = { kind: 'quote', text: 'we talked to every customer — Ada, 0:12' };
    expect(copy).toMatchObject({
      title: 'Pricing software',
      show: 'The Pricing Hour',
      url,
      imageUrl: 'https://img.test/episode.jpg',
    });
    expect(copy.blocks).toEqual([
      { kind: 'paragraph', text: 'Summary on Podgist', href: url },
      { kind: 'paragraph', text: 'The Pricing Hour · Ada Reyes' },
      { kind: 'paragraph', lead: 'Talk to customers first.', text: '' },
      { kind: 'heading', text: 'Overview' },
      { kind: 'paragraph', text: 'Ada prices late.' },
      { kind: 'paragraph', text: 'She asks first.' },
      { kind: 'heading', text: 'Key topics' },
      { kind: 'bullet', text: 'Pricing' },
      { kind: 'bullet', text: 'Customer talks' },
      { kind: 'heading', text: 'Next steps: immediately' },
      { kind: 'task', text: 'Call one', isDone: true },
      { kind: 'heading', text: 'Next steps: this week' },
      { kind: 'task', text: 'Call ten', isDone: false },
      { kind: 'heading', text: 'Actionable insights' },
      { kind: 'bullet', lead: 'Call customers', text: 'Every week.', blocks: [quote] },
      { kind: 'heading', text: 'Strategic takeaways' },
      { kind: 'paragraph', text: expect.stringContaining('Our reading') },
      { kind: 'bullet', lead: 'Listen first', text: 'Then build.' },
      { kind: 'heading', text: 'Numbers' },
      {
        kind: 'bullet',
        lead: '40%',
        text: 'churn · Ada’s firm · 2019',
        blocks: [{ kind: 'quote', text: 'we lost 40 percent' }],
      },
      { kind: 'heading', text: 'Risks and Caveats' },
      {
        kind: 'bullet',
        lead: 'Fewer leads at first',
        text: 'Higher prices cost half the leads in the first month.',
        blocks: [{ kind: 'quote', text: 'it cost us half the leads — Ada, 1:35' }],
      },
      { kind: 'heading', text: 'Strategic questions' },
      { kind: 'bullet', lead: 'Who pays most?', text: 'To know whom to call.' },
      { kind: 'heading', text: 'Verified quotes' },
      quote,
      { kind: 'heading', text: 'Mentioned' },
      { kind: 'bullet', lead: 'Obviously Awesome', text: 'On positioning 1:01' },
      { kind: 'bullet', lead: 'Stripe', text: '' },
      { kind: 'heading', text: 'My notes and highlights' },
      { kind: 'quote', text: 'It cost us half the leads — 1:02:34' },
      { kind: 'paragraph', text: 'Ask Ben.' },
      { kind: 'paragraph', text: 'Then Cleo.' },
      {
        kind: 'paragraph',
        text: "The publisher's transcript (en) · used in full · episode match 98% · Extractive summary: made of sentences from the transcript, without a language model · ready in 1 s",
      },
    ]);
  });

  it('leaves out what has no words, and marks points without a quote', () => {
    const analysis = anAnalysis({
      aiSummary: { overview: '\n', keyTopics: ['', ' '] },
      businessInsights: {
        ...withoutContent,
        strategicTakeaways: [{ title: 'Listen', description: '', evidence: [], supported: false }],
        keyQuotes: [{ quote: '', verified: true }],
      },
      podcastMetadata: anEpisode({
        show: { name: '', images: [] },
        images: [{ url: 'http://img.test/a.jpg' }, { url: 'https://img.test/b.jpg' }],
      }),
      provenance: aProvenance({ matchConfidence: 1, tookMs: 0 }),
    });
    const copy = toSummaryCopy(analysis, url, {
      notes: [aNote({ text: undefined, anchor: { kind: 'summary', quote: 'Listen' } })],
      done: [],
    });
    expect(copy.imageUrl).toBe('https://img.test/b.jpg');
    expect(copy.blocks.slice(1, -1)).toEqual([
      { kind: 'heading', text: 'Strategic takeaways' },
      { kind: 'paragraph', text: expect.stringContaining('Our reading') },
      {
        kind: 'bullet',
        lead: 'Listen',
        text: '',
        blocks: [{ kind: 'paragraph', text: 'No quote in the transcript was found for this point.' }],
      },
      { kind: 'heading', text: 'My notes and highlights' },
      { kind: 'quote', text: 'Listen' },
      {
        kind: 'paragraph',
        text: 'Left out: Overview, Next steps, Actionable insights, Strategic questions. Nothing that was said can stand for them as it is.',
      },
    ]);
  });

  it('has no picture that is not served by https', () => {
    const podcastMetadata = anEpisode({ images: [{ url: 'http://img.test/a.jpg' }] });
    expect(toSummaryCopy(anAnalysis({ podcastMetadata }), url, NO_MARKS)).not.toHaveProperty('imageUrl');
  });

  it('contract §11: has the sections of a template, with the cells of a row in one line', () => {
    const businessInsights = someInsights({ custom: someCustomSections() });
    const { blocks } = toSummaryCopy(anAnalysis({ businessInsights }), url, NO_MARKS);
    const from = blocks.findIndex(({ text }) => text === 'What was tried');
    expect(blocks.slice(from, from + 9)).toEqual([
      { kind: 'heading', text: 'What was tried' },
      { kind: 'paragraph', text: 'Ada raised the price. Nobody left.' },
      { kind: 'heading', text: 'Lessons' },
      { kind: 'bullet', text: 'Ask first.' },
      { kind: 'bullet', text: 'Then wait.' },
      { kind: 'heading', text: 'Figures' },
      { kind: 'bullet', text: 'Figure: 29 dollars; Measures: the | price' },
      { kind: 'bullet', text: 'Figure: 4 percent' },
      { kind: 'heading', text: 'Hiring' },
    ]);
  });
});

describe('contract §11: the copy of a summary without a language model', () => {
  it('has its key passages as quotes and highlights, and the publisher’s words as a quote', () => {
    const copy = toSummaryCopy(
      anAnalysis({
        aiSummary: { overview: 'Ada speaks.', keyTopics: [], publisherDescription: 'Ada tells.' },
        businessInsights: onlyPassages(aPassage()),
      }),
      url,
      NO_MARKS,
    );
    expect(copy.blocks).toEqual(
      expect.arrayContaining([
        { kind: 'heading', text: 'From the publisher' },
        { kind: 'quote', text: 'Ada tells.' },
        { kind: 'heading', text: 'Key passages' },
        { kind: 'quote', text: 'We raised the price last May. Nobody left. — Ada, 1:35' },
      ]),
    );
    expect(copy.highlights).toEqual([
      { text: 'We raised the price last May. Nobody left.', note: 'Ada', startSeconds: 95 },
    ]);
  });
});

describe('highlights for other services (contract §9)', () => {
  it('are the member’s own, then insights with their quotes, then key quotes', () => {
    const { highlights } = toSummaryCopy(
      anAnalysis({
        businessInsights: someInsights({
          keyQuotes: [
            { quote: 'nobody\nmissed it', speaker: 'Ben', startSeconds: 0, verified: true },
            { quote: 'unattributed', verified: true },
          ],
        }),
      }),
      url,
      {
        notes: [aNote(), aNote({ text: '', anchor: { kind: 'summary', quote: 'Listen' } })],
        done: [],
      },
    );
    expect(highlights).toEqual([
      {
        text: 'It cost us half the leads',
        note: 'Ask Ben.\n\nThen Cleo.',
        startSeconds: 3754,
        highlightedAt: '2026-05-03T00:00:00.000Z',
      },
      { text: 'Listen', highlightedAt: '2026-05-03T00:00:00.000Z' },
      { text: 'Call customers\nEvery week.', note: '“we talked to every customer” Ada', startSeconds: 12 },
      { text: 'nobody missed it', note: 'Ben', startSeconds: 0 },
      { text: 'unattributed' },
    ]);
  });

  it('have each text once, the member’s before the summary’s, and none without words', () => {
    const { highlights } = toSummaryCopy(
      anAnalysis({
        businessInsights: someInsights({
          actionableInsights: [
            { title: 'Listen', description: '' },
            { title: 'Ask', description: 'Now.', evidence: [{ quote: 'ask now', verified: true }] },
          ],
          keyQuotes: [
            { quote: 'Listen', speaker: 'Ben', verified: true },
            { quote: '', verified: true },
          ],
        }),
      }),
      url,
      { notes: [aNote({ anchor: { kind: 'summary', quote: 'Listen' }, text: 'Mine' })], done: [] },
    );
    expect(highlights).toEqual([
      { text: 'Listen', note: 'Mine', highlightedAt: '2026-05-03T00:00:00.000Z' },
      { text: 'Ask\nNow.', note: '“ask now”' },
    ]);
  });
});
