/** RFC 6238 parameters that all authenticator apps support: SHA-1, six digits, 30 s steps. */
export const TOTP = { digits: 6, stepMs: 30_000, skew: 1 } as const;

/** Number of recovery codes per set; each is valid for one login. */
export const RECOVERY_CODE_COUNT = 10;

/** Characters of a recovery code once normalized: of new ones, and of those of earlier versions. */
export const RECOVERY_CODE_LENGTHS: readonly number[] = [26, 24];

/** Steps whose codes are accepted, current first. Neighbours allow for clock skew and typing time. */
export function totpSteps(now: Date): number[] {
  const current = Math.floor(now.getTime() / TOTP.stepMs);
  const around = Array.from({ length: TOTP.skew }, (_, at) => [current - at - 1, current + at + 1]);
  return [current, ...around.flat()];
}

/** Normalizes a code: lower case, without spaces and dashes. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

/** True for the format of an authenticator app's code; anything else may be a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Owner id that binds an encrypted TOTP secret to its admin. */
export function totpSecretOwner(adminId: number): string {
  return `admin:${adminId}`;
}

/** otpauth URL for an authenticator app's QR code. `secret` is base32. */
export function otpauthUrl(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  const { digits, stepMs } = TOTP;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1000}`;
}
