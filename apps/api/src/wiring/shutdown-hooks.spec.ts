import { ShutdownHooks } from './shutdown-hooks.js';

describe('ShutdownHooks', () => {
  it('closes what was opened last first, everything once', async () => {
    const shutdownHooks = new ShutdownHooks();
    const closed: string[] = [];
    for (const name of ['database', 'queue']) shutdownHooks.push(async () => closed.push(name));
    await shutdownHooks.closeAll();
    await shutdownHooks.closeAll();
    expect(closed).toEqual(['queue', 'database']);
  });

  it('closes the rest when one fails, and tells which', async () => {
    const shutdownHooks = new ShutdownHooks();
    const closed: string[] = [];
    const failure = new Error('the queue is gone');
    shutdownHooks.push(async () => closed.push('database'));
    shutdownHooks.push(() => Promise.reject(failure));
    await expect(shutdownHooks.closeAll()).rejects.toMatchObject({ errors: [failure] });
    expect(closed).toEqual(['database']);
  });
});
