import type { Charge, ChargedMember } from './charge.js';
import {
  type CallerNetworks,
  EMAIL_VERIFICATION_CHARGE,
  type FreeLimits,
  freeCharges,
} from './free-allowance.js';
import { memberCharges } from './monthly-allowance.js';

/**
 * What one analysis costs a member: one of their month, and on the free plan what every free analysis costs. All of it is
 * handed over whatever plan was seen, because the plan in force when the job is opened decides.
 * @param mustVerify whether a free analysis waits for the member's e-mail address to be verified
 */
export function memberSubmissionCharges(
  { memberId, plan, mailboxId }: ChargedMember,
  networks: CallerNetworks,
  now: Date,
  limits: FreeLimits,
  mustVerify: boolean,
): Charge[] {
  return [
    ...(mustVerify ? [EMAIL_VERIFICATION_CHARGE] : []),
    ...memberCharges(memberId, plan, now, mailboxId),
    ...freeCharges(networks, now, limits, 'network_limit_reached'),
  ];
}
