import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** An account as the emulator keeps it; whatever else it holds is kept as it is. */
export interface EmulatorUser {
  readonly localId: string;
  readonly [field: string]: unknown;
}

/** A code that was mailed, or is about to be. */
export interface EmulatorCode {
  readonly oobCode: string;
  readonly requestType: string;
  readonly email: string;
  readonly newEmail?: string;
}

/** What the emulator remembers of a project, as far as it is used here. */
export interface EmulatorState {
  readonly users: Map<string, EmulatorUser>;
  readonly oobs: Map<string, EmulatorCode>;
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, user: EmulatorUser): unknown;
  deleteAllAccounts(): void;
}

interface ApiSpec {
  readonly paths: Record<string, { parameters?: unknown }>;
  readonly components: Record<string, Record<string, unknown>>;
}

const require = createRequire(import.meta.url);
const PROJECT = 'demo-podgist';
/** Not one constant of the package: the mode in which a call for another project is an error. */
const SINGLE_PROJECT = 2;

/** What browsers, the admin SDK and nobody else may ask; the rest of the API takes most of the start and the memory. */
const CALLS = [
  /^\/v1\/accounts:(signUp|signInWithPassword|signInWithIdp|signInWithEmailLink)$/,
  /^\/v1\/accounts:(sendOobCode|resetPassword|update|lookup|delete|createAuthUri)$/,
  /^\/v1\/projects\/\{targetProjectId\}\/accounts(:lookup|:update|:delete)?$/,
  /^\/v1\/projects$/,
  /^\/v1\/token$/,
];

/** The emulator of the installed package, with what it remembers in our hands. */
export async function loadEmulator(): Promise<{ app: RequestListener; state: EmulatorState }> {
  require('firebase-tools/lib/logger').logger.silent = true;
  prune(require('firebase-tools/lib/emulator/auth/apiSpec').default);
  const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');
  const { createApp } = require('firebase-tools/lib/emulator/auth/server');
  const state: EmulatorState = new AgentProjectState(PROJECT);
  state.enableImprovedEmailPrivacy = true;
  return { app: await createApp(PROJECT, SINGLE_PROJECT, new Map([[PROJECT, state]])), state };
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
