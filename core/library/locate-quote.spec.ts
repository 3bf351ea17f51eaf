import { collapseText, locateQuote, quoteAt, toWholeWords } from './locate-quote.js';

const TEXT = 'We price late.\n\n  Ada prices\tlate, too. Then we price late again.';
const found = (anchor: Parameters<typeof locateQuote>[1]) => {
  const place = locateQuote(collapseText(TEXT), anchor);
  return place && TEXT.slice(place.start, place.end);
};

describe('a passage that cuts words', () => {
  const text = 'The Otterbrook Drainage board doesn’t pay. 価格を下げる。';
  const whole = (cut: string) => {
    const start = text.indexOf(cut);
    const passage = toWholeWords(text, { start, end: start + cut.length });
    return text.slice(passage.start, passage.end);
  };

  it.each([
    ['Otterbrook Drain', 'Otterbrook Drainage'],
    ['brook Drainage boa', 'Otterbrook Drainage board'],
    ['doesn', 'doesn’t'],
    [' board ', ' board '],
    ['board', 'board'],
    ['格', '価格'],
  ])('%j has them whole: %j', (cut, expected) => expect(whole(cut)).toBe(expected));

  it('looks at a bounded part of a text without words', () => {
    expect(toWholeWords('x'.repeat(1000), { start: 500, end: 501 })).toEqual({ start: 436, end: 564 });
    expect(toWholeWords('x', { start: 0, end: 0 })).toEqual({ start: 0, end: 0 });
  });
});

describe('the place of a marked passage (contract §7)', () => {
  it.each(['We price late.', 'Ada prices late', 'late. Ada', 'late again.'])('is found for %j', (quote) => {
    expect(found({ quote })?.replace(/\s+/g, ' ')).toBe(quote);
  });

  it('is the one whose surroundings fit', () => {
    const second = TEXT.lastIndexOf('price late');
    const anchor = quoteAt(TEXT, { start: second, end: second + 'price late'.length });
    expect(anchor).toEqual({
      quote: 'price late',
      prefix: 'price late. Ada prices late, too. Then we'.slice(-32),
      suffix: 'again.',
    });
    expect(locateQuote(collapseText(TEXT), anchor ?? { quote: '' })?.start).toBe(second);
    expect(locateQuote(collapseText(TEXT), { quote: 'price late' })?.start).toBe(3);
  });

  it('is nowhere when the words are gone', () => {
    expect(found({ quote: 'hardware' })).toBeUndefined();
    expect(found({ quote: ' ' })).toBeUndefined();
  });

  it('has no selector without words, or with more than a note keeps', () => {
    expect(quoteAt(TEXT, { start: 14, end: 16 })).toBeUndefined();
    expect(quoteAt('a'.repeat(2001), { start: 0, end: 2001 })).toBeUndefined();
  });

  it('takes linear time on a text of hours', () => {
    const text = collapseText('a '.repeat(200_000));
    expect(locateQuote(text, { quote: 'a a a', prefix: 'b' })?.start).toBe(0);
  });
});

describe('the surroundings of a passage', () => {
  const place = (text: string, anchor: Parameters<typeof locateQuote>[1]) =>
    locateQuote(collapseText(text), anchor)?.start;

  it.each([
    ['by what stands before it', 'one price two price', { quote: 'price', prefix: 'two' }, 14],
    ['by what stands after it', 'price one price two', { quote: 'price', suffix: 'two' }, 10],
    ['by the longer one', 'a b price c price c de', { quote: 'price', prefix: 'b', suffix: 'c de' }, 12],
    [
      'whatever spaces stand between',
      'one price. two  price end',
      { quote: 'price', prefix: 'two ', suffix: 'end' },
      16,
    ],
    ['the first where none fits', 'one price two price', { quote: 'price', prefix: 'x', suffix: 'y' }, 4],
    ['the first of equals', 'price a price a', { quote: 'price', suffix: 'a' }, 0],
    ['by letters next to it only', 'two x price one price', { quote: 'price', prefix: 'two' }, 6],
  ])('tell it from another of the same words: %s', (_, text, anchor, start) => {
    expect(place(text, anchor)).toBe(start);
  });

  it('count up to 32 characters on each side', () => {
    const [near, far] = ['n'.repeat(32), 'f'.repeat(40)];
    expect(place(`b${near} price, a${near} price`, { quote: 'price', prefix: `a${near}` })).toBe(34);
    expect(quoteAt(`${far} price ${far}`, { start: 41, end: 46 })).toEqual({
      ...{ quote: 'price', prefix: 'f'.repeat(32), suffix: 'f'.repeat(32) },
    });
    expect(quoteAt(`a  ${' '.repeat(20)}b price c${' '.repeat(20)}d`, { start: 25, end: 30 })).toEqual({
      ...{ quote: 'price', prefix: 'a b', suffix: 'c d' },
    });
    expect(quoteAt('price', { start: 0, end: 5 })).toEqual({ quote: 'price' });
    expect(quoteAt('a'.repeat(2000), { start: 0, end: 2000 })?.quote).toHaveLength(2000);
  });

  it('of the first 200 places are compared', () => {
    const text = `${'price, '.repeat(199)}b price, a price`;
    expect(place(text, { quote: 'price', prefix: 'b' })).toBe(1395);
    expect(place(text, { quote: 'price', prefix: 'a' })).toBe(0);
  });

  it('leave the offsets of the text as it is', () => {
    expect(collapseText(' a \n b ')).toEqual({ text: 'a b ', offsets: [1, 2, 5, 6] });
  });
});
