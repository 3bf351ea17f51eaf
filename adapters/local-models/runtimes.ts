import { type SpawnOptions, spawn } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freeDiskBytes } from './machine.js';
import { npmEnvironment, restrictedEnvironment } from './restricted-environment.js';

/** Native code that runs models. */
export type RuntimeKind = 'llama' | 'whisper';

/** An installed runtime. */
export interface Runtime {
  readonly kind: RuntimeKind;
  readonly version: string;
  /** Variant for a graphics card; absent: runs on the CPU. */
  readonly gpu?: string;
  readonly folder: string;
  /** URL of the module that a process imports. */
  readonly module: string;
}

/** Causes of a failed installation, for callers that react to one. */
export type RuntimeFailure =
  | 'unsupported'
  | 'no_npm'
  | 'no_network'
  | 'disk_full'
  | 'damaged'
  | 'does_not_load'
  | 'cancelled';

/** A runtime that could not be installed. The message says in words what to do. */
export class RuntimeError extends Error {
  constructor(
    readonly reason: RuntimeFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'RuntimeError';
  }
}

interface RuntimePackage {
  /** Package that processes import, with its entry. */
  readonly name: string;
  readonly entry: string;
  /** Packages with native code, by platform and variant; every version and integrity is in the kind's lock. */
  readonly natives: Readonly<Record<string, readonly string[]>>;
  /** Advice where there is none for a platform. */
  readonly instead: string;
  /** Bytes on disk while and after it is installed. */
  readonly bytes: number;
  /** Code that rejects where the native code does not load; `runtime` is the imported module. */
  readonly check: string;
}

const RUNTIMES: Readonly<Record<RuntimeKind, RuntimePackage>> = {
  llama: {
    name: 'node-llama-cpp',
    entry: 'dist/index.js',
    natives: {
      'linux-x64': ['@node-llama-cpp/linux-x64'],
      'linux-arm64': ['@node-llama-cpp/linux-arm64'],
      'linux-x64-cuda': ['@node-llama-cpp/linux-x64-cuda', '@node-llama-cpp/linux-x64-cuda-ext'],
      'linux-x64-vulkan': ['@node-llama-cpp/linux-x64-vulkan'],
    },
    instead: 'A server such as Ollama can run them: set OPENAI_BASE_URL and OPENAI_MODEL.',
    bytes: 200_000_000,
    check: "await runtime.getLlama({ gpu, build: 'never', skipDownload: true });",
  },
  whisper: {
    name: '@fugood/whisper.node',
    entry: 'lib/index.js',
    natives: {
      'linux-x64': ['@fugood/node-whisper-linux-x64'],
      'linux-x64-cuda': ['@fugood/node-whisper-linux-x64-cuda'],
      'linux-x64-vulkan': ['@fugood/node-whisper-linux-x64-vulkan'],
    },
    instead: 'A server with /audio/transcriptions can: set TRANSCRIBE_BASE_URL and TRANSCRIBE_MODEL.',
    bytes: 80_000_000,
    check:
      "if (!(await runtime.default.loadWhisperModule(gpu || undefined)).WhisperContext) throw new Error('no whisper');",
  },
};

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

