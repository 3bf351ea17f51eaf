import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** An administrator. `version` guards every change that was decided on a row read before. */
export const AdminEntity = defineEntity({
  name: 'Admin',
  tableName: 'admins',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    email: p.text(),
    name: p.text(),
    passwordHash: p.text(),
    isActive: p.boolean().default(true),
    /** Encrypted; null while two-factor authentication is off. */
    totpSecret: p.text().nullable(),
    /** Encrypted; waits for its confirmation. */
    totpProposed: p.text().nullable(),
    /** The last time step whose code was accepted. */
    totpStep: p.bigint('number').nullable(),
    hasPasskey: p
      .boolean()
      .formula(({ id }) => `exists (select from admin_passkeys where admin_passkeys.admin_id = ${id})`),
    createdAt: p.datetime(),
    version: p.integer().version().default(1),
  },
});

function adminReference(foreignKey: string) {
  return p.manyToOne(AdminEntity).joinColumn('admin_id').deleteRule('cascade').foreignKeyName(foreignKey);
}

/** A signed-in browser of an administrator. */
export const AdminSessionEntity = defineEntity({
  name: 'AdminSession',
  tableName: 'admin_sessions',
  properties: {
    tokenDigest: p.text().primary(),
    admin: () => adminReference('admin_sessions_admin_id_fkey'),
    expiresAt: p.datetime(),
    lastUsedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An unused recovery code of an administrator. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'admin_recovery_codes',
  properties: {
    admin: () => adminReference('admin_recovery_codes_admin_id_fkey').primary(),
    digest: p.text().primary(),
  },
});

/** A passkey of an administrator. Binary values are base64url. */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'admin_passkeys',
  properties: {
    id: p.bigint('number').primary().autoincrement(),
    admin: () => adminReference('admin_passkeys_admin_id_fkey'),
    credentialId: p.text(),
    publicKey: p.text(),
    counter: p.bigint('number'),
    name: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

/** Failed logins counted under one key. */
export const LoginAttemptEntity = defineEntity({
  name: 'LoginAttempt',
  tableName: 'admin_login_attempts',
  properties: {
    key: p.text().primary(),
    failures: p.integer(),
    expiresAt: p.datetime(),
  },
});

export type AdminData = InferEntity<typeof AdminEntity>;
export type PasskeyData = InferEntity<typeof PasskeyEntity>;
