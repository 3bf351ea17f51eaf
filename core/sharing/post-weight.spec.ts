import fc from 'fast-check';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { postWeight } from './post-weight.js';

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
