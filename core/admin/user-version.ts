import type { AdminUser } from './admin-user.js';

/** Canonical text of all editable fields, from which the version is derived. */
export function editedText(user: Omit<AdminUser, 'version'>): string {
  const { firstName, lastName, email, subscriptionPlan, monthlyUsageCount } = user;
  return JSON.stringify([firstName, lastName, email, subscriptionPlan, monthlyUsageCount]);
}
