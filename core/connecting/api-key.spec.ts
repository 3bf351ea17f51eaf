import {
  apiKeyHint,
  apiKeyOf,
  containsApiKey,
  formatApiKey,
  parseApiKeyName,
  parseScopes,
} from './api-key.js';

const KEY = formatApiKey('x'.repeat(43));

describe('API keys (contract §9)', () => {
  it('are read from a Bearer header alone', () => {
    expect(apiKeyOf(`Bearer ${KEY}`)).toBe(KEY);
    expect(apiKeyOf(`bearer  ${KEY}`)).toBe(KEY);
    const others = [
      KEY,
      `Basic ${KEY}`,
      `Bearer ${KEY} `,
      `Bearer ${KEY},x`,
      'Bearer eyJhbGciOi.x.y',
      'Bearer pdg_',
      `x Bearer ${KEY}`,
    ];
    for (const other of [...others, `Bearer ${KEY}${'x'.repeat(9000)}`, undefined])
      expect([other, apiKeyOf(other)]).toEqual([other, undefined]);
  });

  it('are found in addresses', () => {
    for (const url of [`/api/analyses?key=${KEY}`, `/${KEY}`, `/mcp?a=1&token=${KEY}`])
      expect([url, containsApiKey(url)]).toEqual([url, true]);
    for (const url of ['/api/analyses', '/search?q=pdg_', '/pdg_short'])
      expect(containsApiKey(url)).toBe(false);
  });

  it('have a name and known scopes, each once', () => {
    expect(parseApiKeyName('  My\n agent ')).toBe('My agent');
    for (const name of ['x', '🙂'.repeat(60)]) expect(parseApiKeyName(name)).toBe(name);
    for (const name of ['', ' \t', 'x'.repeat(61)])
      expect(() => parseApiKeyName(name)).toThrow(
        expect.objectContaining({
          code: 'invalid_input',
          message: 'An API key needs a name of 1 to 60 characters.',
        }),
      );
    expect(parseScopes(['library', 'read', 'library'])).toEqual(['read', 'library']);
    for (const scopes of [[], ['admin']])
      expect(() => parseScopes(scopes)).toThrow(
        expect.objectContaining({
          code: 'invalid_input',
          message: 'scopes needs at least one of read, analyze, library.',
        }),
      );
  });

  it('are recognized by their first eight characters, and may be 64 long', () => {
    expect(apiKeyHint(KEY)).toBe('pdg_xxxx');
    const longest = formatApiKey('x'.repeat(60));
    expect(apiKeyOf(`Bearer ${longest}`)).toBe(longest);
    expect(apiKeyOf(`Bearer ${longest}x`)).toBeUndefined();
  });
});