interface LockedPackage {
  readonly version?: string;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface InstallRuntimeOptions {
  /** Variant for a graphics card, such as `cuda`. */
  readonly gpu?: string;
  readonly signal?: AbortSignal;
  /** npm's program; default: the one that runs this process, else the one on the path. */
  readonly npm?: string;
}

/** The installed runtime of the locked version; one for a graphics card comes first. */
export async function findRuntime(kind: RuntimeKind, dataDir: string): Promise<Runtime | undefined> {
  const gpus = Object.keys(RUNTIMES[kind].natives).flatMap((platform) => gpuOf(platform) ?? []);
  for (const gpu of [...gpus, undefined]) {
    const runtime = await runtimeAt(kind, dataDir, gpu);
    if (await exists(runtime.folder)) return runtime;
  }
  return undefined;
}

/**
 * Installs a runtime with npm into a hidden folder and renames it once it has been loaded: installers may run at the same
 * time or be killed. Runs no install scripts. An installed runtime is returned as it is.
 * @throws RuntimeError
 */
export async function installRuntime(
  kind: RuntimeKind,
  dataDir: string,
  { gpu, signal, npm }: InstallRuntimeOptions = {},
): Promise<Runtime> {
  const runtime = await runtimeAt(kind, dataDir, gpu);
  if (await exists(runtime.folder)) return runtime;
  const runtimes = resolve(dataDir, 'runtimes');
  let draft: string | undefined;
  try {
    signal?.throwIfAborted();
    const manifest = await manifestOf(kind, gpu);
    await mkdir(runtimes, { recursive: true, mode: 0o700 });
    await removeAbandonedDrafts(runtimes);
    await assertRoom(runtimes, RUNTIMES[kind].bytes);
    draft = await mkdtemp(join(runtimes, `.${kind}-${process.pid}-`));
    for (const [file, content] of Object.entries(manifest)) await writeFile(join(draft, file), content);
    await runNpm(draft, npm, signal);
    await assertLoads(kind, draft, gpu, signal);
    await publish(draft, runtime.folder);
    return runtime;
  } catch (error) {
    throw toRuntimeError(error, kind, runtimes, signal);
  } finally {
    if (draft) await rm(draft, { recursive: true, force: true });
  }
}

async function runtimeAt(kind: RuntimeKind, dataDir: string, gpu?: string): Promise<Runtime> {
  const { name, entry } = RUNTIMES[kind];
  const lock = JSON.parse(await readLockFile(kind, 'package-lock.json')) as Lock;
  const version = lock.packages[`node_modules/${name}`]?.version ?? 'unknown';
  const folder = resolve(dataDir, 'runtimes', [kind, version, ...(gpu ? [gpu] : [])].join('-'));
  const module = pathToFileURL(join(folder, 'node_modules', name, entry)).href;
  return { kind, version, folder, module, ...(gpu && { gpu }) };
}

const readLockFile = (kind: RuntimeKind, file: string) =>
  readFile(new URL(`./runtimes/${kind}/${file}`, import.meta.url), 'utf8');

/** The lock's packages with native code for this platform alone. @throws RuntimeError unsupported */
async function manifestOf(kind: RuntimeKind, gpu?: string): Promise<Record<string, string>> {
  const { natives } = RUNTIMES[kind];
  const platform = [process.platform, process.arch, ...(gpu ? [gpu] : [])].join('-');
  const wanted = natives[platform];
  if (!wanted) {
    throw new RuntimeError(
      'unsupported',
      `Local models do not run on ${platform}: a runtime exists for ${Object.keys(natives).join(', ')}. ${RUNTIMES[kind].instead}`,
    );
  }
  const lock = JSON.parse(await readLockFile(kind, 'package-lock.json')) as Lock;
  const locked = (path: string) => lock.packages[`node_modules/${path}`]?.version ?? '';
  const dependencies = {
    ...lock.packages['']?.dependencies,
    ...Object.fromEntries(wanted.map((one) => [one, locked(one)])),
  };
  const root = { name: `podgist-runtime-${kind}`, private: true, dependencies };
  const needed = Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (path === '') return [];
    if (!entry.optional) return [[path, entry] as const];
    const { optional: _, ...native } = entry;
    return wanted.some((one) => path === `node_modules/${one}`) ? [[path, native] as const] : [];
  });
  return {
    'package.json': JSON.stringify(root),
    'package-lock.json': JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(needed) } }),
  };
}

/** The graphics card's part of a platform's name. */
const gpuOf = (platform: string) => platform.split('-')[2];

async function assertRoom(folder: string, bytes: number): Promise<void> {
  if ((await freeDiskBytes(folder)) >= bytes) return;
  throw new RuntimeError('disk_full', `${Math.ceil(bytes / 1e6)} MB of free disk are needed in ${folder}.`);
}

