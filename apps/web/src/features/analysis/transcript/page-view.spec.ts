import { quoteHash, secondHash } from '#core/transcripts/second-hash.js';
import { linkedWords } from '#core/transcripts/spoken-at.js';
import { parsePageView } from './page-view.js';

describe('the view of a page (contract §6)', () => {
  it.each([
    ['', { kind: 'summary' }],
    ['#takeaways', { kind: 'summary' }],
    ['#transcript', { kind: 'transcript' }],
    ['#t=754', { kind: 'transcript', seconds: 754 }],
    ['#t=7.5', { kind: 'summary' }],
    ['#t=99999999', { kind: 'summary' }],
    ['#t=7&q=We%20priced%2C%20late', { kind: 'transcript', seconds: 7, words: { from: 'We priced, late' } }],
    ['#t=7&q=We,late', { kind: 'transcript', seconds: 7, words: { from: 'We', to: 'late' } }],
    ['#t=7&q=100%', { kind: 'transcript', seconds: 7, words: { from: '100%' } }],
    ['#t=7&q=', { kind: 'summary' }],
    [`#t=7&q=${'x'.repeat(2000)}`, { kind: 'summary' }],
  ])('at %j is %j', (hash, view) => {
    expect(parsePageView(hash)).toEqual(view);
  });

  it('is linked by whole seconds, and by the words that are said there (contract §6)', () => {
    expect(secondHash(754.9)).toBe('#t=754');
    for (const quote of [
      'We priced (50 %), late & “dear”.',
      '我们先问十个客户。',
      `${'So, we priced. '.repeat(9)}Dear.`,
    ]) {
      const view = parsePageView(new URL(quoteHash(quote, 754.9), 'https://podgist.test').hash);
      expect(view).toEqual({ kind: 'transcript', seconds: 754, words: linkedWords(quote) });
    }
  });
});
