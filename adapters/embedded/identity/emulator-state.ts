import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** An account in the emulator's state; unknown fields are preserved. */
export interface EmulatorUser {
  readonly localId: string;
  readonly [field: string]: unknown;
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
  return { app: await createApp(PROJECT, SINGLE_PROJECT, new Map([[PROJECT, state]])), state };
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
