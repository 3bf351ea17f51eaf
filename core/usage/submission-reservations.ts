import {
  type CallerNetworks,
  EMAIL_VERIFICATION_RESERVATION,
  type FreeLimits,
  freeReservations,
} from './free-allowance.js';
import { memberReservations } from './monthly-allowance.js';
import type { QuotaOwner, QuotaReservation } from './quota-reservation.js';

/**
 * What one analysis costs a member: one of their month, and on the free plan what every free analysis costs. All of it is
 * handed over whatever plan was seen, because the plan in force when the job is opened decides.
 * @param mustVerify whether a free analysis waits for the member's e-mail address to be verified
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
