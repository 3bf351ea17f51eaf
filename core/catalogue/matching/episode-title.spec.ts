import { normalizedTitle, titleStatistics } from './episode-pair.js';
import { compareNumbers, ownWords, readEpisodeTitle, titleWeight, wordLikeness } from './episode-title.js';
import { showLikeness, showWords } from './show-likeness.js';

const read = (title: string, ...shows: string[]) => readEpisodeTitle(title, shows);
const alike = () => 1;

describe('the words of a title', () => {
  it.each([
    ['Café – économie & Co.', 'cafe economie co'],
    ['The e-commerce co-founder', 'the ecommerce cofounder'],
    ['How prices stick | The Long Margin', 'how prices stick'],
    ['The Long Margin Podcast', 'the long margin podcast'],
    ['BONUS: How prices stick', 'how prices stick'],
    ['How prices stick [Full Episode] (Video)', 'how prices stick'],
    ['How prices stick with Mira Okafor', 'how prices stick mira okafor'],
    ['値上げ', '値上 上げ'],
    ['値', '値'],
    ['値上 price', '値上 price'],
    ['', ''],
    ['???', ''],
  ])('of %j are %j', (title, words) => {
    expect(read(title, 'The Long Margin').words.join(' ')).toBe(words);
  });

  it.each([
    ['Bonus: prices', ['bonus']],
    ['Prices (Re-run)', ['rerun']],
    ['Prices | Best of', ['rerun']],
    ['Official trailer', ['trailer']],
    ['Prices: Highlights', ['excerpt']],
    ['Bonus: Prices (Rerun)', ['bonus', 'rerun']],
    ['The bonus that we paid', []],
    ['A trailer park', []],
  ])('tell the kind: %s', (title, kinds) => {
    expect([...read(title).kinds].sort()).toEqual(kinds);
  });

  it('tell which of the shows they name', () => {
    const { named } = read(
      'Prices | The Long Margin Podcast — Short Cuts',
      'The Long Margin',
      'Short Cuts',
      'Other',
    );
    expect([...named]).toEqual(['The Long Margin', 'Short Cuts']);
    expect(read('The long way', 'The Long Margin').named.size).toBe(0);
    expect(read('Prices', '').named.size).toBe(0);
  });

  it('are read of the first 300 characters', () => {
    expect(read(`${'a '.repeat(150)}price`).words).toHaveLength(150);
  });
});

describe('the numbers of two titles', () => {
  it.each([
    ['Seven habits', 'Seven habits', 'same'],
    ['habits 7', 'habits 007', 'same'],
    ['0 to 1', '0 to 1', 'same'],
    ['Zero to 10', 'Zero to 100', 'different'],
    ['5 habits', 'habits', 'apart'],
    ['habits', '5 habits', 'apart'],
    ['5 habits of 10', '5 habits', 'apart'],
    ['5 of 10 habits', '10 of 5 habits', 'different'],
    ['5 of 10 habits', '7 habits', 'different'],
    ['10 habits', '100 habits', 'different'],
    ['1000 habits', '1 habits', 'different'],
  ])('are compared in order: %s / %s', (a, b, result) => {
    expect(compareNumbers(read(a), read(b))).toBe(result);
  });
});

