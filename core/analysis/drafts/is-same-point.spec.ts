import fc from 'fast-check';
import { isSamePoint } from './is-same-point.js';

describe('isSamePoint', () => {
  it.each([
    ['Talk to every customer each week', 'Talk to EVERY customer, each week!'],
    ['Talk to every customer each week', 'Talk to your customer each week'],
    ['売上を二倍にする', '売上を2倍に'.replace('2', '二')],
  ])('finds %j and %j the same', (a, b) => expect(isSamePoint(a, b)).toBe(true));

  it.each([
    ['Raise your prices this year', 'Do not raise your prices this year'],
    ['Revenue grew 20 percent in the year', 'Revenue grew 30 percent in the year'],
    ['Talk to every customer', 'Write down what you learn'],
    ['Talk to every customer each week', 'Talk to every employee once a month'],
    ['AI', 'AI regulation in Europe'],
    ['', ''],
    ['—', '…'],
  ])('finds %j and %j different', (a, b) => expect(isSamePoint(a, b)).toBe(false));

  it('does not depend on the order of the two', () => {
    const text = fc
      .array(fc.constantFrom('talk', 'to', 'not', '3', 'customers', 'Weekly', '売'))
      .map((words) => words.join(' '));
    fc.assert(fc.property(text, text, (a, b) => expect(isSamePoint(a, b)).toBe(isSamePoint(b, a))));
  });
});
