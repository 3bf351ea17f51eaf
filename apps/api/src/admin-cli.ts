import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { ChainHead } from '#core/admin/log-chain.js';
import { isDomainError } from '#core/errors.js';
import { EnvError, readEnv } from './env/env.js';
import type { AdminAuthService } from './features/admin/admin-auth.service.js';
import { openLogger } from './observability/logger.js';
import { openAdminService } from './wiring/open-admin-service.js';

const USAGE = `npm run admin -- <command>

  create <e-mail> [--name=<name>] [--password-stdin]   a new admin
  password <e-mail> [--password-stdin]                 another password; ends all sessions
  list                                                 all admins
  disable <e-mail>, enable <e-mail>                    who may come in
  two-factor-off <e-mail>                              for who lost the app and the codes
  audit                                                checks the access log (npm run audit:verify)
  audit --after=<line>:<hash>                          checks what follows a line that is archived with all before it

A password is read from the standard input, or made up and shown once.`;

interface Asked {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
  /** The end of what is archived. */
  readonly after?: ChainHead;
}

type Command = (cases: AdminAuthService, asked: Asked) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async create({ management }, { email, name, password }) {
    const made = await management.create(email, name, password);
    return `${made.admin.email} is an admin.${shown(made.password)}`;
  },
  async password({ management }, { email, password }) {
    const { password: madeUp } = await management.resetPassword(email, password);
    return `${email} has another password, and every session has ended.${shown(madeUp)}`;
  },
  async list({ management }) {
    const admins = await management.list();
    const lines = admins.map(({ email, name, isActive, totpEnabled, createdAt }) =>
      [email, name, isActive ? 'active' : 'disabled', totpEnabled ? 'two-factor' : '-', createdAt].join('\t'),
    );
    return lines.join('\n') || 'There is no admin yet.';
  },
  async disable({ management }, { email }) {
    await management.setActive(email, false);
    return `${email} is disabled, and every session has ended.`;
  },
  async enable({ management }, { email }) {
    await management.setActive(email, true);
    return `${email} may come in.`;
  },
  async 'two-factor-off'({ management }, { email }) {
    const wasOn = await management.resetSecondFactor(email);
    return wasOn ? `${email} signs in with the password alone.` : `${email} had no second factor.`;
  },
  async audit({ log }, { after }) {
    const check = await log.verify(after);
    if (!check.intact) {
      process.exitCode = 1;
      return `The access log is broken at line ${check.brokenAt}: ${check.reason}.`;
    }
    const lines = check.head.id - (after?.id ?? 0);
    return `The access log is intact: ${lines} lines up to line ${check.head.id}. The last one's hash: ${check.head.hash}`;
  },
};

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

/** `line:hash` as a check before printed it. */
function headIn(text: string): ChainHead | undefined {
  const [, id, hash] = /^(\d+):([\da-f]{64})$/.exec(text) ?? [];
  return id === undefined || hash === undefined ? undefined : { id: Number(id), hash };
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, 'password-stdin': { type: 'boolean' }, after: { type: 'string' } },
  });
  const [word = '', email = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  const needsEmail = word !== 'list' && word !== 'audit';
  const after = values.after === undefined ? undefined : headIn(values.after);
  const isUnreadable = values.after !== undefined && !after;
  if (!command || (needsEmail && !email) || isUnreadable) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    const { cases, close } = await openAdminService(env, openLogger('fatal'));
    try {
      const answer = await command(cases, { email, name: values.name ?? 'Admin', password, after });
      process.stdout.write(`${answer}\n`);
    } finally {
      await close();
    }
  } catch (error) {
    if (error instanceof EnvError || isDomainError(error, 'invalid_input')) return fail(error.message);
    throw error;
  }
}

function shown(password: string | undefined): string {
  return password === undefined ? '' : ` Password (shown this once): ${password}`;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
