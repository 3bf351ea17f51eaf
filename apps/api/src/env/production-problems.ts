/** Random text of 32 hexadecimal digits practically never has fewer different ones. */
const MIN_DISTINCT_CHARACTERS = 8;

const MIN_PERIOD = 16;

/**
 * Values that production refuses, fine on a developer's machine: without https cookies lose `Secure`, and HSTS goes.
 * @param defaultOrigin `PUBLIC_URL` when none was given
 */
export function productionProblems(
  env: { readonly production: boolean; readonly PUBLIC_URL: string; readonly SESSION_SECRET?: string },
  defaultOrigin: string,
): string[] {
  if (!env.production) return [];
  const isPlainHttp = env.PUBLIC_URL.startsWith('http:') && env.PUBLIC_URL !== defaultOrigin;
  const isWeak = env.SESSION_SECRET !== undefined && isWeakSecret(env.SESSION_SECRET);
  return [
    ...(isPlainHttp
      ? [
          `PUBLIC_URL: got ${JSON.stringify(env.PUBLIC_URL)}, takes an origin that starts with https:// in production`,
        ]
      : []),
    ...(isWeak
      ? [
          'SESSION_SECRET: got a value that is not shown, takes at least 32 random characters, such as the output of `openssl rand -base64 48`',
        ]
      : []),
  ];
}

/** True when a secret is plainly not random: few different characters, or a short text repeated. */
function isWeakSecret(secret: string): boolean {
  return new Set(secret).size < MIN_DISTINCT_CHARACTERS || periodOf(secret) < MIN_PERIOD;
}

/** The length of the shortest text that `text` repeats, its last copy perhaps cut. */
function periodOf(text: string): number {
  for (let period = 1; period < Math.min(text.length, MIN_PERIOD); period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return period;
  }
  return text.length;
}
