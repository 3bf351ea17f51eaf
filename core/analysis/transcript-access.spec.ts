import { transcriptAccess } from './transcript-access.js';

describe('access to a transcript (contract §6)', () => {
  const publicOne = { origin: 'captions', visibility: 'public' } as const;

  it.each([
    ['public', false, 'full', false],
    ['public', true, 'full', false],
    ['members', false, 'excerpts', true],
    ['members', true, 'full', true],
    ['excerpts', false, 'excerpts', false],
    ['excerpts', true, 'excerpts', false],
  ] as const)('with %s for a member: %s is %s', (policy, isMember, access, dependsOnCaller) => {
    expect(transcriptAccess(publicOne, policy, isMember)).toEqual({ access, dependsOnCaller });
  });

  it('is full for samples, and for the owner of an own transcript', () => {
    const sample = transcriptAccess({ origin: 'sample', visibility: 'public' }, 'excerpts', false);
    expect(sample).toEqual({ access: 'full', dependsOnCaller: false });
    const own = transcriptAccess({ origin: 'reader', visibility: 'private' }, 'excerpts', false);
    expect(own).toEqual({ access: 'full', dependsOnCaller: true });
  });
});
