import { sharedLink } from './shared-link.js';

const SPOTIFY = 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk';

describe('a shared link (contract §9)', () => {
  it.each([
    ['url', `${SPOTIFY}?si=abc`],
    ['text', `Listen to this! ${SPOTIFY}?si=abc and more`],
    ['title', 'An episode', 'text', SPOTIFY],
    ['title', SPOTIFY],
    ['url', 'https://example.com/x', 'text', SPOTIFY],
  ])('is found in %s=%s', (name, value, other = '', link = '') => {
    const query = new URLSearchParams({ [name]: value, ...(other && { [other]: link }) });
    expect(sharedLink(`?${query}`)).toBe(SPOTIFY);
  });

  it('is the text itself where no link is supported, and absent where nothing was shared', () => {
    expect(sharedLink('?text=https%3A%2F%2Fexample.com%2Fx&title=An+episode')).toBe('https://example.com/x');
    expect(sharedLink(`?text=${'a'.repeat(5000)}`)).toHaveLength(2000);
    for (const query of ['', '?', '?text=', '?text=%20&url=', '?signin=1'])
      expect(sharedLink(query)).toBeUndefined();
  });
});
