import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { lockFolder } from '../postgres/lock-folder.js';
import { type AccountsFile, type DatedCode, openAccountsFile } from './accounts-file.js';
import type { EmbeddedMail } from './embedded-identity.js';
import type { EmulatorNews, EmulatorOrder } from './emulator-messages.js';
import { type EmulatorState, loadEmulator } from './emulator-state.js';

/** The process of the emulator. It lives as long as the channel to its parent, and writes everything down before it ends. */

const HOUR_MS = 3_600_000;
/** How long a mailed code is good for, in milliseconds; the emulator itself keeps them forever. */
const CODE_LIFE_MS: Readonly<Record<string, number>> = { PASSWORD_RESET: HOUR_MS, EMAIL_SIGNIN: HOUR_MS };
const OTHER_CODE_LIFE_MS = 72 * HOUR_MS;
const LOCK_PATIENCE_MS = 5_000;
const LOCK_POLL_MS = 50;

const MAIL_KINDS: Readonly<Record<string, EmbeddedMail['kind']>> = {
  VERIFY_EMAIL: 'verify_email',
  PASSWORD_RESET: 'reset_password',
  RECOVER_EMAIL: 'recover_email',
  EMAIL_SIGNIN: 'sign_in',
};

let accounts: AccountsFile | undefined;
/** Held on to: the lock would go with the last that knows of it. */
let release: (() => void) | undefined;
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
// A Ctrl-C in the terminal reaches this process too, but the parent decides when it is over.
process.on('SIGINT', () => undefined);
process.once('message', (order: EmulatorOrder) => {
  run(order).catch((error) => {
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    process.disconnect();
  });
});

async function end(): Promise<never> {
  await accounts?.flush();
  release?.();
  process.exit();
}

async function run({ dataDir, secret, port }: EmulatorOrder): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  release = await own(dataDir);
  const { app, state } = await loadEmulator();
  const codes = new Map<string, DatedCode>();
  accounts = await openAccountsFile(dataDir, state, codes, (line) => tell({ kind: 'warning', line }));
  const server = createServer(guarded(app, secret, state, codes));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  tell({ kind: 'ready', port: address.port });
}

/** The process that owned the folder before may still be writing its last accounts down. */
async function own(dataDir: string): Promise<() => void> {
  const deadline = performance.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return lockFolder(dataDir);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_POLL_MS));
    }
  }
}

/** Only who knows the secret gets to the emulator, whose administrator anybody could be otherwise. */
function guarded(
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
    forgetOldCodes(state, codes);
    response.on('finish', () => {
      takeNewCodes(state, codes);
      if (request.method !== 'GET') accounts?.changed();
    });
    app(request, response);
  };
}

function forgetOldCodes(state: EmulatorState, codes: Map<string, DatedCode>): void {
  const now = Date.now();
  for (const { oobCode, requestType, madeMs } of codes.values()) {
    if (now - madeMs > (CODE_LIFE_MS[requestType] ?? OTHER_CODE_LIFE_MS)) state.oobs.delete(oobCode);
  }
}

/** Tells of each new code once, and drops those that were used. */
function takeNewCodes(state: EmulatorState, codes: Map<string, DatedCode>): void {
  for (const code of codes.keys()) if (!state.oobs.has(code)) codes.delete(code);
  for (const oob of state.oobs.values()) {
    if (codes.has(oob.oobCode)) continue;
    codes.set(oob.oobCode, { ...oob, madeMs: Date.now() });
    const kind = MAIL_KINDS[oob.requestType];
    if (kind) tell({ kind: 'mail', mail: { kind, email: oob.email, code: oob.oobCode } });
  }
}

function tell(news: EmulatorNews): void {
  if (process.connected) process.send?.(news);
}
