import { MAX_NAME_LENGTH } from '../accounts/display-fields.js';
import { DomainError } from '../errors.js';
import { isMailAddress } from '../mail/mailbox.js';
import { PLAN_IDS, type PlanId } from '../plans/plan.js';
import type { SubscriptionStatus } from '../plans/subscription.js';
import { plainText } from '../text/clean-text.js';

/** A member in the admin area (spec §3). */
export interface AdminUser {
  readonly id: number;
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** An ISO time in UTC. */
  readonly createdAt: string;
  readonly subscriptionPlan: PlanId;
  readonly subscriptionStatus: SubscriptionStatus;
  /** Analyses in the current calendar month (UTC). */
  readonly monthlyUsageCount: number;
  /** False when deactivated. */
  readonly isActive: boolean;
  /** Number of saved summaries. */
  readonly summaryCount: number;
  /** Changes whenever an editable field changes; used for optimistic locking. */
  readonly version: string;
}

/** Canonical text of all editable fields, from which the version is derived. */
export function editedText(user: Omit<AdminUser, 'version'>): string {
  const { firstName, lastName, email, subscriptionPlan, monthlyUsageCount } = user;
  return JSON.stringify([firstName, lastName, email, subscriptionPlan, monthlyUsageCount]);
}

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
export function parseUserEdit(input: UserEditInput): UserEdit {
  const plan = PLAN_IDS.find((id) => id === input.subscriptionPlan);
  if (!plan) throw invalid('subscriptionPlan', `Plan must be one of ${PLAN_IDS.join(', ')}.`);
  return {
    firstName: nameOf(input.firstName, 'firstName', 'First name'),
    lastName: nameOf(input.lastName, 'lastName', 'Last name'),
    email: emailOf(input.email),
    plan,
    usageCount: usageCountOf(input.monthlyUsageCount),
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
  if (number < 0) throw invalid('monthlyUsageCount', 'Monthly usage count must be 0 or more.');
  if (number > MAX_USAGE_COUNT) {
    throw invalid('monthlyUsageCount', `Monthly usage count may be at most ${MAX_USAGE_COUNT}.`);
  }
  return Math.floor(number);
}

function nameOf(value: unknown, field: string, label: string): string {
  if (typeof value !== 'string') throw invalid(field, `${label} must be text.`);
  const name = plainText(value);
  if (name.length > MAX_NAME_LENGTH)
    throw invalid(field, `${label} may have at most ${MAX_NAME_LENGTH} characters.`);
  return name;
}

function emailOf(value: unknown): string {
  const email = typeof value === 'string' ? value.trim() : '';
  if (!isMailAddress(email)) throw invalid('email', 'Enter a valid e-mail address.');
  return email;
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('invalid_input', message, { errors: [{ field, message }] });
}
