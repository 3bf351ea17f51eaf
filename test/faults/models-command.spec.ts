import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#api/project-root.js';
import { catalogueModel } from '#core/models/local-models.js';
import { aGgufFile } from '#test/builders/model-file.js';
import { eventually } from '#test/support/eventually.js';
import { requireFreshBuild } from '#test/support/run-services.js';
import { COMPILE_CACHE } from '#test/support/spawned-product.js';
import { type FakeHub, startFakeHub } from '#test/upstreams/model-hub.js';

const NAME = 'qwen3-1.7b';
const CONTENT = aGgufFile({ architecture: 'qwen3', fileType: 7, weightBytes: 600_000 });
const CHECKSUM = createHash('sha256').update(CONTENT).digest('hex');

interface Command {
  readonly process: ChildProcess;
  /** Resolves with the exit status, or the signal's name. */
  readonly ended: Promise<number | string>;
  output(): string;
}

describe('npm run models (contract §10)', () => {
  let dataDir: string;
  let hub: FakeHub;
  const running = new Set<ChildProcess>();

  beforeAll(requireFreshBuild);
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'podgist-models-'));
    hub = await startFakeHub();
    const { repository = '', file = '' } = catalogueModel(NAME) ?? {};
    hub.publish(repository, file, CONTENT);
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    await hub.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** @param shell shell code before the command */
  function models(args: readonly string[], shell?: string): Command {
    const cli = join(PROJECT_ROOT, 'dist/apps/api/src/models-cli.js');
    const [program, ...given] = [process.execPath, cli, ...args];
    const child = shell
      ? spawn('/bin/sh', ['-c', `${shell}; exec "$@"`, 'sh', program, ...given], options())
      : spawn(program, given, options());
    running.add(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        printed += chunk;
      });
    const ended = new Promise<number | string>((resolve) => {
      child.once('close', (code, signal) => {
        running.delete(child);
        resolve(code ?? signal ?? '');
      });
    });
    return { process: child, ended, output: () => printed };
  }

  /** Without npm on the path nothing is installed that runs the model. */
  const options = (): SpawnOptions => ({
    cwd: dataDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '', NODE_COMPILE_CACHE: COMPILE_CACHE, DATA_DIR: dataDir, HF_ENDPOINT: hub.url },
  });

  async function run(...args: string[]): Promise<{ status: number | string; output: string }> {
    const command = models(args);
    return { status: await command.ended, output: command.output() };
  }

  const arrived = () =>
    stat(join(dataDir, 'models/.parts', NAME, 'part')).then(
      ({ size }) => size,
      () => 0,
    );
  const ranges = () =>
    hub.requests.filter((one) => one.startsWith('GET /cdn/')).map((one) => one.split('=')[1]);

  /** A command whose download is under way. */
  async function downloading(): Promise<Command> {
    hub.misbehave('stall', 1, ({ isContent }) => isContent);
    const command = models(['add', NAME]);
    await eventually(arrived, (bytes) => bytes > 0);
    return command;
  }

  it('adds, lists and removes a model', async () => {
    const added = await run('add', NAME);
    expect(added).toMatchObject({ status: 0, output: expect.stringContaining(`SHA-256 ${CHECKSUM}`) });
    expect(added.output).toMatch(/\[#{24}\]100 % downloading 600 kB of 600 kB/);
    expect(added.output).toMatch(/what runs it is not\. npm was not found/);
    expect(added.output).toMatch(/\nTo use it: npm run models -- use summary qwen3-1\.7b\n$/);
    const { output } = await run('list');
    expect(output).toMatch(/qwen3-1\.7b +language, 600 kB, qwen3, Q8_0, 32,768 tokens of context\n/);
    expect(output).toMatch(/qwen3-8b +language, 5\.0 GB, about 6\.8 GB of memory.*Apache-2\.0/);
    expect(await run('remove', NAME)).toEqual({ status: 0, output: 'qwen3-1.7b is removed.\n' });
    expect(await run('remove', NAME)).toEqual({ status: 1, output: 'There is no model qwen3-1.7b.\n' });
  });

  it('chooses no model without its runtime where a product was started', async () => {
    await mkdir(join(dataDir, 'postgres'));
    const { output } = await run('add', NAME);
    expect(output).toMatch(/what runs it is not\. npm was not found/);
    expect(output).toMatch(/\nTo use it: npm run models -- use summary qwen3-1\.7b\n$/);
  });

  it('goes on with a download whose process was killed', async () => {
    const command = await downloading();
    command.process.kill('SIGKILL');
    expect(await command.ended).toBe('SIGKILL');
    const before = await arrived();
    expect((await run('list')).output).toMatch(/qwen3-1\.7b +paused, \d+(?:\.\d)? kB of 600 kB/);
    expect(await run('add', NAME)).toMatchObject({ status: 0, output: expect.stringContaining(CHECKSUM) });
    expect(ranges()).toEqual(['0-', `${before}-`]);
  });

  it('keeps what has arrived on Ctrl-C and says how to go on', async () => {
    const command = await downloading();
    command.process.kill('SIGINT');
    expect(await command.ended).toBe(130);
    expect(command.output()).toMatch(
      /stopped\. \d+(?:\.\d)? kB have arrived and stay: add it again to go on\./,
    );
    expect(await run('add', NAME)).toMatchObject({ status: 0 });
    expect(ranges()[1]).not.toBe('0-');
  });

  it('lets one of two processes add a model, and both once it is there', async () => {
    const first = await downloading();
    expect(await run('add', NAME)).toEqual({
      status: 1,
      output: 'qwen3-1.7b is being added by another process.\n',
    });
    expect((await run('list')).output).toMatch(/qwen3-1\.7b +downloading, /);
    hub.release();
    expect(await first.ended).toBe(0);
    const both = await Promise.all([run('add', NAME), run('add', NAME)]);
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
    expect(ranges()).toEqual(['0-']);
  });

  it('ends without a trace of an error where the disk takes no more, and goes on once it does', async () => {
    const command = models(['add', NAME], "trap '' XFSZ; ulimit -f 200");
    expect(await command.ended).toBe(1);
    expect(command.output()).toMatch(/The disk has no room\. It is full\./);
    expect(command.output()).not.toMatch(/\n +at /);
    expect(await arrived()).toBeGreaterThan(0);
    expect(await run('add', NAME)).toMatchObject({ status: 0, output: expect.stringContaining(CHECKSUM) });
    expect(ranges()[1]).not.toBe('0-');
  });

  it('neither prints nor stores what an address may keep secret', async () => {
    hub.publish('key-in-path', 'own.gguf', CONTENT);
    const address = `${hub.url}/files/key-in-path/own.gguf?token=key-in-query`;
    hub.misbehave('404', 1);
    const outputs = [await run('add', address), await run('add', address), await run('list')];
    expect(outputs.map(({ status }) => status)).toEqual([1, 0, 0]);
    const files = await readdir(join(dataDir, 'models'), { recursive: true, withFileTypes: true });
    const stored = files
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1'));
    const everything = [...outputs.map(({ output }) => output), ...(await Promise.all(stored))].join('\n');
    expect(everything).toContain('own');
    expect(everything).not.toMatch(/key-in-/);
  });

  it('takes a file without internet', async () => {
    await writeFile(join(dataDir, 'own.gguf'), CONTENT);
    await hub.close();
    expect(await run('add', './own.gguf')).toMatchObject({ status: 0 });
    expect((await run('list')).output).toMatch(/own +language, 600 kB/);
  });

  it.each([
    [[], /add <name\|address\|path>/],
    [['add'], /add <name\|address\|path>/],
    [['add', 'llama'], /llama is no model of the list \(qwen3-1\.7b, .*whisper-large-v3-turbo\)/],
    [['add', 'a.gguf', 'b.gguf'], /add <name\|address\|path>/],
    [['add', './nowhere.gguf'], /There is no file \.\/nowhere\.gguf\./],
    [['add', '--force'], /add <name\|address\|path>/],
  ])('explains what it cannot do with %j', async (args, message) => {
    expect(await run(...args)).toEqual({ status: 1, output: expect.stringMatching(message) });
  });
});