function runNpm(folder: string, program: string | undefined, signal?: AbortSignal): Promise<void> {
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const script = program ?? process.env.npm_execpath;
  const options = { cwd: folder, env: npmEnvironment(), signal };
  if (script?.endsWith('.js')) return run(process.execPath, [script, ...args], options);
  return run(script ?? (process.platform === 'win32' ? 'npm.cmd' : 'npm'), args, options);
}

const CHECK_FILE = 'check.mjs';

/** In a file: the runtime starts processes of its own with the arguments of this one. */
async function assertLoads(
  kind: RuntimeKind,
  draft: string,
  gpu?: string,
  signal?: AbortSignal,
): Promise<void> {
  const { name, entry, check } = RUNTIMES[kind];
  const file = join(draft, CHECK_FILE);
  const code = [
    `const gpu = ${JSON.stringify(gpu ?? false)};`,
    `const runtime = await import(${JSON.stringify(`./node_modules/${name}/${entry}`)});`,
    check,
    'process.exit(0);',
  ];
  await writeFile(file, code.join('\n'));
  await run(process.execPath, [file], { cwd: draft, env: restrictedEnvironment(), signal });
  await rm(file);
}

/** A program that ended with an error. */
class ProgramError extends Error {
  constructor(
    readonly program: string,
    /** The end of what it wrote. */
    readonly output: string,
  ) {
    super(`${basename(program)} failed: ${output}`);
  }
}

/** Characters of a program's output that are kept. */
const MAX_OUTPUT = 4000;

function run(
  program: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'signal'>,
): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(program, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: program.endsWith('.cmd'),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-MAX_OUTPUT);
      });
    }
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new ProgramError(args[0] ?? '', output.trim()))));
  });
}

/** Makes the draft visible. Another installer may have been faster; its runtime is the same. */
async function publish(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!(await exists(folder))) throw error;
  }
}

/** Removes drafts of installers that were killed. */
async function removeAbandonedDrafts(runtimes: string): Promise<void> {
  for (const name of await readdir(runtimes)) {
    const pid = /^\.[a-z]+-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) await rm(join(runtimes, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const OUTPUT_FAILURES: readonly (readonly [RegExp, RuntimeFailure, string])[] = [
  [/ENOSPC|EDQUOT/, 'disk_full', 'The disk is full.'],
  [
    /EINTEGRITY|E404|ETARGET|ZlibError|TAR_BAD_ARCHIVE/,
    'damaged',
    'The package registry sent other files than this version of Podgist knows. Nothing was installed; try again, or look at npm config get registry.',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|network/,
    'no_network',
    'The package registry cannot be reached. Installing a runtime needs the internet once; a copied DATA_DIR/runtimes of a machine of the same kind works as well.',
  ],
];

function toRuntimeError(
  error: unknown,
  kind: RuntimeKind,
  folder: string,
  signal?: AbortSignal,
): RuntimeError {
  if (error instanceof RuntimeError) return error;
  if (signal?.aborted) return new RuntimeError('cancelled', 'The installation was stopped.', error);
  const { code } = error as NodeJS.ErrnoException;
  const output = error instanceof ProgramError ? error.output : String(code);
  if (error instanceof ProgramError && basename(error.program) === CHECK_FILE) {
    return new RuntimeError(
      'does_not_load',
      `The ${kind} runtime does not load on this machine (${process.platform}-${process.arch}): ${lastLine(output)}`,
      error,
    );
  }
  const known = OUTPUT_FAILURES.find(([pattern]) => pattern.test(output));
  if (known) return new RuntimeError(known[1], known[2], error);
  if (code === 'ENOENT') {
    const looked = process.env.PATH?.split(delimiter).length ?? 0;
    return new RuntimeError(
      'no_npm',
      `npm was not found in ${looked} folders of the PATH. Install Node with npm.`,
      error,
    );
  }
  const reason = `The ${kind} runtime could not be installed in ${folder}: ${lastLine(output)}`;
  return new RuntimeError('damaged', reason, error);
}

/** The line that names an error, else the last one. */
function lastLine(text: string): string {
  const lines = text.trimEnd().split('\n');
  return (lines.find((line) => line.includes('Error')) ?? lines.at(-1) ?? '').trim().slice(0, 300);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
