import { readFile, rename } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeAtomically } from './write-atomically.js';

/** An account in the emulator's state; unknown fields are preserved. */
export interface EmulatorUser {
  readonly localId: string;
  readonly [field: string]: unknown;
}

/** What a sign-up stores. */
interface NewUser {
  /** Milliseconds since 1970. */
  readonly lastLoginAt?: string;
  /** Seconds since 1970; sessions of earlier sign-ins are revoked. */
  readonly validSince?: string;
}

/** A code of an email action. */
export interface EmulatorCode {
  readonly oobCode: string;
  readonly requestType: string;
  readonly email: string;
  readonly newEmail?: string;
}

/** The used part of the emulator's project state. */
export interface EmulatorState {
  readonly users: Map<string, EmulatorUser>;
  readonly oobs: Map<string, EmulatorCode>;
  enableImprovedEmailPrivacy: boolean;
  createUserWithLocalId(localId: string, user: NewUser): unknown;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): unknown;
  deleteAllAccounts(): void;
}

/** The emulator's router: middleware for an API's description. */
interface Router {
  middleware(api: unknown, options: object): Promise<unknown>;
}

interface ApiSpec {
  readonly paths: Record<string, { parameters?: unknown }>;
  readonly components: Record<string, Record<string, unknown>>;
}

const require = createRequire(import.meta.url);
const PROJECT = 'demo-podgist';
/** The emulator's mode in which calls for another project fail; the package exports no constant for it. */
const SINGLE_PROJECT = 2;

/** Operations that browsers and the admin SDK use. Loading the rest of the API dominates startup time and memory. */
const CALLS = [
  /^\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|signInWithEmailLink)$/,
  /^\/v1\/accounts:(sendOobCode|resetPassword|update|lookup|delete|createAuthUri)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:lookup|:update|:delete)?$/,
  /^\/v1\/projects$/,
  /^\/v1\/token$/,
];

/** Loads the installed emulator and exposes its state. */
export async function loadEmulator(): Promise<{ app: RequestListener; state: EmulatorState }> {
  require('firebase-tools/lib/logger').logger.silent = true;
  prune(require('firebase-tools/lib/emulator/auth/apiSpec').default);
  validateLazily(createRequire(require.resolve('firebase-tools/package.json'))('exegesis-express'));
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');
  const { createApp } = require('firebase-tools/lib/emulator/auth/server');
  const state: EmulatorState = new AgentProjectState(PROJECT);
  state.enableImprovedEmailPrivacy = true;
  signInNewUsers(state);
  return { app: await createApp(PROJECT, SINGLE_PROJECT, new Map([[PROJECT, state]])), state };
}

/** The emulator reads the clock twice at a sign-up: across a second, the new account's first session would count as revoked. */
export function signInNewUsers(state: Pick<EmulatorState, 'createUserWithLocalId'>): void {
  const create = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, user) => {
    const validSinceMs = Number(user.validSince ?? 0) * 1000;
    const isEarlier = Number(user.lastLoginAt) < validSinceMs;
    return create(localId, isEarlier ? { ...user, lastLoginAt: String(validSinceMs) } : user);
  };
}

/** Compiles a call's validators at its first use: those of all calls would take half of a start. */
function validateLazily(router: Router): void {
  const { middleware } = router;
  router.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

function prune({ paths, components }: ApiSpec): void {
  for (const [path, item] of Object.entries(paths)) {
    if (CALLS.some((call) => call.test(path))) delete item.parameters;
    else delete paths[path];
  }
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    JSON.stringify(part, (key, value) => {
      if (key === '$ref' && !used.has(value)) {
        used.add(value);
        const [, , kind = '', name = ''] = String(value).split('/');
        visit(components[kind]?.[name]);
      }
      return value;
    });
  };
  visit(paths);
  for (const kind of ['schemas', 'requestBodies', 'parameters']) {
    const parts = components[kind] ?? {};
    for (const name of Object.keys(parts)) {
      if (!used.has(`#/components/${kind}/${name}`)) delete parts[name];
    }
  }
}

/** A code with its creation time in milliseconds since 1970. */
export type DatedCode = EmulatorCode & { readonly madeMs: number };

export interface AccountsFile {
  /** Schedules a save within `SAVE_MS`. */
  changed(): void;
  /** Saves pending changes. */
  flush(): Promise<void>;
}

const SAVE_MS = 200;

/**
 * Persists the emulator's state in the data folder: accounts with revocation times and outstanding mail codes, which the
 * emulator's own export omits. A broken file is renamed.
 */
export async function openAccountsFile(
  dataDir: string,
  state: EmulatorState,
  codes: Map<string, DatedCode>,
  warn: (line: string) => void,
): Promise<AccountsFile> {
  const path = join(dataDir, 'accounts.json');
  await load(path, state, codes, warn);
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(async () => {
      const content = { version: 1, users: [...state.users.values()], codes: [...codes.values()] };
      try {
        await writeAtomically(path, JSON.stringify(content));
      } catch (error) {
        warn(`the accounts could not be written to ${path}: ${String(error)}`);
        timer ??= setTimeout(write, SAVE_MS * 10);
      }
    });
  };
  return {
    changed() {
      timer ??= setTimeout(write, SAVE_MS);
    },
    async flush() {
      if (timer) write();
      await writing;
    },
  };
}

async function load(
  path: string,
  state: EmulatorState,
  codes: Map<string, DatedCode>,
  warn: (line: string) => void,
): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return;
  try {
    const { users, codes: kept }: { users: EmulatorUser[]; codes: DatedCode[] } = JSON.parse(text);
    if (!users.every(({ localId }) => typeof localId === 'string' && localId)) throw new Error('no ids');
    for (const code of kept) codes.set(code.oobCode, code);
    for (const user of users) state.overwriteUserWithLocalId(user.localId, user);
    for (const code of kept) state.oobs.set(code.oobCode, code);
  } catch {
    const aside = `${path}.broken-${Date.now()}`;
    await rename(path, aside);
    state.deleteAllAccounts();
    state.oobs.clear();
    codes.clear();
    warn(`the accounts could not be read; the file is now ${aside}, and there are no accounts`);
  }
}
