import { aNewJob } from '#test/builders/job.js';
import { DEFAULT_FREE_LIMITS, freeReservations } from '../usage/free-allowance.js';
import { memberReservations } from '../usage/quota.js';
import { batchPlaces, freePlaces, JobPlaces } from './job-places.js';

const NOW = new Date('2026-05-01T10:00:00Z');
const freeJob = (networkId: string) => ({
  request: aNewJob().request,
  charges: freeReservations({ networkId, siteId: 's' }, NOW, DEFAULT_FREE_LIMITS, 'network_limit_reached'),
});

describe('places of free analyses (contract §2)', () => {
  it('are half of those of a worker, at least one', () => {
    expect([1, 2, 8, 9].map(freePlaces)).toEqual([1, 1, 4, 4]);
  });

  it('are taken by one network up to the limit; further jobs come again one after the other', () => {
    const places = new JobPlaces({ network: 2, batches: 7 });
    const taken = [places.take(freeJob('a'), NOW), places.take(freeJob('a'), NOW)];
    expect(taken).toEqual([{ leave: expect.any(Function) }, { leave: expect.any(Function) }]);
    expect([places.take(freeJob('a'), NOW), places.take(freeJob('a'), NOW)]).toEqual([
      { delayMs: 500 },
      { delayMs: 1000 },
    ]);
    expect(places.take(freeJob('b'), NOW)).toHaveProperty('leave');
    // One that comes again has its next turn behind all others.
    const later = new Date(NOW.getTime() + 500);
    expect(places.take(freeJob('a'), later)).toEqual({ delayMs: 1000 });
    if (taken[0] && 'leave' in taken[0]) taken[0].leave();
    expect(places.take(freeJob('a'), later)).toHaveProperty('leave');
    const muchLater = new Date(NOW.getTime() + 60_000);
    const delays = Array.from({ length: 70 }, () => places.take(freeJob('a'), muchLater));
    expect([delays[0], delays.at(-1)]).toEqual([{ delayMs: 500 }, { delayMs: 30_000 }]);
  });

  it('are not needed by jobs that are paid for', () => {
    const places = new JobPlaces({ network: 1, batches: 7 });
    const paid = { request: aNewJob().request, charges: memberReservations(7, 'pro', NOW, 'mailbox') };
    for (let at = 0; at < 3; at += 1) expect(places.take(paid, NOW)).toHaveProperty('leave');
  });

  it('leave one place beside batches, whoever submitted them (contract §13)', () => {
    expect([1, 2, 8].map(batchPlaces)).toEqual([1, 1, 7]);
    const places = new JobPlaces({ network: 1, batches: 1 });
    const ofBatch = (charges = freeJob('a').charges) => ({
      charges,
      request: { ...aNewJob().request, priority: 'batch' as const },
    });
    expect(places.take(ofBatch(), NOW)).toHaveProperty('leave');
    expect(places.take(ofBatch(memberReservations(7, 'pro', NOW)), NOW)).toEqual({ delayMs: 500 });
    expect(places.take(freeJob('a'), NOW)).toHaveProperty('leave');
  });
});
