import { totpSecretOwner } from '#core/admin/totp.js';
import type { SecretCipher } from '#core/ports/crypto.js';
import { type EncryptedSecret, type EncryptedSecrets, SECRET_KINDS } from '#core/ports/maintenance.js';
import { tokenOwner } from '../connecting/manage-connections.js';
import { secretOwner } from '../connecting/manage-webhooks.js';
import { VAPID_KEY_OWNER } from '../library/push-notices.js';

const BATCH = 500;

interface Ports {
  readonly secrets: EncryptedSecrets;
  readonly cipher: SecretCipher;
}

export interface ReencryptionResult {
  /** Secrets that were encrypted anew. */
  readonly replaced: number;
  /** Secrets that neither the current nor the previous key opens. */
  readonly unreadable: number;
}

/** Encrypts every stored secret of the previous key under the current one. Secrets that change meanwhile are current already. */
export function reencryptSecrets({ secrets, cipher }: Ports) {
  return async (): Promise<ReencryptionResult> => {
    let replaced = 0;
    let unreadable = 0;
    for (const kind of SECRET_KINDS) {
      let last: EncryptedSecret | undefined;
      do {
        const batch = await secrets.list(kind, BATCH, last);
        last = batch.length === BATCH ? batch.at(-1) : undefined;
        for (const stored of batch) {
          const owner = ownerOf(stored);
          const opened = cipher.decrypt(stored.value, owner);
          if (!opened) unreadable++;
          else if (!opened.isCurrent && (await secrets.replace(stored, cipher.encrypt(opened.secret, owner))))
            replaced++;
        }
      } while (last);
    }
    return { replaced, unreadable };
  };
}

function ownerOf(secret: EncryptedSecret): string {
  if (secret.kind === 'authenticator') return totpSecretOwner(secret.adminId);
  if (secret.kind === 'webhook') return secretOwner(secret.memberId);
  if (secret.kind === 'push key') return VAPID_KEY_OWNER;
  return tokenOwner(secret.memberId, secret.service);
}
