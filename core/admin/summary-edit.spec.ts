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
