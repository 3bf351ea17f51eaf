import { aRisk, someInsights } from '#test/builders/analysis.js';
import { INSIGHTS_SECTIONS } from './sections.js';
import { fromStoredInsights, fromStoredSummary, toStoredInsights } from './stored-sections.js';

const written = (insights: unknown) => JSON.parse(JSON.stringify(insights));

describe('stored sections', () => {
  it('open as they were written, without the version', () => {
    const stored = written(toStoredInsights(someInsights()));
    expect(stored.version).toBe(2);
    expect(fromStoredInsights(stored)).toEqual(someInsights());
    expect(fromStoredInsights(stored)).not.toHaveProperty('version');
  });

  it('open unchanged from rows without a version', () => {
    const odd = someInsights({ keyTakeaways: ['  spaced  '], strategicInsights: [] });
    expect(fromStoredInsights(written(odd))).toEqual(odd);
    expect(fromStoredSummary({ overview: ' Text ', keyTopics: [''] })).toEqual({
      overview: ' Text ',
      keyTopics: [''],
    });
  });

  it.each(INSIGHTS_SECTIONS.map(({ key }) => key))('open from rows that lack %s', (key) => {
    const { [key]: _, ...older } = someInsights();
    const opened = fromStoredInsights(written(older));
    for (const { key: other } of INSIGHTS_SECTIONS) {
      if (other !== key && !(other in older)) continue;
      expect(typeof opened[other]).toBe(typeof someInsights()[other]);
    }
    expect(opened).toMatchObject(older);
  });

  it('open from the oldest shapes: the other reading, steps as one list, quotes as texts, JSON as text', () => {
    const oldest = JSON.stringify({ keyTakeaways: ['Ask first'], nextSteps: ['Call'], keyQuotes: ['said'] });
    expect(fromStoredInsights(oldest)).toMatchObject({
      actionableInsights: [{ title: 'Ask first', description: '' }],
      nextSteps: { immediate: ['Call'], thisWeek: [] },
      keyQuotes: [{ quote: 'said', verified: false }],
      strategicQuestions: [],
    });
    expect(fromStoredSummary('{"overview":"Text"}')).toEqual({ overview: 'Text', keyTopics: [] });
  });

  it('open from rows of a later release, with what this one does not know left alone', () => {
    const later = { ...written(someInsights()), version: 9, sponsors: ['Acme'] };
    expect(fromStoredInsights(later)).toMatchObject(someInsights());
    const { keyQuotes: _, ...incomplete } = later;
    expect(fromStoredInsights(incomplete)).toEqual(someInsights({ keyQuotes: [] }));
  });

  it.each([undefined, null, 7, '', '{broken', []])('open empty from %j', (junk) => {
    expect(fromStoredInsights(junk).actionableInsights).toEqual([]);
    expect(fromStoredSummary(junk)).toEqual({ overview: '', keyTopics: [] });
  });

  it('open with the risks that a row has, and without any where it has none', () => {
    const risks = [aRisk()];
    expect(fromStoredInsights(written(toStoredInsights(someInsights({ risks })))).risks).toEqual(risks);
    expect(fromStoredInsights(written(someInsights()))).not.toHaveProperty('risks');
    for (const none of [[], 'text', null]) {
      expect(fromStoredInsights({ keyQuotes: [], risks: none })).not.toHaveProperty('risks');
    }
  });
});
