import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { limitFunction } from 'p-limit';
import type { PasswordHasher } from '#core/ports/crypto.js';

/**
 * Argon2 parameters: memory in KiB, passes and lanes, as OWASP recommends for argon2id. Each hash stores the parameters
 * it was created with.
 */
export interface Argon2Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const RECOMMENDED: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Each verification occupies a thread and 19 MiB of memory or more. */
const MAX_CONCURRENT_VERIFICATIONS = 2;
const PHC_FORMAT =
  /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

/** Hashes passwords with Node's built-in argon2id, in the PHC string format. */
export function argon2Passwords(cost: Argon2Cost = RECOMMENDED): PasswordHasher {
  // A hash with a random tag, so that verification takes the same time when the account has no password.
  const dummyHash = phc(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return phc(cost, salt, await tagOf(password, cost, salt, TAG_BYTES));
    },
    verify: limitFunction((password: string, hash = dummyHash) => isMatch(password, hash), {
      concurrency: MAX_CONCURRENT_VERIFICATIONS,
    }),
  };
}

async function isMatch(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC_FORMAT.exec(hash) ?? [];
  if (!memory) throw new Error('not a hash of argon2id');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(tag, 'base64');
  const actual = await tagOf(password, cost, Buffer.from(salt, 'base64'), expected.length);
  return timingSafeEqual(actual, expected);
}

function tagOf(
  password: string,
  { memory, passes, parallelism }: Argon2Cost,
  nonce: Buffer,
  tagLength: number,
): Promise<Buffer> {
  // Keyboards differ in Unicode composition; NFC makes equivalent input equal.
  const message = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce, memory, passes, parallelism, tagLength }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    );
  });
}

function phc({ memory, passes, parallelism }: Argon2Cost, salt: Buffer, tag: Buffer): string {
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`;
}
