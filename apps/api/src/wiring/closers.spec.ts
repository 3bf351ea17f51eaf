import { Closers } from './closers.js';

describe('Closers', () => {
  it('closes what was opened last first, everything once', async () => {
    const closers = new Closers();
    const closed: string[] = [];
    for (const name of ['database', 'queue']) closers.push(async () => closed.push(name));
    await closers.closeAll();
    await closers.closeAll();
    expect(closed).toEqual(['queue', 'database']);
  });

  it('closes the rest when one fails, and tells which', async () => {
    const closers = new Closers();
    const closed: string[] = [];
    const failure = new Error('the queue is gone');
    closers.push(async () => closed.push('database'));
    closers.push(() => Promise.reject(failure));
    await expect(closers.closeAll()).rejects.toMatchObject({ errors: [failure] });
    expect(closed).toEqual(['database']);
  });
});
