import { createSign, generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes } from 'node:crypto';

export interface TestCertificate {
  /** Private key (PEM). */
  readonly key: string;
  /** Self-signed certificate (PEM), also used as the authority. */
  readonly cert: string;
}

/** A self-signed certificate for `names`, valid for a day. Generated so that no key is stored in the repository. */
export function testCertificate(...names: string[]): TestCertificate {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificateOf(keys, ...names),
  };
}

/** A self-signed certificate (PEM) for an EC or RSA key pair, valid for a day. */
export function certificateOf({ privateKey, publicKey }: KeyPairKeyObjectResult, ...names: string[]): string {
  const algorithm = privateKey.asymmetricKeyType === 'rsa' ? RSA_WITH_SHA256 : ECDSA_WITH_SHA256;
  const name = sequence(set(sequence(oid(0x55, 0x04, 0x03), tagged(0x0c, Buffer.from('Tests')))));
  const altNames = sequence(...names.map((dnsName) => tagged(0x82, Buffer.from(dnsName))));
  const extension = sequence(oid(0x55, 0x1d, 0x11), tagged(0x04, altNames));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(-1), time(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(extension)),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const certificate = sequence(body, algorithm, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const RSA_WITH_SHA256 = sequence(
  oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b),
  Buffer.from([0x05, 0x00]),
);

/** DER encoding: tag, length, value. */
function tagged(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), value]);
}

function sequence(...parts: Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function set(part: Buffer): Buffer {
  return tagged(0x31, part);
}

function oid(...bytes: number[]): Buffer {
  return tagged(0x06, Buffer.from(bytes));
}

function time(days: number): Buffer {
  const iso = new Date(Date.now() + days * 86_400_000).toISOString();
  return tagged(0x17, Buffer.from(`${iso.replace(/[-:T]/g, '').slice(2, 14)}Z`));
}
