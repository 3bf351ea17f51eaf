import fc from 'fast-check';
import { cpuTimeOf } from '#test/support/cpu-time.js';
import { episodeSlug, MAX_SLUG_PART, numberedSlug, RESERVED_SLUGS, showSlug, slugify } from './slug.js';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.lorem({ maxCount: 40 }),
);
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const length = (text: string) => [...text].length;

describe('slugify', () => {
  it.each([
    ['How I Built This with Guy Raz', 'how-i-built-this-with-guy-raz'],
    ["  Lenny's   Podcast: Product | Growth -- Career! ", 'lennys-podcast-product-growth-career'],
    ['C++ & C#: 100%', 'c-c-100'],
    ['snake_case/a.b', 'snakecaseab'],
    ['tab\tline\nnbsp\u00A0wide\u3000end', 'tab-line-nbsp-wide-end'],
    ['---', ''],
    ['🎙️ 1️⃣ ♥️', '1'],
    ['don´t Hawaiʻi', 'dont-hawaii'],
    ['\u3164\u200Bu\u200Dn\u00ADseen\uFE0F', 'unseen'],
  ])('makes %j into %j (§2)', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it.each([
    ['Café', 'cafe'],
    ['Cafe\u0301 İstanbul', 'cafe-istanbul'],
    ['Tiếng Việt', 'tieng-viet'],
    ['Łódź, Straße, Ærø, Þing, Ħal', 'lodz-strasse-aero-thing-hal'],
    ['Οικονομία', 'οικονομια'],
    ['ﬁnance Ⅳ Ｘ', 'finance-iv-x'],
    ['Masters™ ½', 'masters-1-2'],
  ])('folds the accents of %j (contract §2)', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it.each([
    ['Новый ЙОГУРТ ёлка', 'новый-йогурт-ёлка'],
    ['हिन्दी पॉडकास्ट १२३', 'हिन्दी-पॉडकास्ट-१२३'],
    ['ทำน้ำแข็ง', 'ทำน้ำแข็ง'],
    ['ガイアの夜明け 第3回', 'ガイアの夜明け-第3回'],
    ['스타트업 이야기', '스타트업-이야기'],
    ['شبكة', 'شبكة'],
  ])('keeps the letters, marks and digits of %j (contract §2)', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('gives only lower-case letters, marks, digits and single inner hyphens, and leaves its own result alone (§2)', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const slug = slugify(text);
        expect(slug).toMatch(/^(?:[\p{L}\p{M}\p{Nd}\p{Nl}]+(?:-[\p{L}\p{M}\p{Nd}\p{Nl}]+)*)?$/u);
        expect(slugify(slug)).toBe(slug);
        expect(slug).toBe(slug.normalize('NFC'));
        expect(slugify(` ${text.normalize('NFD')}!`)).toBe(slug);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes hostile megabytes in its stride', () => {
    for (const junk of ['a\u0316\u0301', '\u0316\u0301', '- ', 'я\u0301', '\uD800'])
      expect(cpuTimeOf(() => slugify(junk.repeat(60_000)))).toBeLessThan(1_000);
  });
});

describe('showSlug', () => {
  it.each([
    ['API', 'api-podcast'],
    ['Pricing', 'pricing-podcast'],
    ['My Summaries!', 'my-summaries-podcast'],
    ['1000', '1000-podcast'],
    ['E3', 'e3-podcast'],
    ['C', 'c-podcast'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['Ｆ＃', 'f-sharp'],
    ['A+', 'a-plus'],
    ['100+', '100-plus'],
    ['#1', '1-podcast'],
    ['C++ Weekly', 'c-weekly'],
    ['.NET Rocks!', 'net-rocks'],
    ['9'.repeat(90), `${'9'.repeat(72)}-podcast`],
    ['!!!', 'show-21-21-21'],
    ['🎙️', 'show-1f399-fe0f'],
    ['', 'show'],
    ['The Journal.', 'the-journal'],
  ])('gives a show named %j the address %j, which nothing else has (§2)', (name, slug) => {
    expect(showSlug(name)).toBe(slug);
  });

  it('is no route, no number and no short word, whatever the name (§2)', () => {
    const names = fc.oneof(texts, fc.constantFrom(...RESERVED_SLUGS), fc.nat().map(String));
    fc.assert(
      fc.property(names, (name) => {
        const slug = showSlug(name);
        expect(RESERVED_SLUGS).not.toContain(slug);
        expect(slug).not.toMatch(/^\d*$|\/|^.{0,2}$/u);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('episodeSlug', () => {
  it('is the show and the episode with a slash between (contract §2)', () => {
    expect(episodeSlug('How I Built This', 'Airbnb: Joe Gebbia', 'x')).toBe(
      'how-i-built-this/airbnb-joe-gebbia',
    );
  });

  it('uses the source id for a title with nothing left (contract §2)', () => {
    expect(episodeSlug('Show Me', '!!!', 'dQw4_9WgXc-')).toBe('show-me/dqw4-9wgxc');
    expect(episodeSlug('Show Me', '', '-----------')).toBe('show-me/episode');
  });

  it('cuts at a word, and in text without words at a whole character (contract §2)', () => {
    const words = 'growth '.repeat(11);
    expect(episodeSlug('Abc', `${words}xy and more`, '')).toBe(`abc/${'growth-'.repeat(11)}xy`);
    expect(episodeSlug('Abc', `${words}xyzzy and more`, '')).toBe(
      `abc/${'growth-'.repeat(11)}xyzzy`.slice(0, 80),
    );
    expect(episodeSlug('Abc', `ab ${'の'.repeat(90)}`, '')).toBe(`abc/ab-${'の'.repeat(77)}`);
    expect(episodeSlug('Abc', 'कि'.repeat(41), '')).toBe(`abc/${'कि'.repeat(40)}`);
    expect(episodeSlug('Abc', `क${'कि'.repeat(41)}`, '')).toBe(`abc/क${'कि'.repeat(39)}`);
  });

  it('has two parts of 1 to 80 characters that start and end with whole characters of the title (contract §2)', () => {
    const titles = fc.oneof(
      texts,
      fc.string({ unit: fc.constantFrom('न', '्', 'ि', 'a', ' ', '각', '𠮷'), maxLength: 300 }),
    );
    fc.assert(
      fc.property(titles, titles, fc.integer({ min: 1, max: 2000 }), (show, title, n) => {
        const slug = episodeSlug(show, title, 'dQw4w9WgXcQ');
        const parts = slug.split('/');
        expect(parts).toHaveLength(2);
        for (const part of numberedSlug(slug, n).split('/')) {
          expect(length(part)).toBeGreaterThan(0);
          expect(length(part)).toBeLessThanOrEqual(MAX_SLUG_PART);
          expect(slugify(part)).toBe(part);
        }
        const whole = slugify(title);
        const kept = parts[1] ?? '';
        if (whole && whole !== kept) {
          expect(whole.startsWith(kept)).toBe(true);
          const edges = [...segmenter.segment(whole)].map(({ index }) => index);
          expect(edges).toContain(kept.length);
          expect(length(kept)).toBeGreaterThan(MAX_SLUG_PART / 2 - 8);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('numberedSlug', () => {
  it('numbers a clash from 2 on (contract §2)', () => {
    expect([1, 2, 3].map((n) => numberedSlug('show/ep', n))).toEqual(['show/ep', 'show/ep-2', 'show/ep-3']);
  });

  it('makes room for the number within the 80 characters (contract §2)', () => {
    const slug = `show/${'growth-'.repeat(11)}xyz`;
    expect(numberedSlug(slug, 12)).toBe(`show/${'growth-'.repeat(10)}growth-12`);
  });
});
