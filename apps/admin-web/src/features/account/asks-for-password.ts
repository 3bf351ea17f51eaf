import { AdminApiError } from '#admin-web/lib/admin-api.js';

/** Whether a change was refused because the login is not recent enough. */
export function asksForPassword(error: unknown): boolean {
  if (!(error instanceof AdminApiError) || !Array.isArray(error.payload.errors)) return false;
  return error.payload.errors.some((problem: unknown) => isOfPassword(problem));
}

function isOfPassword(problem: unknown): boolean {
  return (
    typeof problem === 'object' && problem !== null && 'field' in problem && problem.field === 'password'
  );
}
