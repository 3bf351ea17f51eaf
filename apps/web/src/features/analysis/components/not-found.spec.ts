import { resolveNotFound } from './not-found.js';

const similar = (similarity_score: unknown, redirect_url: unknown = '/the-show/the-episode') => ({
  type: 'similar_analysis',
  similarity_score,
  redirect_url,
  title: 'The episode',
});

describe('resolveNotFound', () => {
  it('goes to a similar analysis from a similarity of 80 on (§9)', () => {
    expect(resolveNotFound('the-show/x', similar(80))).toEqual({ kind: 'go', path: '/the-show/the-episode' });
  });

  it('suggests it below 80 (§2)', () => {
    expect(resolveNotFound('the-show/x', similar(79.9))).toEqual({
      kind: 'stay',
      similar: { path: '/the-show/the-episode', title: 'The episode' },
    });
  });

  it.each(['javascript:alert(1)', '//evil.test/x', '/\\evil.test', 'https://evil.test', 7, null])(
    'does not follow %j',
    (redirect) => {
      expect(resolveNotFound('the-show/x', similar(99, redirect))).toEqual({ kind: 'stay' });
    },
  );

  it('goes to the show of a slug that looks like a podcast (§4)', () => {
    expect(resolveNotFound('some-show')).toEqual({ kind: 'go', path: '/some-show' });
    expect(resolveNotFound('some-show', similar(79))).toEqual({ kind: 'go', path: '/some-show' });
    expect(resolveNotFound('some-show', similar(85))).toEqual({ kind: 'go', path: '/the-show/the-episode' });
  });

  it('goes to the show that the server names (§3)', () => {
    const suggestion = { type: 'podcast_directory', podcast_slug: 'hard-fork' };
    expect(resolveNotFound('hard-fork/x', suggestion)).toEqual({ kind: 'go', path: '/hard-fork' });
  });

  it('stays for a number', () => {
    expect(resolveNotFound('999')).toEqual({ kind: 'stay' });
  });
});
