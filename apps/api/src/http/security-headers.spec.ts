import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '#core/pages/theme.js';
import { readEnv } from '../env/env.js';
import { embedHeaders, securityHeaders, unsubscribeHeaders } from './security-headers.js';

const FIREBASE = {
  FIREBASE_PROJECT_ID: 'podgist',
  FIREBASE_API_KEY: 'public',
  FIREBASE_AUTH_DOMAIN: 'podgist.firebaseapp.com',
  GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/google.json',
};

function policyOf(variables: Record<string, string>): Record<string, string[]> {
  const header = securityHeaders(readEnv(variables)).pageHeaders['content-security-policy'] ?? '';
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources];
    }),
  );
}

const THEME_HASH = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

describe('what a page may load', () => {
  it('is this origin, and what the player plays, without a hosted identity service', () => {
    const {
      'img-src': _pictures,
      'style-src-attr': _sizes,
      'frame-src': frames,
      'media-src': recordings,
      'require-trusted-types-for': _sinks,
      'trusted-types': _policies,
      ...others
    } = policyOf({});
    expect(new Set(Object.values(others).flat())).toEqual(new Set(["'self'", "'none'", THEME_HASH]));
    expect(frames).toEqual(['https://www.youtube-nocookie.com']);
    expect(recordings).toEqual(["'self'", 'https:', 'blob:']);
  });

  it('grows by what signing in at a hosted service takes, and by nothing else', () => {
    expect(policyOf(FIREBASE)).toEqual({
      ...policyOf({}),
      'trusted-types': ['page-scripts', 'service-worker', 'google-sign-in', 'gapi#gapi', 'goog#html'],
      'script-src': ["'self'", THEME_HASH, 'https://apis.google.com'],
      'connect-src': [
        "'self'",
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
      ],
      'frame-src': ['https://www.youtube-nocookie.com', 'https://podgist.firebaseapp.com'],
    });
  });

  it('makes a script of no string but the addresses of its own scripts', () => {
    expect(policyOf({})).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['page-scripts', 'service-worker'],
    });
  });

  it('is framed by nobody, but for cards that are meant to be', () => {
    const env = readEnv(FIREBASE);
    const ofEmbed = embedHeaders(env, "'sha256-style'");
    const others = [...Object.values(securityHeaders(env)), unsubscribeHeaders(env, "'sha256-style'")];
    const framesOf = (headers: Readonly<Record<string, string>>) =>
      /frame-ancestors ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1];
    expect(new Set(others.map(framesOf))).toEqual(new Set(["'none'"]));
    expect(framesOf(ofEmbed)).toBe('*');
    // It has no script-src of its own: nothing runs in it.
    expect(ofEmbed['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src)/);
  });

  it('runs no string, plug-in or inline script but the one of the theme', () => {
    const policies = [{}, FIREBASE].flatMap((variables) =>
      Object.values(securityHeaders(readEnv(variables))).map(
        (headers) => headers['content-security-policy'] ?? '',
      ),
    );
    for (const policy of policies) expect(policy).toMatch(/^default-src 'none';/);
    expect(new Set(policies.map((policy) => /script-src ([^;]*)/.exec(policy)?.[1]))).toEqual(
      new Set(["'self'", `'self' ${THEME_HASH}`, `'self' ${THEME_HASH} https://apis.google.com`, undefined]),
    );
    expect(policies.join()).not.toMatch(/script-src-|object-src/);
  });

  it('is in the admin area this origin alone, and no string becomes a script', () => {
    for (const variables of [{}, FIREBASE]) {
      const { adminHeaders } = securityHeaders(readEnv(variables));
      const policy = adminHeaders['content-security-policy'];
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script';trusted-types 'none'");
    }
  });

  it('is no style element of a page, but for the API’s documents', () => {
    const { pageHeaders, openApiHeaders } = securityHeaders(readEnv({}));
    expect(pageHeaders['content-security-policy']).toContain("style-src 'self';");
    expect(openApiHeaders['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';");
  });

  it('keeps in touch with a pop-up of the hosted service alone', () => {
    const opener = (variables: Record<string, string>) =>
      securityHeaders(readEnv(variables)).pageHeaders['cross-origin-opener-policy'];
    expect(opener(FIREBASE)).toBe('same-origin-allow-popups');
    expect(opener({})).toBe('same-origin');
  });

  it('is nothing for an answer of the API', () => {
    const { apiHeaders } = securityHeaders(readEnv(FIREBASE));
    expect(apiHeaders['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  });
});
