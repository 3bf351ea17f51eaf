import fc from 'fast-check';
import { searchWords } from '../text/search-words.js';
import { bestExcerpt, excerpt, highlight } from './highlight.js';
import { searchQuery, spellingSimilarity, transposedSpellings } from './search-query.js';

describe('search words', () => {
  it.each([
    ['Café PRICES, don’t companies', ['cafe', 'price', 'dont', 'company']],
    ['business analysis bus', ['business', 'analysis', 'bus']],
    ['値上げの話', ['値上', '上げ', 'げの', 'の話']],
    ['AI時代 株', ['ai', '時代', '株']],
    ['Кто мой гость', ['кто', 'мой', 'гость']],
    ['كيف تسعر', ['كيف', 'تسعر']],
    ['ＡＩ Łódź ½', ['ai', 'lodz', '12']],
    ["';-- <script> & | ! ()", ['script']],
    ['', []],
  ])('of %j are %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it('are none but letters, digits and marks, each once, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const words = searchWords(text);
        expect(new Set(words).size).toBe(words.length);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });

  it('of a letter of any script are never nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => /\p{L}/u.test(text)),
        (text) => expect(searchWords(text)).not.toEqual([]),
      ),
    );
  });
});

describe('a search query', () => {
  it('takes its last word for unfinished while nothing follows it', () => {
    expect(searchQuery('market pric')).toMatchObject({ words: ['market', 'pric'], unfinished: 'pric' });
    expect(searchQuery('market pric ').unfinished).toBeUndefined();
    expect(searchQuery('market pr').unfinished).toBeUndefined();
  });

  it.each([
    ['how do I lower churn', ['lower', 'churn'], ['how', 'do', 'i']],
    ['Wie senke ich die Abwanderung', ['senke', 'abwanderung'], ['wie', 'ich', 'die']],
    ['comment fixer les prix', ['fixer', 'prix'], ['comment', 'les']],
    ['cómo subir los precios', ['subir', 'precio'], ['como', 'los']],
    ['come alzare i prezzi', ['alzare', 'prezzi'], ['come', 'i']],
    ['como subir os preços', ['subir', 'preco'], ['como', 'os']],
    ['hoe verlaag je de prijs', ['verlaag', 'prij'], ['hoe', 'je', 'de']],
    ['Will Smith', ['smith'], ['will']],
    ['the who', ['the', 'who'], []],
  ])('looks for the content words of %j', (text, words, stopWords) => {
    expect(searchQuery(`${text} `)).toEqual({ words, stopWords });
  });

  it('is unfinished from three letters on, and only in the word that it ends with', () => {
    const unfinished = (text: string) => searchQuery(text).unfinished;
    expect(['mar', 'ma', 'margin,', 'the', 'margin the', '', '値上げ'].map(unfinished)).toEqual([
      ...['mar', undefined, undefined, 'the', undefined, undefined, undefined],
    ]);
    expect(searchQuery(`${'word '.repeat(59)}pricing`)).toEqual({
      ...{ words: ['word', 'prici'], stopWords: [] },
      unfinished: 'prici',
    });
    expect(searchQuery('mar\ud800gin').words).toEqual(['margin']);
  });

  it('has few words, however long the text is', () => {
    const long = Array.from({ length: 5000 }, (_, n) => `w${n}`).join(' ');
    expect(searchQuery(long).words.length).toBeLessThanOrEqual(10);
    expect(searchQuery('x'.repeat(10_000)).words).toEqual(['x'.repeat(40)]);
  });
});

describe('highlighting', () => {
  const hits =
    (...words: string[]) =>
    (word: string) =>
      words.includes(word);

  it('marks the words that were looked for, as they stand', () => {
    expect(highlight('The Prices of Café', hits('price', 'cafe'))).toEqual([
      { text: 'The ', hit: false },
      { text: 'Prices', hit: true },
      { text: ' of ', hit: false },
      { text: 'Café', hit: true },
    ]);
    expect(highlight('今日の値上げ', hits('値上', '上げ')).filter(({ hit }) => hit)).toEqual([
      { text: '値上げ', hit: true },
    ]);
  });

  it('loses and adds nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(5), (text, n) => {
        const words = searchWords(text).filter((_, index) => index % 6 === n);
        const pieces = highlight(text, (word) => words.includes(word));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.some(({ hit }) => hit)).toBe(words.length > 0);
      }),
    );
  });

  it('shows the whole sentences with the most of the words', () => {
    const text = `${'Nothing of it here. '.repeat(20)}The margin fell. Prices rose while the margin of it shrank. They left.`;
    const shown = excerpt(text, hits('margin', 'price'));
    expect(shown?.map((piece) => piece.text).join('')).toBe(
      'The margin fell. Prices rose while the margin of it shrank. They left.',
    );
    expect(excerpt('nothing here', hits('margin'))).toBeUndefined();
  });

  it('shows of a long sentence what is around the first hit', () => {
    const text = `${'far away '.repeat(60)}the margin of it ${'and more '.repeat(60)}`;
    const shown = excerpt(text, hits('margin'))
      ?.map((piece) => piece.text)
      .join('');
    expect(shown).toMatch(/^….*\bmargin\b.*…$/);
    expect(shown?.length).toBeLessThan(230);
  });

  it('takes the text with the most of the words, the first of equals', () => {
    const texts = ['Sales of a kind', 'The margin', 'Sales and margin', 'margin of sales'];
    expect(bestExcerpt(texts, hits('sale', 'margin'))?.map(({ text }) => text)).toEqual([
      ...['Sales', ' and ', 'margin'],
    ]);
  });
});

describe('the spelling of a word', () => {
  it.each([
    ['invoice', 'invioce'],
    ['invoice', 'invoce'],
    ['price', 'prcie'],
    ['price', 'pruce'],
    ['margin', 'amrgin'],
    ['nvidia', 'nividia'],
    ['йогурт', 'йоугрт'],
  ])('%j stands for the slip %j before any other word', (known, word) => {
    expect(spellingSimilarity(known, word)).toBeGreaterThan(100);
  });

  it.each([
    ['negotiation', 'nego'],
    ['from', 'form'],
    ['2024', '2042'],
    ['20240', '20420'],
    ['lift', 'lyft'],
    ['invoice', 'involves'],
  ])('%j is not for %j', (known, word) => {
    expect(spellingSimilarity(known, word)).toBe(0);
  });

  it('is a swap of neighbours exactly where that is looked up', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '\u{10437}'), maxLength: 8 });
    fc.assert(
      fc.property(words, fc.nat(8), (word, at) => {
        const [...letters] = word;
        const other = letters.toSpliced(at, 2, ...letters.slice(at, at + 2).toReversed()).join('');
        const isOne = other !== word && letters.length >= 5 && !/^\d+$/.test(word);
        expect(transposedSpellings(word).includes(other)).toBe(isOne);
        if (isOne) expect(spellingSimilarity(other, word)).toBeGreaterThanOrEqual(100);
      }),
    );
  });
});
