import { findQuoteSpan, indexQuotes } from '../quote-index.js';
import { quoteWidener } from './whole-quote.js';
import { ENGLISH } from './words/english.js';

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
