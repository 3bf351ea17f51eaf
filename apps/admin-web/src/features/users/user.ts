import type { RequestBody, ResponseBody } from '#ui/api/routes.js';

/** A product user as shown to admins (spec §3). */
export type User = ResponseBody<'GET /api/podmin/users'>['users'][number];

/** Fields of a user that an admin may change (spec §5). */
export type UserChanges = RequestBody<'PUT /api/podmin/users/{id}'>;

/** Full name; empty if the user has none. */
export function fullName({ firstName, lastName }: User): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Parses a usage count: non-numeric input becomes 0 (spec §5), fractions are truncated. */
export function usageCountOf(typed: string): number {
  const number = Number(typed.trim());
  return Number.isFinite(number) ? Math.trunc(number) : 0;
}
