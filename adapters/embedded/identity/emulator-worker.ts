import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { lockFolder } from '../postgres/lock-folder.js';
import type { EmbeddedMail, EmulatorConfig, EmulatorMessage } from './embedded-identity.js';
import {
  type AccountsFile,
  type DatedCode,
  type EmulatorState,
  loadEmulator,
  openAccountsFile,
} from './emulator-state.js';

/** Child process of the emulator. It exits with its parent's IPC channel, after saving all accounts. */

const HOUR_MS = 3_600_000;
/** Lifetime of mailed codes; the emulator itself never expires them. */
const CODE_TTL_MS: Readonly<Record<string, number>> = { PASSWORD_RESET: HOUR_MS, EMAIL_SIGNIN: HOUR_MS };
const DEFAULT_CODE_TTL_MS = 72 * HOUR_MS;
const LOCK_TIMEOUT_MS = 5_000;
const LOCK_POLL_MS = 50;

const MAIL_KINDS: Readonly<Record<string, EmbeddedMail['kind']>> = {
  VERIFY_EMAIL: 'verify_email',
  PASSWORD_RESET: 'reset_password',
  RECOVER_EMAIL: 'recover_email',
  EMAIL_SIGNIN: 'sign_in',
};

let accounts: AccountsFile | undefined;
/** Kept referenced: garbage collection would release the lock. */
let release: (() => void) | undefined;
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
// Ctrl-C reaches this process as well, but the parent decides when to stop it.
process.on('SIGINT', () => undefined);
process.once('message', (order: EmulatorConfig) => {
  run(order).catch((error) => {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  });
});

async function end(): Promise<never> {
  await accounts?.flush();
  release?.();
  process.exit();
}

async function run({ dataDir, secret, port }: EmulatorConfig): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  release = await lockDataDir(dataDir);
  const { app, state } = await loadEmulator();
  const codes = new Map<string, DatedCode>();
  accounts = await openAccountsFile(dataDir, state, codes, (line) => send({ kind: 'warning', line }));
  const server = createServer(requireSecret(app, secret, state, codes));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  send({ kind: 'ready', port: address.port });
}

/** Waits for the lock: the previous process may still be saving its accounts. */
async function lockDataDir(dataDir: string): Promise<() => void> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      return lockFolder(dataDir);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
    }
  }
}

/** Requires the secret path prefix, because the emulator grants administrator rights to anyone. */
function requireSecret(
  app: RequestListener,
  secret: string,
  state: EmulatorState,
  codes: Map<string, DatedCode>,
): RequestListener {
  const expected = Buffer.from(`/${secret}`);
  return (request, response) => {
    const url = request.url ?? '';
    const given = Buffer.from(url.slice(0, expected.length));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      response.writeHead(404).end();
      return;
    }
    request.url = url.slice(expected.length);
    expireCodes(state, codes);
    response.on('finish', () => {
      collectCodes(state, codes);
      if (request.method !== 'GET') accounts?.changed();
    });
    app(request, response);
  };
}

function expireCodes(state: EmulatorState, codes: Map<string, DatedCode>): void {
  const now = Date.now();
  for (const { oobCode, requestType, madeMs } of codes.values()) {
    if (now - madeMs > (CODE_TTL_MS[requestType] ?? DEFAULT_CODE_TTL_MS)) state.oobs.delete(oobCode);
  }
}

/** Reports each new code once and drops used ones. */
function collectCodes(state: EmulatorState, codes: Map<string, DatedCode>): void {
  for (const code of codes.keys()) if (!state.oobs.has(code)) codes.delete(code);
  for (const oob of state.oobs.values()) {
    if (codes.has(oob.oobCode)) continue;
    codes.set(oob.oobCode, { ...oob, madeMs: Date.now() });
    const kind = MAIL_KINDS[oob.requestType];
    if (kind) send({ kind: 'mail', mail: { kind, email: oob.email, code: oob.oobCode } });
  }
}

function send(news: EmulatorMessage): void {
  if (process.connected) process.send?.(news);
}
