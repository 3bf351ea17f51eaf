import type { AdminUser } from './admin-user.js';

/** What two readings of a member share when an edit of the one can take the place of the other: all that an edit sets. */
export function editedText(user: Omit<AdminUser, 'version'>): string {
  const { firstName, lastName, email, subscriptionPlan, monthlyUsageCount } = user;
  return JSON.stringify([firstName, lastName, email, subscriptionPlan, monthlyUsageCount]);
}
