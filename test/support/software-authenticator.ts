import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '#core/admin/passkey.js';

/** What an attack changes in an answer, which is signed all the same. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly isVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Attestation format. */
  readonly format?: string;
}

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
}

const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

/** An authenticator with ES256 keys, as browsers use it for pages of `origin`. It holds one passkey a site. */
export class SoftwareAuthenticator {
  counter = 0;
  private credential: Credential | undefined;

  /** `step`: added to the counter with each signature; synchronized passkeys do not count. */
  constructor(
    private readonly origin: string,
    private readonly step = 1,
  ) {}

  create({ challenge, rp, user }: PasskeyCreationOptions, forgery: Forgery = {}): PasskeyAttestation {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.credential = { id, privateKey, userHandle: user.id };
    const key = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const authData = Buffer.concat([
      this.authData(forgery.rpId ?? rp.id, HAS_CREDENTIAL, forgery),
      Buffer.alloc(16),
      uint(id.length, 2),
      id,
      key,
    ]);
    const attestation = cborMap([
      [cborText('fmt'), cborText(forgery.format ?? 'none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: this.clientData('webauthn.create', challenge, forgery).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
    };
  }

  get({ challenge, rpId }: PasskeyRequestOptions, forgery: Forgery = {}): PasskeyAssertion {
    if (!this.credential) throw new Error('the authenticator has no passkey');
    const { id, privateKey, userHandle } = this.credential;
    this.counter += this.step;
    const authData = this.authData(forgery.rpId ?? rpId, 0, forgery);
    const clientData = this.clientData('webauthn.get', challenge, forgery);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, privateKey).toString('base64url'),
      userHandle: forgery.userHandle ?? userHandle,
    };
  }

  private authData(rpId: string, extraFlags: number, { isVerified = true, counter }: Forgery): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | extraFlags;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter ?? this.counter, 4)]);
  }

  private clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const { origin, crossOrigin } = { origin: this.origin, crossOrigin: false, ...forgery };
    const data = {
      type: forgery.type ?? type,
      challenge: forgery.challenge ?? challenge,
      origin,
      crossOrigin,
    };
    return Buffer.from(JSON.stringify(data));
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** Head of a CBOR item (RFC 8949) with a length or value below 65,536. */
function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.concat([Buffer.from([(major << 5) | 25]), uint(value, 2)]);
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value));
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes]);
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()]);
