import {
  type CallerNetworks,
  EMAIL_VERIFICATION_RESERVATION,
  type FreeLimits,
  freeReservations,
} from './free-allowance.js';
import { memberReservations } from './monthly-allowance.js';
import type { QuotaOwner, QuotaReservation } from './quota-reservation.js';

/**
 * Reservations of one analysis of a member: the monthly quota, and on the free plan the free quotas. Includes all of
 * them for any plan, because the plan in force when the job opens decides.
 * @param mustVerify whether free analyses require a verified e-mail address
 */
export function submissionReservations(
  { memberId, plan, mailboxId }: QuotaOwner,
  networks: CallerNetworks,
  now: Date,
  limits: FreeLimits,
  mustVerify: boolean,
): QuotaReservation[] {
  return [
    ...(mustVerify ? [EMAIL_VERIFICATION_RESERVATION] : []),
    ...memberReservations(memberId, plan, now, mailboxId),
    ...freeReservations(networks, now, limits, 'network_limit_reached'),
  ];
}
