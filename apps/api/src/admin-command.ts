import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isDomainError } from '../../../core/errors.js';
import { EnvError, readEnv } from './env/env.js';
import { openLogger } from './observability/logger.js';
import type { AdminCases } from './wiring/admin-cases.js';
import { openAdminCases } from './wiring/open-admin-cases.js';

const USAGE = `npm run admin -- <command>

  create <e-mail> [--name=<name>] [--password-stdin]   a new admin
  password <e-mail> [--password-stdin]                 another password; ends all sessions
  list                                                 all admins
  disable <e-mail>, enable <e-mail>                    who may come in
  two-factor-off <e-mail>                              for who lost the app and the codes
  audit                                                checks the access log (npm run audit:verify)

A password is read from the standard input, or made up and shown once.`;

interface Asked {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
}

type Command = (cases: AdminCases, asked: Asked) => Promise<string>;

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
  async audit({ log }) {
    const check = await log.verify();
    if (!check.intact) {
      process.exitCode = 1;
      return `The access log is broken at line ${check.brokenAt}: ${check.reason}.`;
    }
    return `The access log is intact: ${check.head.id} lines. The last one's hash: ${check.head.hash}`;
  },
};

if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, 'password-stdin': { type: 'boolean' } },
  });
  const [word = '', email = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  const needsEmail = word !== 'list' && word !== 'audit';
  if (!command || (needsEmail && !email)) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    const { cases, close } = await openAdminCases(env, openLogger('fatal'));
    try {
      const answer = await command(cases, { email, name: values.name ?? 'Admin', password });
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
