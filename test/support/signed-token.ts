import { createHmac, createSign } from 'node:crypto';

/** A JSON Web Token signed as its header says: RS256 with a private key (PEM), HS256 with any secret, or `none`. */
export function signedToken(
  header: { readonly alg: 'RS256' | 'HS256' | 'none'; readonly kid?: string; readonly typ?: string },
  claims: unknown,
  key = '',
): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  const sign = {
    RS256: () => createSign('RSA-SHA256').update(signed).sign(key, 'base64url'),
    HS256: () => createHmac('sha256', key).update(signed).digest('base64url'),
    none: () => '',
  };
  return `${signed}.${sign[header.alg]()}`;
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
