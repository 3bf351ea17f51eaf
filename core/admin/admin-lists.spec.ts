import { overviewDays } from './overview-statistics.js';
import { loginAddress, screenAfterLogin } from './return-address.js';
import { searchTerms } from './search-terms.js';

describe('the way back after the login (contract §4)', () => {
  it('leads to the screen that was asked for', () => {
    const address = loginAddress({ pathname: '/users', search: '?q=ada&page=2' });
    expect(address).toBe('/login?to=%2Fusers%3Fq%3Dada%26page%3D2');
    expect(screenAfterLogin(address.slice('/login'.length))).toBe('/users?q=ada&page=2');
    expect(loginAddress({ pathname: '/', search: '' })).toBe('/login');
    expect(loginAddress({ pathname: '/', search: '?q=1' })).toBe('/login?to=%2F%3Fq%3D1');
    expect(screenAfterLogin('')).toBe('/');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'users',
    '/login',
    '/login?to=/users',
    '',
  ])('never leads elsewhere: %s', (to) => {
    expect(screenAfterLogin(`?${new URLSearchParams({ to })}`)).toBe('/');
  });
});

describe('the words of a search in the admin area', () => {
  it('are five at most, in lower case, each once; short ones match at the start', () => {
    expect(searchTerms(' Ada ADA\tLo\u0000velace ab ')).toEqual([
      { word: 'ada', atStart: false },
      { word: 'lo', atStart: true },
      { word: 'velace', atStart: false },
      { word: 'ab', atStart: true },
    ]);
    expect(searchTerms('a b c d e f')).toHaveLength(5);
    expect(searchTerms('  ')).toEqual([]);
  });

  it('are read from the first 200 characters', () => {
    expect(searchTerms(`${'x'.repeat(199)}yz`)).toEqual([{ word: `${'x'.repeat(199)}y`, atStart: false }]);
  });
});

describe('the charts of the overview', () => {
  it('have the last 30 days in UTC, oldest first, over the end of a month', () => {
    const days = overviewDays(new Date('2026-03-01T23:59:59.999Z'));
    expect(days).toHaveLength(30);
    expect(days.slice(-3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(days[0]).toBe('2026-01-31');
  });
});
