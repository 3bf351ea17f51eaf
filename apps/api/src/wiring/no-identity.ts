import { DomainError } from '#core/errors.js';
import type { IdentityService } from '#core/ports/identity-service.js';

/** Stands where nobody can sign in: a process without pages of its own needs no identity service. */
export const noIdentity: IdentityService = {
  verifyIdToken: () => Promise.reject(unavailable()),
  deleteUser: () => Promise.reject(unavailable()),
};

function unavailable(): DomainError {
  return new DomainError('upstream_unavailable', 'Nobody can sign in here.');
}
