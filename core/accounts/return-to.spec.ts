import fc from 'fast-check';
import { DEFAULT_RETURN_TO, safeReturnTo, signInAddress } from './return-to.js';

const SITE = 'https://podgist.example';

describe('safeReturnTo', () => {
  it.each(['/', '/saved', '/pricing#plans', '/some-show/an-episode?from=mail', '/caf%C3%A9/x'])(
    'keeps the path %j (contract §3)',
    (path) => expect(safeReturnTo(path)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /saved',
    'javascript:alert(1)',
    'data:text/html,x',
    'saved',
    '',
    '/%2e%2e//evil.example',
    '/../evil',
    '/a/%2e%2e/b',
    '/%zz',
    '/api/login?returnTo=/api/login',
    '/api',
    '/café',
    '/@evil.example\\..',
    `/${'x'.repeat(3000)}`,
    undefined,
    ['/saved'],
    7,
  ])('drops %j (contract §3)', (value) => expect(safeReturnTo(value)).toBeUndefined());

  it('never lets a browser leave the site (contract §3)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      ':',
      '@',
      '\t',
      'evil.example',
      'a',
      '?',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const kept = safeReturnTo(pieces.join(''));
        expect(kept === undefined || new URL(kept, SITE).origin === SITE).toBe(true);
      }),
    );
  });
});

describe('signInAddress', () => {
  it('leads to the sign-in dialog and back to the saved summaries (contract §3)', () => {
    expect(signInAddress(undefined)).toBe('/?signin=1&returnTo=/saved');
    expect(signInAddress('//evil.example')).toBe(`/?signin=1&returnTo=${DEFAULT_RETURN_TO}`);
  });

  it('carries a path with a query of its own whole', () => {
    const url = new URL(signInAddress('/show/episode?a=1&b=2#plans'), SITE);
    expect(url.searchParams.get('returnTo')).toBe('/show/episode?a=1&b=2#plans');
  });
});
