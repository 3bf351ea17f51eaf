import type { ConnectedService } from '../connecting/connection.js';

/** A stored secret that the product must decrypt again, and what it belongs to. */
export type EncryptedSecret = { readonly value: string } & (
  | { readonly kind: 'authenticator'; readonly adminId: number }
  | { readonly kind: 'webhook'; readonly webhookId: number; readonly memberId: number }
  | { readonly kind: 'connection'; readonly memberId: number; readonly service: ConnectedService }
);

export type SecretKind = EncryptedSecret['kind'];
export const SECRET_KINDS: readonly SecretKind[] = ['authenticator', 'webhook', 'connection'];

/** All encrypted secrets of admins and members. */
export interface EncryptedSecrets {
  /** At most `limit` secrets of a kind in a fixed order, beginning after `last`. */
  list(
    kind: SecretKind,
    limit: number,
    last: EncryptedSecret | undefined,
  ): Promise<readonly EncryptedSecret[]>;
  /** Replaces the value unless it has changed meanwhile. */
  replace(secret: EncryptedSecret, value: string): Promise<boolean>;
}
