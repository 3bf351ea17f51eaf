import { MAX_NAME_LENGTH } from '../accounts/display-fields.js';
import { plainText } from '../analysis/clean-text.js';
import { DomainError } from '../errors.js';
import { isMailAddress } from '../mail/mailbox.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';

/** Maximum value of the monthly usage counter. */
export const MAX_USAGE_COUNT = 1_000_000;

/** Validated edit of a member. */
export interface UserEdit {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly plan: PlanId;
  /** Usage of the current calendar month (UTC). */
  readonly usageCount: number;
}

/** Unvalidated fields of an edit. */
export interface UserEditInput {
  readonly firstName: unknown;
  readonly lastName: unknown;
  readonly email: unknown;
  readonly subscriptionPlan: unknown;
  readonly monthlyUsageCount: unknown;
}

/** Validates an admin's edit of a member (spec §5). @throws invalid_input, with the field */
export function readUserEdit(sent: UserEditInput): UserEdit {
  const plan = PLAN_IDS.find((id) => id === sent.subscriptionPlan);
  if (!plan) throw refused('subscriptionPlan', `Plan must be one of ${PLAN_IDS.join(', ')}.`);
  return {
    firstName: nameOf(sent.firstName, 'firstName', 'First name'),
    lastName: nameOf(sent.lastName, 'lastName', 'Last name'),
    email: emailOf(sent.email),
    plan,
    usageCount: usageCountOf(sent.monthlyUsageCount),
  };
}

/**
 * Parses a non-negative integer; text that is no number is 0 (spec §5). @throws invalid_input for a negative or too
 * large number
 */
export function usageCountOf(value: unknown): number {
  const text = typeof value === 'string' ? value.trim() : value;
  const number = typeof text === 'number' || (typeof text === 'string' && text !== '') ? Number(text) : 0;
  if (!Number.isFinite(number)) return 0;
  if (number < 0) throw refused('monthlyUsageCount', 'Monthly usage count must be 0 or more.');
  if (number > MAX_USAGE_COUNT) {
    throw refused('monthlyUsageCount', `Monthly usage count may be at most ${MAX_USAGE_COUNT}.`);
  }
  return Math.floor(number);
}

function nameOf(value: unknown, field: string, label: string): string {
  if (typeof value !== 'string') throw refused(field, `${label} must be text.`);
  const name = plainText(value);
  if (name.length > MAX_NAME_LENGTH)
    throw refused(field, `${label} may have at most ${MAX_NAME_LENGTH} characters.`);
  return name;
}

function emailOf(value: unknown): string {
  const email = typeof value === 'string' ? value.trim() : '';
  if (!isMailAddress(email)) throw refused('email', 'Enter a valid e-mail address.');
  return email;
}

function refused(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { errors: [{ field, message }] });
}
