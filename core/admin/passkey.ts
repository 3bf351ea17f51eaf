/** A passkey as the admin to whom it belongs sees it. Times are ISO times in UTC. */
export interface Passkey {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  /** Absent until the first login with it. */
  readonly lastUsedAt?: string;
}

/** Public half of a passkey. Binary values are base64url. */
export interface PasskeyCredential {
  readonly credentialId: string;
  /** In COSE format. */
  readonly publicKey: string;
  /** Uses as counted by the authenticator; 0 from those that do not count. */
  readonly counter: number;
}

export interface StoredPasskey extends Passkey, PasskeyCredential {
  readonly adminId: number;
}

/** Answer of an authenticator that makes a passkey. All values are base64url. */
export interface PasskeyAttestation {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
}

/** Answer of an authenticator that signs with a passkey. All values are base64url. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The account for which the authenticator keeps the passkey. */
  readonly userHandle?: string;
}

/** Passkeys of one admin at most. */
export const MAX_PASSKEYS = 10;

/** Maximum length of a passkey's name, in characters. */
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** Characters of the longest credential ID of the specification, 1023 bytes, in base64url. */
export const MAX_CREDENTIAL_ID_LENGTH = 1364;

/** Time in which a challenge has to be answered, in milliseconds. */
export const PASSKEY_CHALLENGE_MS = 5 * 60_000;
