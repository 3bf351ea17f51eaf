import { greetingName } from './greeting-name.js';

describe('the name that a mail greets by', () => {
  it.each([
    ['Ada', 'Ada'],
    ['  Ada  Lovelace ', 'Ada Lovelace'],
    ['Zoë', 'Zoë'],
    ["O'Neill", "O'Neill"],
    ['J. R. Tolkien', 'J. R. Tolkien'],
    ['愛', '愛'],
    ['سارة', 'سارة'],
  ])('takes %s', (name, greeted) => {
    expect(greetingName(name)).toBe(greeted);
  });

  it.each([
    '',
    '<script>alert(1)</script>',
    'claim-your-prize.example',
    'Win at evil.example',
    'https://evil.example',
    'eve@evil.example',
    'Ada\r\nBcc: eve@evil.example',
    'A'.repeat(500),
    '12345',
  ])('leaves %j out', (name) => {
    expect(greetingName(name)).toBeUndefined();
  });

  it('drops what would turn the line around', () => {
    expect(greetingName('\u202eadA\u202c')).toBe('adA');
  });
});
