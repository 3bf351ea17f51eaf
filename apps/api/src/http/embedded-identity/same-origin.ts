import type { FastifyRequest } from 'fastify';

/** Whether a call comes from a page of this product, or from no page at all, as far as its browser tells. */
export function isSameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || hostOf(origin) === request.host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
