import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import type { Env } from '../env/env.js';

type HeaderSet = Readonly<Record<string, string>>;

/** What a page may do: only what comes from this origin, and pictures of shows from any https host. */
const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'https:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Helmet's headers, worked out once: they are the same for every answer of a kind. */
export function securityHeaders(env: Env): {
  readonly apiHeaders: HeaderSet;
  readonly pageHeaders: HeaderSet;
} {
  const https = env.PUBLIC_URL.startsWith('https:');
  const common = {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false as const,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
  const upgrade: Record<string, string[]> = https ? { upgradeInsecureRequests: [] } : {};
  return {
    pageHeaders: headersOf({
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: { ...PAGE_POLICY, ...upgrade } },
    }),
    apiHeaders: headersOf({
      ...common,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
  };
}

function headersOf(options: HelmetOptions): HeaderSet {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
