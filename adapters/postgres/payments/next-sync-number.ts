import type { EntityManager } from '@mikro-orm/postgresql';

const NEXT_READING = `select nextval('payment_readings') as reading`;

/** The next number of a sequence by which readings of a payment account are ordered. */
export async function nextSyncNumber(em: EntityManager): Promise<number> {
  const { reading } = await em.execute<{ reading: string }>(NEXT_READING, [], 'get');
  return Number(reading);
}
