import { DomainError } from '../errors.js';
import { usageCountOf } from './user-edit.js';

describe('usageCountOf', () => {
  it('takes whole numbers from 0 on; what is no number is 0 (§5)', () => {
    const read = [
      7,
      '12',
      ' 3 ',
      2.9,
      '',
      ' ',
      'many',
      null,
      undefined,
      [5],
      {},
      true,
      Number.NaN,
      '1e2',
      Infinity,
    ];
    expect(read.map(usageCountOf)).toEqual([7, 12, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0]);
    for (const wrong of [-1, '-0.5', 1_000_001]) expect(() => usageCountOf(wrong)).toThrow(DomainError);
  });
});
