import { memberReservations, type QuotaReservation } from '../usage/quota.js';
import { decideOpening, type OpeningFacts } from './decide-opening.js';

const NOW = new Date('2026-11-22T10:00:00Z');
const VISITOR: QuotaReservation = { meter: 'visitor:ada', ceiling: 3, onRefusal: 'visitor_limit_reached' };
const NETWORK: QuotaReservation = { meter: 'network:n', ceiling: 30, onRefusal: 'network_limit_reached' };

const facts = (given: Partial<OpeningFacts> & { readonly counts?: Record<string, number> } = {}) => ({
  replies: [],
  used: (meter: string) => given.counts?.[meter] ?? 0,
  ...given,
});

describe('decideOpening (contract §2)', () => {
  it('opens a job with the reservations of a visitor', () => {
    expect(decideOpening({ charges: [VISITOR, NETWORK] }, facts(), NOW)).toEqual({
      outcome: 'open',
      charges: [VISITOR, NETWORK],
    });
  });

  it('answers a replay before anything that is stored since', () => {
    const stored = { replies: [{ bodyHash: 'a', jobId: 'first' }], analysisId: 7, jobId: 'other' };
    expect(decideOpening({ charges: [], bodyHash: 'a' }, facts(stored), NOW)).toEqual({
      outcome: 'replayed',
      jobId: 'first',
    });
    expect(decideOpening({ charges: [], bodyHash: 'b' }, facts(stored), NOW)).toEqual({
      outcome: 'mismatch',
    });
  });

  it('answers an existing analysis before an unfinished job, and either although the quota is used up', () => {
    const counts = { 'visitor:ada': 3 };
    expect(decideOpening({ charges: [VISITOR] }, facts({ analysisId: 7, jobId: 'j', counts }), NOW)).toEqual({
      outcome: 'analysed',
      analysisId: 7,
      isReplay: false,
    });
    expect(decideOpening({ charges: [VISITOR] }, facts({ jobId: 'j', counts }), NOW)).toEqual({
      outcome: 'joined',
      jobId: 'j',
    });
  });

  it('reports the first quota in the list that is used up', () => {
    const counts = { 'visitor:ada': 4, 'network:n': 30 };
    expect(decideOpening({ charges: [VISITOR, NETWORK] }, facts({ counts }), NOW)).toEqual({
      outcome: 'refused',
      charge: VISITOR,
      used: 4,
    });
  });

  it('applies the ceiling of the plan in force, not of the plan that the caller saw', () => {
    const charges = memberReservations(1, 'free', NOW);
    const counts = { 'member:1:2026-11': 3 };
    expect(decideOpening({ charges }, facts({ counts, plan: 'free' }), NOW)).toMatchObject({
      outcome: 'refused',
      used: 3,
    });
    expect(decideOpening({ charges }, facts({ counts, plan: 'pro' }), NOW)).toEqual({
      outcome: 'open',
      charges: memberReservations(1, 'pro', NOW),
    });
  });

  it('opens nothing for an account that is deleted', () => {
    const charges = memberReservations(1, 'plus', NOW);
    expect(decideOpening({ charges }, facts(), NOW)).toEqual({ outcome: 'gone' });
  });
});
