import fc from 'fast-check';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { parseAnalysis } from './parse-analysis.js';

const PARTS = ['aiSummary', 'businessInsights', 'podcastMetadata'] as const;

describe('parseAnalysis', () => {
  it('gives back what the API answers', () => {
    const analysis = aStoredAnalysis();
    expect(parseAnalysis(JSON.parse(JSON.stringify(analysis)))).toEqual(analysis);
  });

  it.each(PARTS)('takes %s as JSON text or as an object (§3)', (part) => {
    const analysis = aStoredAnalysis();
    expect(parseAnalysis({ ...analysis, [part]: JSON.stringify(analysis[part]) })).toEqual(analysis);
  });

  it.each([undefined, null, '', '{broken', '"text"', 7, [], [1]])(
    'takes %j in the place of a part as empty',
    (junk) => {
      const read = parseAnalysis({
        ...aStoredAnalysis(),
        aiSummary: junk,
        businessInsights: junk,
        podcastMetadata: junk,
      });
      expect(read?.aiSummary).toEqual({ overview: '', keyTopics: [] });
      expect(read?.businessInsights.actionableInsights).toEqual([]);
      expect(read?.podcastMetadata.name).toBe('Pricing software');
      expect(read?.podcastMetadata.show.name).toBe('');
    },
  );

  it('leaves out of its lists what is of another type', () => {
    const read = parseAnalysis({
      id: 1,
      businessInsights: {
        actionableInsights: [
          null,
          'text',
          {},
          { title: { a: 1 } },
          { title: 'Kept', evidence: [{ quote: 7 }] },
        ],
        keyQuotes: [{ quote: 'said', startSeconds: -1, verified: 'yes' }],
        nextSteps: { immediate: [1, ' Call ', null], thisWeek: 'Monday' },
      },
    });
    expect(read?.businessInsights.actionableInsights).toEqual([{ title: 'Kept', description: '' }]);
    expect(read?.businessInsights.keyQuotes).toEqual([{ quote: 'said', verified: false }]);
    expect(read?.businessInsights.nextSteps).toEqual({ immediate: ['Call'], thisWeek: [] });
  });

  it.each(PARTS)('takes %s that was made JSON text twice', (part) => {
    const analysis = aStoredAnalysis();
    const twice = JSON.stringify(JSON.stringify(analysis[part]));
    expect(parseAnalysis({ ...analysis, [part]: twice })).toEqual(analysis);
    expect(parseAnalysis(JSON.stringify(analysis))).toEqual(analysis);
  });

  it('keeps which style and whose instructions made it, and takes no other style', () => {
    const analysis = aStoredAnalysis();
    const made = { style: 'detailed', customPrompt: true, promptUnused: true } as const;
    const provenance = { ...analysis.provenance, ...made };
    expect(parseAnalysis({ ...analysis, provenance })?.provenance).toEqual(provenance);
    const junk = { ...analysis.provenance, style: 'loud', customPrompt: 'Say so.', promptUnused: 1 };
    expect(parseAnalysis({ ...analysis, provenance: junk })?.provenance).toEqual(analysis.provenance);
  });

  it('takes an id as text', () => expect(parseAnalysis({ ...aStoredAnalysis(), id: '7' })?.id).toBe(7));

  it('is absent without an id', () => {
    for (const id of [undefined, 0, -1, 1.5, 'x', null]) {
      expect(parseAnalysis({ ...aStoredAnalysis(), id })).toBeUndefined();
    }
  });

  it('never throws, whatever the answer is', () => {
    const anything = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true }),
      fc.json(),
    );
    fc.assert(
      fc.property(
        anything,
        anything,
        anything,
        anything,
        (answer, aiSummary, businessInsights, podcastMetadata) => {
          parseAnalysis(answer);
          parseAnalysis({ id: answer });
          parseAnalysis({
            id: 1,
            title: answer,
            aiSummary,
            businessInsights,
            podcastMetadata,
            provenance: answer,
          });
        },
      ),
    );
  });

  it('reads chapters, without those that nothing can show (contract §6)', () => {
    const chapter = { title: 'Pricing', startSeconds: 60, endSeconds: 90, origin: 'publisher' };
    const broken = [
      { ...chapter, title: ' ' },
      { ...chapter, endSeconds: 5 },
      { ...chapter, origin: 'x' },
      null,
    ];
    expect(parseAnalysis({ id: 1, chapters: [...broken, chapter] })?.chapters).toEqual([chapter]);
    expect(parseAnalysis({ id: 1, chapters: 'x' })).not.toHaveProperty('chapters');
    const sponsorBlocks = [{ startSeconds: 10, endSeconds: 5 }, { startSeconds: 10, endSeconds: 40 }, {}];
    expect(parseAnalysis({ id: 1, sponsorBlocks })?.sponsorBlocks).toEqual([sponsorBlocks[1]]);
  });
});
