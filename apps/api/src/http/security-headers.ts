import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet, { type HelmetOptions } from 'helmet';
import { YOUTUBE_EMBED_ORIGIN } from '#core/links/media-urls.js';
import { THEME_SCRIPT } from '#core/pages/theme.js';
import type { Env } from '../env/env.js';
import { isHttps } from './request-facts.js';

type HeaderSet = Readonly<Record<string, string>>;

/** Allows content of this origin, and images and recordings of shows from any https host. */
const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  // Of inline scripts the one that sets the theme before the first paint.
  scriptSrc: ["'self'", `'sha256-${hash('sha256', THEME_SCRIPT, 'base64')}'`],
  styleSrc: ["'self'"],
  // Server-rendered covers and bars carry computed sizes and colours in attributes; style elements are refused.
  styleSrcAttr: ["'unsafe-inline'"],
  imgSrc: ["'self'", 'https:', 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  // The player: YouTube's embed without cookies, and recordings at their publishers' hosts. All load at a press only. Recordings
  // of summaries need the member's token, so that the page reads them as blobs.
  frameSrc: [YOUTUBE_EMBED_ORIGIN],
  mediaSrc: ["'self'", 'https:', 'blob:'],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/** Loads Google's script by its one address; the other two are made by that script, for those that it loads from its host. */
const HOSTED_SIGN_IN_POLICIES = ['google-sign-in', 'gapi#gapi', 'goog#html'];

/** Helmet's headers, computed once for each kind of response. */
export function securityHeaders(env: Env): {
  readonly apiHeaders: HeaderSet;
  readonly pageHeaders: HeaderSet;
  readonly adminHeaders: HeaderSet;
  /** For the OpenAPI page, which has style elements of its own. */
  readonly openApiHeaders: HeaderSet;
} {
  const https = isHttps(env);
  const common = {
    strictTransportSecurity: https,
    crossOriginEmbedderPolicy: false as const,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
    xFrameOptions: { action: 'deny' as const },
  };
  const signIn = hostedSignIn(env);
  const upgrade: Record<string, string[]> = https ? { upgradeInsecureRequests: [] } : {};
  const pageWith = (more: Record<string, string[]> = {}) =>
    headersOf({
      ...common,
      // The sign-in pop-up reports its result to this page.
      crossOriginOpenerPolicy: { policy: signIn ? 'same-origin-allow-popups' : 'same-origin' },
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { ...PAGE_POLICY, ...signIn, ...upgrade, ...more },
      },
    });
  return {
    pageHeaders: pageWith(
      trustedTypes('page-scripts', 'service-worker', ...(signIn ? HOSTED_SIGN_IN_POLICIES : [])),
    ),
    // No string becomes a script there, and no library needs an exception.
    adminHeaders: pageWith({
      scriptSrc: ["'self'"],
      ...trustedTypes("'none'"),
    }),
    openApiHeaders: pageWith({ styleSrc: ["'self'", "'unsafe-inline'"] }),
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

/** Headers of a card that any site may frame. It runs no script and sends no form. */
export function embedHeaders(env: Env, styleSource: string): HeaderSet {
  return headersOf({
    strictTransportSecurity: isHttps(env),
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [styleSource],
        imgSrc: PAGE_POLICY.imgSrc,
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ['*'],
      },
    },
  });
}

/** Headers of the page that ends a kind of mail: its own style, and a form to itself. */
export function unsubscribeHeaders(env: Env, styleSource: string): HeaderSet {
  return headersOf({
    strictTransportSecurity: isHttps(env),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: [styleSource],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
}

/** No string becomes a script, but through these policies of the front end. */
function trustedTypes(...policies: string[]): Record<string, string[]> {
  return { requireTrustedTypesFor: ["'script'"], trustedTypes: policies };
}

/** The sources that a hosted identity service needs in the browser; undefined without one. */
function hostedSignIn({
  FIREBASE_PROJECT_ID,
  FIREBASE_AUTH_DOMAIN,
}: Env): Record<string, string[]> | undefined {
  if (!FIREBASE_PROJECT_ID || !FIREBASE_AUTH_DOMAIN) return undefined;
  return {
    scriptSrc: [...PAGE_POLICY.scriptSrc, 'https://apis.google.com'],
    connectSrc: [
      ...PAGE_POLICY.connectSrc,
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
    ],
    frameSrc: [...PAGE_POLICY.frameSrc, `https://${FIREBASE_AUTH_DOMAIN}`],
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
