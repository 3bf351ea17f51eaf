import { randomBytes } from 'node:crypto';

const ID_BYTES = 16;

/** 128 random bits in URL-safe characters, for what nobody may guess. A UUID has 122. */
export function randomId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}
