import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LONG_TEXT_CHARACTERS } from '#core/transcripts/transcript.js';
import { openTextThreads, type TextThreads } from './text-threads.js';

/** Tells the thread's id, once the gate is open. */
const WORKER = `import { threadId } from 'node:worker_threads';
export default ({ begun, gate }) => {
  if (begun) Atomics.store(begun, 0, 1);
  if (gate) Atomics.wait(gate, 0, 0);
  return threadId;
};`;

const SHORT = { characters: LONG_TEXT_CHARACTERS - 1 };
const LONG = { characters: LONG_TEXT_CHARACTERS };

describe('openTextThreads', () => {
  let folder: string;
  let worker: URL;
  let threads: TextThreads;
  const flag = () => new Int32Array(new SharedArrayBuffer(4));
  const open = (gate: Int32Array) => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-threads-'));
    worker = pathToFileURL(join(folder, 'worker.mjs'));
    await writeFile(worker, WORKER);
    threads = openTextThreads({ threads: 1, heapMb: 64, execArgv: [] });
  });
  afterEach(async () => {
    await threads.close();
    await rm(folder, { recursive: true });
  });

  it('works on one long text at a time, and on short ones beside it', async () => {
    const [gate, begun, nextBegun] = [flag(), flag(), flag()];
    const first = threads.run({ begun, gate }, { worker, ...LONG });
    const next = threads.run({ begun: nextBegun }, { worker, ...LONG });
    const short = await threads.run({}, { worker, ...SHORT });
    expect(await threads.run({}, { worker, ...SHORT })).toBe(short);
    expect(Atomics.load(nextBegun, 0)).toBe(0);
    open(gate);
    const long = await first;
    expect([long === short, await next]).toEqual([false, long]);
    expect([Atomics.load(begun, 0), Atomics.load(nextBegun, 0)]).toEqual([1, 1]);
  });

  it('takes what waits by priority, then by age', async () => {
    const gate = flag();
    const order: string[] = [];
    const first = threads.run({ gate }, { worker, ...SHORT, priority: 30 });
    const waiting = (['a 30', 'b 10', 'c 20', 'd 10', 'e 30'] as const).map((name) =>
      threads.run({}, { worker, ...SHORT, priority: Number(name.slice(2)) }).then(() => order.push(name)),
    );
    open(gate);
    await Promise.all([first, ...waiting]);
    expect(order).toEqual(['b 10', 'd 10', 'c 20', 'a 30', 'e 30']);
  });
});
