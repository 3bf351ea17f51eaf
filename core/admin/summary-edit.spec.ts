import { anAnalysis, aRisk, someInsights } from '#test/builders/analysis.js';
import { editedParts } from './admin-summary.js';
import { applySummaryEdit } from './summary-edit.js';

const before = anAnalysis({ businessInsights: someInsights({ risks: [aRisk()] }) });
const { actionableInsights, strategicTakeaways } = before.businessInsights;
const sent = {
  episodeTitle: before.title,
  summary: before.aiSummary.overview,
  insights: actionableInsights,
  takeaways: strategicTakeaways,
  risks: undefined,
};

describe('applySummaryEdit', () => {
  it('changes nothing when what is there is sent, with or without the optional lists', () => {
    expect(applySummaryEdit(before, sent)).toEqual(before);
    expect(applySummaryEdit(before, { ...sent, risks: null })).toEqual(before);
    expect(applySummaryEdit(before, { ...sent, risks: JSON.stringify([aRisk()]) })).toEqual(before);
  });

  it('edits risks, and removes the section with its last one', () => {
    const [risk] = [aRisk({ title: 'Fewer leads for a month' })];
    expect(applySummaryEdit(before, { ...sent, risks: [risk] }).businessInsights.risks).toEqual([risk]);
    const { businessInsights } = applySummaryEdit(before, { ...sent, risks: [] });
    expect(JSON.parse(JSON.stringify(businessInsights))).not.toHaveProperty('risks');
  });

  it('refuses risks with a quote that the analysis does not have, by its path', () => {
    const invented = aRisk({ evidence: [{ quote: 'nobody said this', verified: true }] });
    expect(() => applySummaryEdit(before, { ...sent, risks: [invented] })).toThrow(
      /^risks\[0\]\.evidence\[0\]\.quote is none of the quotes/,
    );
  });

  it('lets the other reading follow changed takeaways (§3)', () => {
    const takeaways = [{ title: 'Ask first', description: 'Then build.' }];
    expect(applySummaryEdit(before, { ...sent, takeaways }).businessInsights).toMatchObject({
      strategicTakeaways: takeaways,
      strategicInsights: takeaways,
      keyTakeaways: ['Ask first'],
    });
  });

  it.each([
    [{ episodeTitle: ' ' }, 'episodeTitle', 'episodeTitle must be text and not empty.'],
    [{ episodeTitle: 7 }, 'episodeTitle', 'episodeTitle must be text and not empty.'],
    [{ episodeTitle: 'x'.repeat(501) }, 'episodeTitle', 'episodeTitle may have at most 500 characters.'],
    [{ summary: '' }, 'summary', 'summary must be text and not empty.'],
    [{ summary: 'x'.repeat(20_001) }, 'summary', 'summary may have at most 20000 characters.'],
  ])('refuses %j by its field', (wrong, field, message) => {
    expect(() => applySummaryEdit(before, { ...sent, ...wrong })).toThrow(
      expect.objectContaining({ code: 'invalid_input', message, details: { errors: [{ field, message }] } }),
    );
  });

  it('takes a title and a summary of the longest length, in the episode’s name as well', () => {
    const [title, summary] = ['x'.repeat(500), 'y'.repeat(20_000)];
    expect(applySummaryEdit(before, { ...sent, episodeTitle: title, summary })).toMatchObject({
      title,
      podcastMetadata: { name: title },
      aiSummary: { overview: summary },
    });
  });

  it('may move the words that an older insight was told by, to insights alone', () => {
    const told = { title: 'Old', description: 'Told of old.', quote: 'told of old' };
    const older = anAnalysis({ businessInsights: someInsights({ actionableInsights: [told] }) });
    const moved = { title: 'New', description: 'Moved.', quote: 'told of old' };
    const quotes = (insights: unknown) =>
      applySummaryEdit(older, { ...sent, insights }).businessInsights.actionableInsights.map(
        ({ quote }) => quote,
      );
    expect(quotes([told, moved])).toEqual(['told of old', 'told of old']);
    expect(quotes([moved, { title: 'Bare', description: '' }])).toEqual(['told of old', undefined]);
    expect(() => applySummaryEdit(older, { ...sent, takeaways: [moved] })).toThrow(/^takeaways\[0\]\.quote/);
  });
});

describe('editedParts', () => {
  it('has the lists that are edited and those that are not, optional ones only where there are any', () => {
    expect(Object.keys(editedParts(before))).toEqual([
      'overview',
      'insights',
      'takeaways',
      'risks',
      'unedited',
    ]);
    expect(Object.keys(editedParts(anAnalysis()))).toEqual(['overview', 'insights', 'takeaways', 'unedited']);
    expect(editedParts(before)).toMatchObject({
      overview: before.aiSummary.overview,
      insights: actionableInsights,
      unedited: { keyTopics: before.aiSummary.keyTopics, keyQuotes: before.businessInsights.keyQuotes },
    });
    expect(Object.keys(editedParts(before).unedited)).toEqual([
      'oneSentence',
      'keyTopics',
      'numbers',
      'strategicQuestions',
      'nextSteps',
      'keyQuotes',
      'mentions',
    ]);
  });
});
