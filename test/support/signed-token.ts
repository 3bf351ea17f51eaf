import { createHmac, createSign } from 'node:crypto';

/**
 * A JSON Web Token signed with the algorithm in its header: RS256 with a private key (PEM), HS256 with any secret, or
 * `none`.
 */
export function signedToken(
  header: { readonly alg: 'RS256' | 'HS256' | 'none'; readonly kid?: string; readonly typ?: string },
  claims: unknown,
  key = '',
): string {
  const signed = `${encoded(header)}.${encoded(claims)}`;
  return `${signed}.${signature(header.alg, signed, key)}`;
}

function signature(algorithm: string, signed: string, key: string): string {
  if (algorithm === 'none') return '';
  if (algorithm === 'HS256') return createHmac('sha256', key).update(signed).digest('base64url');
  return createSign('RSA-SHA256').update(signed).sign(key, 'base64url');
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
