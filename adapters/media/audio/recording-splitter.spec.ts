import { fileURLToPath } from 'node:url';
import { recordingSplitter } from './recording-splitter.js';

const SOURCES = ['--import', fileURLToPath(new URL('../../../test/support/typescript.mjs', import.meta.url))];
const TASK = { path: '/nowhere', limits: { maxBytes: 1, maxSeconds: 1 }, maxSeconds: 1 };

describe('recordings that wait for a thread', () => {
  it('contract §13: are postponed when too many wait, because a failed job deletes its upload', async () => {
    const splitter = recordingSplitter({ threads: 1, maxWaiting: 0, execArgv: SOURCES });
    const first = splitter.plan(TASK, new AbortController().signal);
    const { signal } = new AbortController();
    await expect(splitter.plan(TASK, signal)).rejects.toMatchObject({ code: 'throttled' });
    await Promise.allSettled([first, splitter.close()]);
  });
});
