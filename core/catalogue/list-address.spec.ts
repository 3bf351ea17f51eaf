import { listAddress } from './list-address.js';

describe('the address of a list', () => {
  it('names what is chosen, and nothing of what is not', () => {
    expect(listAddress('/the-daily', { q: 'a&b', sort: undefined, cursor: 'x=' })).toBe(
      '/the-daily?q=a%26b&cursor=x%3D',
    );
    expect(listAddress('/the-daily', { q: '', cursor: null })).toBe('/the-daily');
  });

  it.each(['//elsewhere.test', '///elsewhere.test', '/\\elsewhere.test', '\\/elsewhere.test'])(
    'leads from %s to nowhere but this site',
    (path) => {
      for (const address of [listAddress(path), listAddress(path, { q: 'x' })]) {
        expect(new URL(address, 'https://own.test').origin).toBe('https://own.test');
      }
    },
  );
});
