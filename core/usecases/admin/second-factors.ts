import type { Admin } from '#core/admin/admin.js';
import {
  isTotpCode,
  normalizeCode,
  otpauthUrl,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTHS,
  totpSecretOwner,
  totpSteps,
} from '#core/admin/totp.js';
import { DomainError } from '#core/errors.js';
import { PRODUCT_NAME } from '#core/product.js';
import {
  beginConfirmation,
  type ConfirmationPorts,
  confirmRecentLogin,
  type RecentLogin,
  reauthenticateAdmin,
} from './admin-password.js';
import { type AdminAuthPorts, type AdminSession, invalidField } from './authenticate-admin.js';

type Ports = ConfirmationPorts & Pick<AdminAuthPorts, 'cipher'>;

const alreadyEnabled = () => new DomainError('invalid_input', 'Two-factor authentication is on already.');

/**
 * Creates a secret for an authenticator app, effective after its confirmation. Requires the password, or a login of the
 * last minutes.
 * @throws invalid_input with the field, or when already enabled; too_many_requests
 */
export function beginTotpEnrollment(ports: Ports) {
  const { admins, cipher, credentials } = ports;
  return async (admin: Admin, login: RecentLogin): Promise<{ secret: string; otpauthUrl: string }> => {
    const { id, email } = admin;
    await confirmRecentLogin(ports, admin, login);
    const secret = credentials.totp.generateSecret();
    const encrypted = cipher.encrypt(secret, totpSecretOwner(id));
    if (!(await admins.secondFactors.storePendingSecret(id, encrypted))) throw alreadyEnabled();
    return { secret, otpauthUrl: otpauthUrl(PRODUCT_NAME, email, secret) };
  };
}

/**
 * Enables two-factor authentication with a first code and ends the admin's other sessions. The recovery codes are
 * returned only here.
 * @throws invalid_input with the field; too_many_requests
 */
export function enableTotp(ports: Ports) {
  const { admins, cipher, credentials, tokens, clock } = ports;
  return async (
    { id }: Admin,
    input: string,
    { actor, token }: AdminSession,
  ): Promise<{ recoveryCodes: string[] }> => {
    const pending = await admins.secondFactors.findPendingSecret(id);
    if (pending === undefined) throw alreadyEnabled();
    const attempt = await beginConfirmation(ports, id);
    const code = normalizeCode(input);
    const secret = cipher.decrypt(pending, totpSecretOwner(id))?.secret;
    const isPossible = isTotpCode(code) && secret !== undefined;
    const step = isPossible ? credentials.totp.findStep(secret, code, totpSteps(clock.now())) : undefined;
    if (step === undefined) {
      throw invalidField('code', 'This code is not right. Please enter the one that your app shows now.');
    }
    const { recoveryCodes, recoveryDigests } = await generateRecoveryCodes(ports);
    const entry = { ...actor, action: 'enable_totp', details: {} } as const;
    const confirmed = { secret: pending, step, recoveryDigests };
    if (!(await admins.secondFactors.enable(id, confirmed, entry, tokens.digest(token))))
      throw alreadyEnabled();
    await attempt.succeed();
    return { recoveryCodes };
  };
}

/**
 * Disables two-factor authentication after checking the password and a code. Ends the admin's other sessions.
 * @throws invalid_input with the field, or when it is mandatory or already disabled; too_many_requests
 */
export function disableTotp(ports: Ports & Pick<AdminAuthPorts, 'isSecondFactorRequired'>) {
  return async (
    admin: Admin,
    { password, code }: { readonly password: string; readonly code: string },
    { actor, token }: AdminSession,
  ): Promise<void> => {
    if (ports.isSecondFactorRequired) {
      throw new DomainError('invalid_input', 'Two-factor authentication is required for every admin here.');
    }
    await reauthenticateAdmin(ports, admin, { password, field: 'password' }, async ({ id, totpSecret }) => {
      if (totpSecret === undefined) {
        throw new DomainError('invalid_input', 'Two-factor authentication is off already.');
      }
      if (!(await verifySecondFactor(ports, id, totpSecret, code))) {
        throw invalidField('code', 'This code is not right, or was used already.');
      }
    });
    const entry = { ...actor, action: 'disable_totp', details: {} } as const;
    await ports.admins.secondFactors.disable(admin.id, entry, ports.tokens.digest(token));
  };
}

type VerificationPorts = Pick<AdminAuthPorts, 'admins' | 'credentials' | 'cipher' | 'tokens' | 'clock'>;

/**
 * Checks a TOTP or recovery code and consumes it: each is accepted once. `storedSecret` is the app's secret, if there is
 * one. Codes of a secret that no longer decrypts are rejected; a secret in plain text or under the previous key is
 * encrypted anew after its first accepted code.
 */
export async function verifySecondFactor(
  ports: VerificationPorts,
  adminId: number,
  storedSecret: string | undefined,
  input: string,
): Promise<boolean> {
  const { cipher, credentials, clock } = ports;
  const { secondFactors } = ports.admins;
  const code = normalizeCode(input);
  if (!isTotpCode(code)) return consumeRecoveryCode(ports, adminId, code);
  if (storedSecret === undefined) return false;
  const owner = totpSecretOwner(adminId);
  const decrypted = cipher.decrypt(storedSecret, owner);
  if (!decrypted) return false;
  const { secret, isCurrent } = decrypted;
  const step = credentials.totp.findStep(secret, code, totpSteps(clock.now()));
  if (step === undefined || !(await secondFactors.consumeTotpStep(adminId, step))) return false;
  if (!isCurrent) await secondFactors.replaceSecret(adminId, storedSecret, cipher.encrypt(secret, owner));
  return true;
}

/** Codes are stored as salted password hashes; those of earlier versions as a plain digest, found by itself. */
async function consumeRecoveryCode(
  { admins, credentials, tokens }: VerificationPorts,
  adminId: number,
  code: string,
): Promise<boolean> {
  const { secondFactors } = admins;
  if (await secondFactors.consumeRecoveryCode(adminId, tokens.digest(code))) return true;
  if (!RECOVERY_CODE_LENGTHS.includes(code.length)) return false;
  const digests = await secondFactors.listRecoveryDigests(adminId);
  for (const hash of digests.filter((digest) => digest.startsWith('$'))) {
    if (await credentials.passwords.verify(code, hash))
      return secondFactors.consumeRecoveryCode(adminId, hash);
  }
  return false;
}

/** A set of recovery codes with the digests to store in their place. */
export async function generateRecoveryCodes({
  tokens,
  credentials,
}: Pick<AdminAuthPorts, 'tokens' | 'credentials'>): Promise<{
  recoveryCodes: string[];
  recoveryDigests: string[];
}> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODE_COUNT }, () => tokens.generateRecoveryCode());
  const recoveryDigests = await Promise.all(
    recoveryCodes.map((code) => credentials.passwords.hash(normalizeCode(code))),
  );
  return { recoveryCodes, recoveryDigests };
}
