import { DomainError } from '#core/errors.js';
import type { IdentityService } from '#core/ports/identity-service.js';

/** The identity service of a process without one: a worker serves no users. */
export const noIdentity: IdentityService = {
  verifyIdToken: () => Promise.reject(unavailable()),
  deleteUser: () => Promise.reject(unavailable()),
};

function unavailable(): DomainError {
  return new DomainError('upstream_unavailable', 'Nobody can sign in here.');
}
