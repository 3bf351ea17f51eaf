import { PRODUCT_NAME } from '../product.js';
import type { Admin } from './admin.js';

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

/** The site for which passkeys are made and by which they are accepted. */
export interface RelyingParty {
  /** Host name to which authenticators bind a passkey. */
  readonly id: string;
  /** The only origin whose pages may use it. */
  readonly origin: string;
}

/** COSE algorithms that are accepted: EdDSA, ES256 and RS256, which all authenticators in use speak. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

/** A known credential, by its ID. */
interface CredentialDescriptor {
  readonly id: string;
  readonly type: 'public-key';
}

/** Options of `navigator.credentials.create`, as JSON. */
export interface PasskeyCreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: readonly { readonly type: 'public-key'; readonly alg: number }[];
  readonly timeout: number;
  readonly excludeCredentials: readonly CredentialDescriptor[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
}

/** Options of `navigator.credentials.get`, as JSON. The authenticator offers the passkeys that it has for this site. */
export interface PasskeyRequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'required';
}

export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** Every passkey has to work as the whole login: the authenticator lists it by itself and verifies its user. */
export function passkeyCreationOptions(
  rp: RelyingParty,
  { email, name }: Pick<Admin, 'email' | 'name'>,
  { challenge, userHandle, known }: PasskeyCreation,
): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id: rp.id, name: PRODUCT_NAME },
    user: { id: userHandle, name: email, displayName: name || email },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: PASSKEY_CHALLENGE_MS,
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

interface PasskeyCreation {
  readonly challenge: string;
  readonly userHandle: string;
  /** Credential IDs of the admin's passkeys: an authenticator makes no second one. */
  readonly known: readonly string[];
}

export function passkeyRequestOptions({ id }: RelyingParty, challenge: string): PasskeyRequestOptions {
  return { challenge, rpId: id, timeout: PASSKEY_CHALLENGE_MS, userVerification: 'required' };
}
