import { collapseText, locateQuote, quoteAt } from './locate-quote.js';

const TEXT = 'We price late.\n\n  Ada prices\tlate, too. Then we price late again.';
const found = (anchor: Parameters<typeof locateQuote>[1]) => {
  const place = locateQuote(collapseText(TEXT), anchor);
  return place && TEXT.slice(place.start, place.end);
};

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
