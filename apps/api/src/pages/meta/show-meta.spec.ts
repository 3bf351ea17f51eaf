import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { showMeta } from './show-meta.js';

const OWN = 'https://own.test';

describe("the head of a show's page", () => {
  it('counts the episodes of all pages, and names those of its own', () => {
    const { structured } = showMeta('The Pricing Hour', 'the-pricing-hour', OWN, [aStoredAnalysis()], 250);
    expect(JSON.parse(JSON.stringify(structured))['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'ItemList',
        numberOfItems: 250,
        itemListElement: [expect.objectContaining({ name: 'Pricing software' })],
      }),
    );
  });

  it('calls the one fixed show the same with episodes and without (§2)', () => {
    const { title, index } = showMeta('The Tim Ferriss Show', 'the-tim-ferriss-show', OWN);
    expect([title, index]).toEqual(['The Tim Ferriss Show Summaries · Podgist', false]);
  });
});
