import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { hasSecondFactor } from '#core/admin/admin.js';
import type { ChainHead } from '#core/admin/log-chain.js';
import { isDomainError } from '#core/errors.js';
import { EnvError, readEnv } from './env/env.js';
import { openLogger } from './observability/logger.js';
import { type AdminTools, openAdminTools } from './wiring/open-admin-tools.js';

const USAGE = `npm run admin -- <command>

  create <e-mail> [--name=<name>] [--password-stdin]   a new admin
  password <e-mail> [--password-stdin]                 another password; ends all sessions
  list                                                 all admins
  disable <e-mail>, enable <e-mail>                    who may come in
  two-factor-off <e-mail>                              for who lost the app or the passkeys, and the codes
  reencrypt                                            stored secrets under the new SESSION_SECRET
  reset-push-keys                                      ends all push subscriptions, for when their secret is lost
  audit                                                checks the access log (npm run audit:verify)
  audit --after=<line>:<hash>                          checks what follows a line that is archived with all before it

A password is read from the standard input, or made up and shown once.`;

interface Options {
  readonly email: string;
  readonly name: string;
  readonly password?: string;
  /** The last archived line. */
  readonly after?: ChainHead;
}

type Command = (tools: AdminTools, options: Options) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async create({ admins }, { email, name, password }) {
    const created = await admins.create(email, name, password);
    return `${created.admin.email} is an admin.${passwordNotice(created.password)}`;
  },
  async password({ admins }, { email, password }) {
    const { password: generated } = await admins.resetPassword(email, password);
    return `${email} has another password, and every session has ended.${passwordNotice(generated)}`;
  },
  async list({ admins }) {
    const all = await admins.list();
    const lines = all.map((admin) =>
      [
        admin.email,
        admin.name,
        admin.isActive ? 'active' : 'disabled',
        hasSecondFactor(admin) ? 'two-factor' : '-',
        admin.createdAt,
      ].join('\t'),
    );
    return lines.join('\n') || 'There is no admin yet.';
  },
  async disable({ admins }, { email }) {
    await admins.setActive(email, false);
    return `${email} is disabled, and every session has ended.`;
  },
  async enable({ admins }, { email }) {
    await admins.setActive(email, true);
    return `${email} may come in.`;
  },
  async 'two-factor-off'({ admins }, { email }) {
    const wasOn = await admins.resetSecondFactor(email);
    return wasOn ? `${email} signs in with the password alone.` : `${email} had no second factor.`;
  },
  async reencrypt({ reencryptSecrets }) {
    const { replaced, unreadable } = await reencryptSecrets();
    if (unreadable > 0) process.exitCode = 1;
    const lost = unreadable > 0 ? ` ${unreadable} can be read with neither secret.` : '';
    return `${replaced} stored secrets are encrypted with the new SESSION_SECRET.${lost}`;
  },
  async 'reset-push-keys'({ push }) {
    await push.resetKeys();
    return 'New keys for push services are made at the next use. Members have to switch notifications on again.';
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

/** `line:hash` as an earlier check printed it. */
function parseChainHead(text: string): ChainHead | undefined {
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
  const needsEmail = !['list', 'audit', 'reencrypt', 'reset-push-keys'].includes(word);
  const after = values.after === undefined ? undefined : parseChainHead(values.after);
  const isInvalid = values.after !== undefined && !after;
  if (!command || (needsEmail && !email) || isInvalid) return fail(USAGE);
  try {
    const env = readEnv(process.env);
    const password = values['password-stdin'] ? (await text(process.stdin)).replace(/\r?\n$/, '') : undefined;
    const tools = await openAdminTools(env, openLogger('fatal'));
    try {
      const answer = await command(tools, { email, name: values.name ?? 'Admin', password, after });
      process.stdout.write(`${answer}\n`);
    } finally {
      await tools.close();
    }
  } catch (error) {
    if (error instanceof EnvError || isDomainError(error, 'invalid_input')) return fail(error.message);
    throw error;
  }
}

function passwordNotice(password: string | undefined): string {
  return password === undefined ? '' : ` Password (shown this once): ${password}`;
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
