import fc from 'fast-check';
import { anEpisode, aPassage, onlyPassages } from '#test/builders/analysis.js';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import {
  postWeight,
  professionalPost,
  type SharedSummary,
  sharedSummary,
  shortPost,
  socialPost,
} from './share-text.js';

describe('postWeight', () => {
  it.each([
    ['', 0],
    ['Hello', 5],
    ['Łódź Ελλάδα Москва عربي हिन्दी ไทย', 34],
    ['“quoted” – it’s', 15],
    ['wait… • ok', 12],
    ['日本語', 6],
    ['ｗｉｄｅ', 8],
    ['스타트업', 8],
    ['e\u0301', 1],
    ['😀', 2],
    ['👨‍👩‍👧‍👦👍🏽🇩🇪1️⃣', 8],
    ['𠮷', 2],
  ])('of %s is %i (§5)', (text, weight) => {
    expect(postWeight(text)).toBe(weight);
  });

  it('counts every link 23, however long or short (§5)', () => {
    expect(postWeight('https://a.co')).toBe(23);
    expect(postWeight(`https://podgist.example/${'x'.repeat(300)}?a=1#b`)).toBe(23);
    expect(postWeight('see https://a.co/b, and http://c.de/f.')).toBe(4 + 23 + 6 + 23 + 1);
    expect(postWeight('https://a.co/日本')).toBe(23 + 4);
  });

  it('counts at least 23 for what the network may make a link of (§5)', () => {
    expect(postWeight('on x.ai now')).toBe(3 + 23 + 4);
    expect(postWeight(`${'long'.repeat(8)}.com`)).toBe(36);
  });

  it('never falls when text is added after a space, and takes time linear in the length (§5)', () => {
    const texts = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(texts, texts, (a, b) => {
        expect(postWeight(`${a} ${b}`)).toBe(postWeight(a) + 1 + postWeight(b));
      }),
    );
    for (const junk of ['a', 'a.', 'https://a.co/(', 'https://', '👨‍']) {
      const ms = cpuTimeOf(() => postWeight(junk.repeat(20_000)));
      expect([junk, ms < 500]).toEqual([junk, true]);
    }
  });
});

const LINK = 23 + 1;
const summary = (facts: Partial<SharedSummary>): SharedSummary => ({
  title: 'How to price',
  show: 'Acquired',
  insights: ['Charge more', 'Talk to buyers', 'Drop discounts', 'Never shown'],
  strategicPoints: ['Price is strategy', 'Focus pays', 'Never shown'],
  ...facts,
});
const point = (title: string, description = '') => ({ title, description });
const weights = (text: string) => postWeight(text) + LINK;

