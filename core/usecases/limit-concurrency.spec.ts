import { limitConcurrency } from './limit-concurrency.js';

describe('limitConcurrency', () => {
  it('lets so many in at once, in the order in which they came, also after one failed', async () => {
    const entered: number[] = [];
    const leave: ((error?: Error) => void)[] = [];
    const work = limitConcurrency((n: number) => {
      entered.push(n);
      return new Promise<number>((resolve, reject) => {
        leave[n] = (error) => (error ? reject(error) : resolve(n));
      });
    }, 2);
    const answers = [0, 1, 2, 3].map((n) => work(n));
    expect(entered).toEqual([0, 1]);
    leave[1]?.(new Error('no'));
    await expect(answers[1]).rejects.toThrow('no');
    expect(entered).toEqual([0, 1, 2]);
    leave[0]?.();
    expect(await answers[0]).toBe(0);
    expect(entered).toEqual([0, 1, 2, 3]);
    leave[2]?.();
    leave[3]?.();
    expect(await Promise.all(answers.slice(2))).toEqual([2, 3]);
    const later = [4, 5, 6].map((n) => work(n));
    expect(entered).toEqual([0, 1, 2, 3, 4, 5]);
    for (const n of [4, 5]) leave[n]?.();
    await Promise.all(later.slice(0, 2));
    leave[6]?.();
    await later[2];
  });
});