describe('the likeness of two titles', () => {
  const likeness = (a: string, b: string) => wordLikeness(read(a), read(b), alike);

  it('is 1 for the same words, 0 without a common one, and half minds words that one adds', () => {
    expect(likeness('Prices stick', 'stick PRICES')).toBe(1);
    expect(likeness('Prices stick', 'Cats jump')).toBe(0);
    expect(likeness('Prices', 'Prices stick')).toBeCloseTo((2 / 3 + 1) / 2);
    expect(likeness('Prices Prices', 'Prices')).toBeCloseTo((2 / 3 + 1) / 2);
  });

  it('minds words that many titles share less, and stop words least', () => {
    const rare = (word: string) => (word === 'news' ? 0 : 1);
    expect(wordLikeness(read('news today'), read('news yesterday'), rare)).toBeCloseTo(0.3 / 1.3);
    expect(likeness('the cat', 'the dog')).toBeCloseTo(0.3 / 1.3);
    expect(titleWeight(read('The news of cats 12345'), alike)).toBeCloseTo(0.1 + 0.2 + 0.1 + 1 + 0.2);
    expect(titleWeight(read('cats news'), rare)).toBeCloseTo(1);
    expect(titleWeight(read('値上げ'), alike)).toBeCloseTo(1);
  });

  it('has the words of one alone, in a segment that both share or in one of its own', () => {
    const own = (a: string, b: string) => ownWords(read(a), read(b));
    expect(own('More rockets!', 'Rockets!')).toEqual({ within: 1, apart: 0 });
    expect(own('Rockets: Mira Okafor', 'Rockets')).toEqual({ within: 0, apart: 2 });
    expect(own('Rockets', 'Rockets: Mira Okafor')).toEqual({ within: 0, apart: 0 });
    expect(own('Rockets rockets', 'Rockets')).toEqual({ within: 1, apart: 0 });
    expect(own('The rockets of 2024', 'Rockets')).toEqual({ within: 0, apart: 0 });
    expect(own('Rockets b2b', 'Rockets')).toEqual({ within: 1, apart: 0 });
    expect(own('値上げ', '価格')).toEqual({ within: 0, apart: 1 });
  });
});

describe('the titles of a feed', () => {
  const titles = ['news one', 'news two', 'news two', 'news #3', 'a', 'b', 'c'].map((title) => read(title));

  it('tell from eight on which words are rare', () => {
    const few = titleStatistics(titles);
    expect([few.isKnown, few.rarity('news')]).toEqual([false, 1]);
    const { isKnown, rarity } = titleStatistics([...titles, read('d')]);
    expect(isKnown).toBe(true);
    expect(rarity('news')).toBeCloseTo(Math.log(9 / 4) / Math.log(9) + 0.15);
    expect(rarity('two')).toBeCloseTo(Math.log(9 / 2) / Math.log(9) + 0.15);
    expect([rarity('one'), rarity('never')]).toEqual([1, 1]);
  });

  it('tell how many are called alike', () => {
    const { namesakes } = titleStatistics(titles);
    expect(titles.map(namesakes)).toEqual([1, 2, 2, 1, 1, 1, 1]);
    expect([read('News TWO!'), read('never')].map(namesakes)).toEqual([2, 0]);
  });

  it('are the same in any spelling, and others by number, part, date and kind', () => {
    const key = (title: string) => normalizedTitle(read(title));
    expect(key('NEWS – two')).toBe(key('news two'));
    const others = [
      '#2 news',
      'S1E2 news',
      'news, part 2',
      'news 2026-02-03',
      'news 2026-02-04',
      'news (bonus)',
    ];
    expect(new Set([...others, 'news'].map(key)).size).toBe(7);
    expect(key('Bonus: news (rerun)')).toBe(key('Rerun: news (bonus)'));
  });
});

describe('the names of two shows', () => {
  it.each([
    ['The Long Margin Podcast', 'The Long Margin with Ada Reyes', 1],
    ['The Long Margin: business', 'LONG MARGIN', 1],
    ['The Daily', 'The Daily Stoic', 2 / 3],
    ['Long Margin Talk', 'Margin Call Talk', 2 / 3],
    ['The Daily', 'Short Cuts', 0],
    ['The Show', 'the podcast', 1 / 2],
    ['The Show', 'The Show', 1],
    ['???', '???', 1],
    ['! ?', '!?', 1],
    ['', 'The Daily', undefined],
    ['The Daily', ' ', undefined],
  ])('%s / %s', (a, b, likeness) => {
    const found = showLikeness(a, b);
    if (likeness === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(likeness);
  });

  it('are compared without fillers, unless they are nothing else', () => {
    expect(showWords('Der Große Podcast mit Ada')).toBe('grosse');
    expect(showWords('The Show')).toBe('the show');
    expect(showWords(`${'x'.repeat(200)} more`)).toBe('x'.repeat(200));
    expect(showWords('with Ada')).toBe('with ada');
    expect(showWords(': Ada')).toBe('ada');
  });
});