describe('shortPost', () => {
  it('names three insights when they fit (§5)', () => {
    expect(shortPost(summary({}))).toBe(
      'Business insights from “How to price”\n\n1. Charge more\n2. Talk to buyers\n3. Drop discounts',
    );
  });

  it('drops to two insights, then cuts the title at 50 characters plus an ellipsis (§5, §9)', () => {
    const insights = ['a'.repeat(70), 'b'.repeat(70), 'c'.repeat(70)];
    const list = `1. ${'a'.repeat(70)}\n2. ${'b'.repeat(70)}`;
    const fitting = 't'.repeat(280 - LINK - weightlessOf(list));
    const tooLong = `${fitting}t`;
    expect(shortPost(summary({ title: fitting, insights }))).toBe(
      `Business insights from “${fitting}”\n\n${list}`,
    );
    expect(weights(shortPost(summary({ title: fitting, insights })))).toBe(280);
    expect(shortPost(summary({ title: tooLong, insights }))).toBe(
      `Business insights from “${'t'.repeat(50)}...”\n\n${list}`,
    );
  });

  it('keeps three insights up to 280 characters to the last (§5)', () => {
    const post = (length: number) => shortPost(summary({ insights: ['a', 'b', 'c'.repeat(length)] }));
    const room = 280 - LINK - weightlessOf('1. a\n2. b\n3. ') - 'How to price'.length;
    expect(weights(post(room))).toBe(280);
    expect(post(room)).toContain('3. c');
    expect(post(room + 1)).not.toContain('3. ');
  });

  it('shortens both insights alike when even that is too long, and counts as the network does (§5)', () => {
    const text = shortPost(
      summary({ title: 'T'.repeat(60), insights: ['日'.repeat(90), 'b'.repeat(90), 'c'] }),
    );
    const [, first = '', second = ''] = /1\. (日+)\.\.\.\n2\. (b+)\.\.\.$/.exec(text) ?? [];
    expect(second).toHaveLength(first.length);
    expect(weights(text)).toBeGreaterThan(275);
    expect(weights(text)).toBeLessThanOrEqual(280);
    const short = shortPost(summary({ title: 'T'.repeat(60), insights: ['a'.repeat(300), 'Short one'] }));
    expect(short).toMatch(/a\.\.\.\n2\. Short one$/);
    expect(weights(short)).toBe(280);
  });

  it('gives insights up only when the title alone fills the post (§5)', () => {
    const long = shortPost(summary({ title: 't'.repeat(300), insights: ['Go', 'Do', 'So'] }));
    expect(long).toBe(`Business insights from “${'t'.repeat(50)}...”\n\n1. Go\n2. Do`);
    const links = shortPost(summary({ title: 'x.ai '.repeat(60) }));
    expect(links).toMatch(/^Business insights from “(x\.ai ){8}[^\n]*\.\.\.”$/);
    expect(weights(links)).toBeLessThanOrEqual(280);
  });

  it('is never longer than 280, splits no character and always names the episode (§5)', () => {
    const pieces = fc.constantFrom(
      'word ',
      '日本',
      '👨‍👩‍👧‍👦',
      'e\u0301',
      'x.ai ',
      'https://a.co/b ',
      '\uD83D',
      '\n',
      '…',
      'नि',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.lorem({ maxCount: 80 }),
      fc.array(pieces, { maxLength: 90 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, fc.array(texts, { maxLength: 4 }), (title, insights) => {
        const text = shortPost(
          sharedSummary({
            title,
            podcastMetadata: { name: title, duration_ms: 0, images: [], show: { name: title, images: [] } },
            businessInsights: found({ actionableInsights: insights.map((insight) => point(insight)) }),
          }),
        );
        expect(weights(text)).toBeLessThanOrEqual(280);
        expect(text).toMatch(/^Business insights from “.*”/s);
        expect(text).not.toMatch(/\p{Cs}/u);
        const whole = new Intl.Segmenter('en', { granularity: 'grapheme' });
        for (const { segment } of whole.segment(text))
          expect(['👨', '👨‍👩', '👨‍👩‍👧', 'न']).not.toContain(segment);
      }),
      { numRuns: 300 },
    );
  });
});

describe('sharedSummary', () => {
  const episode = { name: 'E', duration_ms: 0, images: [], show: { name: ' The\nShow ', images: [] } };

  it('takes either reading of the insights (§3)', () => {
    const one = sharedSummary({
      title: 'A\n title',
      podcastMetadata: episode,
      businessInsights: found({
        actionableInsights: [point('Charge more', 'x'), point(' ', 'Talk  to buyers')],
        strategicTakeaways: [point('Focus')],
        keyTakeaways: ['unused'],
        strategicInsights: [point('unused')],
      }),
    });
    expect(one).toEqual({
      title: 'A title',
      show: 'The Show',
      insights: ['Charge more', 'Talk to buyers'],
      strategicPoints: ['Focus'],
    });
    const other = sharedSummary({
      title: 'A',
      podcastMetadata: episode,
      businessInsights: found({ keyTakeaways: ['Takeaway', ''], strategicInsights: [point('Insight')] }),
    });
    expect(other).toMatchObject({ insights: ['Takeaway'], strategicPoints: ['Insight'] });
  });
});

describe('contract §11: posts of a summary without a language model', () => {
  const url = 'https://podgist.example/a/b';
  const shared = sharedSummary({
    title: 'How to price',
    podcastMetadata: anEpisode(),
    businessInsights: onlyPassages(
      aPassage(),
      aPassage({ text: 'We ask first.' }),
      aPassage({ text: 'Never shown.' }),
    ),
  });

  it('have passages and do not call them insights or takeaways', () => {
    expect(shortPost(shared)).toBe(
      'Key passages from “How to price”\n\n1. We raised the price last May. Nobody left.\n2. We ask first.\n3. Never shown.',
    );
    expect(professionalPost(shared, url)).toBe(
      `Key passages from “How to price” (The Pricing Hour):\n\n1. We raised the price last May. Nobody left.\n2. We ask first.\n\nRead the full summary: ${url}`,
    );
    expect(socialPost(shared, url)).toMatch(
      /^What was said in “How to price” from The Pricing Hour:\n\n1\. We raised/,
    );
  });

  it('fit the short-post site however long the passages are (§5)', () => {
    const long = aPassage({ text: 'We raised the price. '.repeat(40) });
    const text = shortPost({ ...shared, insights: [long.text, long.text] });
    expect(weights(text)).toBeLessThanOrEqual(280);
    expect(text).toMatch(/^Key passages from .*\n\n1\. We raised/);
  });
});

describe('the posts to paste', () => {
  it.each([professionalPost, socialPost])('hold two strategic points and the link (§5, §7) %#', (post) => {
    const text = post(summary({}), 'https://podgist.example/a/b');
    expect(text).toContain('1. Price is strategy\n2. Focus pays\n');
    expect(text).toContain('“How to price”');
    expect(text).toContain('Acquired');
    expect(text).not.toContain('Never shown');
    expect(text).toMatch(/https:\/\/podgist\.example\/a\/b$/);
    expect(post(summary({ strategicPoints: [] }), 'https://podgist.example/a/b')).not.toMatch(/\n\n\n|1\./);
  });
});

function weightlessOf(list: string): number {
  return `Business insights from “”\n\n${list}`.length;
}

function found(parts: Partial<Parameters<typeof sharedSummary>[0]['businessInsights']>) {
  return {
    actionableInsights: [],
    strategicTakeaways: [],
    strategicQuestions: [],
    nextSteps: { immediate: [], thisWeek: [] },
    keyTakeaways: [],
    strategicInsights: [],
    keyQuotes: [],
    ...parts,
  };
}
