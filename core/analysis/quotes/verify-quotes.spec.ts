import { ENGLISH } from '../claims/words/english.js';
import { findQuoteSpan, indexQuotes } from './quote-index.js';
import { quoteWidener } from './verify-quotes.js';

describe('quotes of speech without punctuation', () => {
  const filler = 'and then the vans went to the office in the harbour '.repeat(20);
  const text = `${filler}so we talked about the delivery i would not say that you should raise the price of coffee every single year and the vans drive full because each district has one delivery day ${filler}`;
  const index = indexQuotes({ turns: [{ text }] });
  const { widen } = quoteWidener(index, ENGLISH);
  const widened = (quote: string, isWhole: boolean) => {
    const span = findQuoteSpan(index, quote);
    const found = span && widen(span, isWhole);
    return found && text.slice(found.start, found.end);
  };

  it('are refused as key quotes where words beside them deny them, and widened as evidence', () => {
    const quote = 'you should raise the price of coffee every single year';
    expect(widened(quote, true)).toBeUndefined();
    expect(widened(quote, false)).toContain('would not say that you should raise');
  });

  it('stand as they were found elsewhere', () => {
    const quote = 'the vans drive full because each district has one delivery day';
    expect(widened(quote, true)).toBe(quote);
  });
});

describe('quotes of speech with punctuation (truth §1)', () => {
  const text =
    'We sell bread. Nobody came at first. I would not say that you should raise the price every year. ' +
    'If the shop is full, you can raise the rent of the flat above it. ' +
    'Everyone told me that bread is cheap in every single town of the north. ' +
    'The bakers of the old town start at four in the morning with the ovens. Go on now.';
  const index = indexQuotes({ turns: [{ text }] });
  const widened = (quote: string, isWhole = false) => {
    const span = findQuoteSpan(index, quote);
    const found = span && quoteWidener(index, ENGLISH).widen(span, isWhole);
    return found && text.slice(found.start, found.end);
  };
  const ovens = 'The bakers of the old town start at four in the morning with the ovens.';

  it.each([
    ['that is short, with the sentence after it', 'We sell bread', 'We sell bread. Nobody came at first.'],
    ['that is short, with the sentence before it at the end', 'Go on now', `${ovens} Go on now.`],
    ['that is short, in a sentence that is not', 'the old town', ovens],
    [
      'whose denial would be cut off',
      'you should raise the price every year',
      'I would not say that you should raise the price every year.',
    ],
    [
      'whose condition would be cut off',
      'you can raise the rent of the flat',
      'If the shop is full, you can raise the rent of the flat above it.',
    ],
    [
      'whose source would be cut off',
      'bread is cheap in every single town',
      'Everyone told me that bread is cheap in every single town of the north.',
    ],
  ])('are widened: one %s', (_, quote, whole) => {
    expect([widened(quote), widened(quote, true)]).toEqual([whole, whole]);
  });

  it('stand as they are where nothing that matters is cut off, but whole as key quotes', () => {
    const quote = 'the old town start at four in the morning';
    expect([widened(quote), widened(quote, true)]).toEqual([quote, ovens]);
  });
});

describe('quotes in a sentence that is too long to be shown', () => {
  const filler = 'and the vans went to the office in the harbour '.repeat(12);
  const widenedIn = (text: string, quote: string, isWhole = false) => {
    const index = indexQuotes({ turns: [{ text }] });
    const span = findQuoteSpan(index, quote);
    const found = span && quoteWidener(index, ENGLISH).widen(span, isWhole);
    return found && text.slice(found.start, found.end);
  };
  const quote = 'raise the price of coffee every single year';

  it.each([
    ['a denial before them', `so they never ${quote} `, `so they never ${quote}`],
    ['a denial just after them', `then ${quote} was wrong of us both `, `${quote} was wrong of us both`],
    ['a condition before them', `so they if rich ${quote} `, `so they if rich ${quote}`],
    ['a source before them', `so then people say ${quote} `, `so then people say ${quote}`],
    ['a denial farther before them', `never ${'so '.repeat(10)}${quote} `, quote],
    ['a denial farther after them', `then ${quote} so so so so never `, quote],
  ])('take in %s', (_, middle, expected) => {
    const found = widenedIn(`${filler}${middle}${filler}`, quote);
    expect(found?.endsWith(expected) || found?.startsWith(expected)).toBe(true);
  });

  it('are refused where they are short', () => {
    expect(widenedIn(`${filler}the price rose ${filler}`, 'the price rose')).toBeUndefined();
  });
});
