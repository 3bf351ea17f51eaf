import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '#test/support/eventually.js';
import { type ModelProcess, type ModelProcessOptions, openModelProcess } from './model-process.js';

/** Says its process's id, and does as it is told. */
const WORKER = `import { serveModel, WorkerError } from ${JSON.stringify(new URL('./serve-model.ts', import.meta.url).href)};
serveModel(async (model) => {
  if (model.broken) throw new WorkerError('broken_model', 'no model', { at: 4 });
  return {
    info: { name: model.name, secret: process.env.OPENAI_API_KEY ?? process.env.ALL_PROXY },
    async run(task, { signal, send }) {
      if (task.dies) process.kill(process.pid, 'SIGKILL');
      if (task.exits) { console.error('out of luck'); process.exit(3); }
      if (task.stops) process.kill(process.pid, 'SIGSTOP');
      if (task.fails) throw new WorkerError('too_long', 'too long', { tokens: 9 });
      for (let i = 0; i < (task.parts ?? 0); i += 1) send(i);
      if (task.ignores) await new Promise(() => setInterval(() => undefined, 1000));
      if (task.waits) await new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('stopped'))));
      return { pid: process.pid, said: task.say };
    },
  };
});`;

const untilDone = () => ({ signal: new AbortController().signal });

describe('openModelProcess', () => {
  let folder: string;
  let open: ModelProcess[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'podgist-model-process-'));
    await writeFile(join(folder, 'worker.mjs'), WORKER);
    open = [];
  });
  afterEach(async () => {
    await Promise.all(open.map((model) => model.close()));
    await rm(folder, { recursive: true });
  });

  function opened(options: Partial<ModelProcessOptions> = {}): ModelProcess {
    const worker = pathToFileURL(join(folder, 'worker.mjs'));
    const model = openModelProcess({ worker, model: { name: 'toy' }, dataDir: folder, ...options });
    open.push(model);
    return model;
  }
  const pidOf = async (model: ModelProcess) => (await model.run<{ pid: number }>({}, untilDone())).pid;

  it('loads once, answers in line and keeps the secrets of the product and its proxy to itself', async () => {
    process.env.OPENAI_API_KEY = 'sk-hidden';
    process.env.ALL_PROXY = 'http://name:password@proxy.invalid';
    try {
      const model = opened();
      expect(await model.start(untilDone().signal)).toEqual({ name: 'toy', secret: undefined });
      const parts: unknown[] = [];
      const answers = await Promise.all([
        model.run({ say: 'a', parts: 2 }, { ...untilDone(), onPart: (part) => parts.push(part) }),
        model.run({ say: 'b', parts: 1 }, { ...untilDone(), onPart: (part) => parts.push(`b${part}`) }),
      ]);
      expect(answers).toMatchObject([
        { said: 'a', pid: model.pid },
        { said: 'b', pid: model.pid },
      ]);
      expect(parts).toEqual([0, 1, 'b0']);
    } finally {
      delete process.env.OPENAI_API_KEY;
      delete process.env.ALL_PROXY;
    }
  });

  it('loads nothing where its turn at the memory cannot be had', async () => {
    await mkdir(join(folder, 'runtimes', 'memory.lock'), { recursive: true });
    await expect(opened().start(untilDone().signal)).rejects.toThrow('unable to open database file');
  });

  it('passes on errors of the worker and goes on', async () => {
    const model = opened();
    await expect(model.run({ fails: true }, untilDone())).rejects.toMatchObject({
      code: 'too_long',
      message: 'too long',
      details: { tokens: 9 },
    });
    const { pid } = model;
    expect(await pidOf(model)).toBe(pid);
  });

  it('says why a model cannot be loaded, each time anew', async () => {
    const model = opened({ model: { broken: true } });
    for (let times = 0; times < 2; times += 1) {
      await expect(model.run({}, untilDone())).rejects.toMatchObject({ code: 'broken_model' });
      expect(model.pid).toBeUndefined();
    }
  });

  it.each([
    [{ dies: true }, { message: expect.stringContaining('memory ran out') }],
    [{ exits: true }, { message: expect.stringContaining('ended with 3'), details: 'out of luck' }],
  ])('reports a process that ends during %j, and starts again', async (task, expected) => {
    const model = opened();
    const before = await pidOf(model);
    await expect(model.run(task, untilDone())).rejects.toMatchObject({ code: 'crashed', ...expected });
    expect(await pidOf(model)).not.toBe(before);
  });

  it('ends a process that stands still, and starts again', async () => {
    const model = opened({ hangMs: 2_000 });
    await expect(model.run({ stops: true }, untilDone())).rejects.toMatchObject({ code: 'hung' });
    expect(await pidOf(model)).toEqual(expect.any(Number));
  });

  it('cancels a running and a waiting task', async () => {
    const model = opened();
    const pid = await pidOf(model);
    const [first, second] = [new AbortController(), new AbortController()];
    const running = model.run({ waits: true }, first);
    const waiting = model.run({}, second);
    second.abort(new Error('not needed'));
    await expect(waiting).rejects.toThrow('not needed');
    first.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
    expect(await pidOf(model)).toBe(pid);
  });

  it('ends after idle time and starts again', async () => {
    const model = opened({ idleMs: 50 });
    const before = await pidOf(model);
    await eventually(
      () => model.pid,
      (pid) => pid === undefined,
    );
    expect(() => process.kill(before, 0)).toThrow('ESRCH');
    expect(await pidOf(model)).not.toBe(before);
  });

  it('keeps one model in memory: an idle one makes room for another, a busy one is waited for', async () => {
    const [one, other] = [opened(), opened()];
    await pidOf(one);
    expect(await pidOf(other)).toEqual(expect.any(Number));
    await eventually(
      () => one.pid,
      (pid) => pid === undefined,
    );
    const abort = new AbortController();
    const busy = other.run({ waits: true }, abort).catch((error) => error);
    const waiting = pidOf(one);
    await eventually(
      () => one.pid,
      (pid) => pid !== undefined,
    );
    expect(other.pid).toEqual(expect.any(Number));
    abort.abort();
    await busy;
    expect(await waiting).toEqual(expect.any(Number));
    expect(other.pid).toBeUndefined();
  });

  it('frees the memory of a killed process for the next', async () => {
    const [one, other] = [opened(), opened()];
    process.kill(await pidOf(one), 'SIGKILL');
    expect(await pidOf(other)).toEqual(expect.any(Number));
  });

  it('ends what runs and waits when it is closed', async () => {
    const model = opened();
    await pidOf(model);
    const running = model.run({ ignores: true }, untilDone()).catch((error) => error.code);
    await eventually(
      () => model.pid,
      (pid) => pid !== undefined,
    );
    await model.close();
    expect(await running).toBe('closed');
    expect(model.pid).toBeUndefined();
  });
});
