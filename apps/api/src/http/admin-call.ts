import type { FastifyRequest } from 'fastify';

/** Whether a call is one of the admin area's, however its address is written. */
export function isAdminCall({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/podmin/') ?? false;
}
