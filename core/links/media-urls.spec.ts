import { parseAudioUrl } from './media-urls.js';

describe('the address of a recording (contract §6)', () => {
  it.each([
    'https://cdn.example/a.mp3',
    'https://a-b.cdn.example/x/y.m4a?t=1&sig=%2B#z',
    'HTTPS://CDN.EXAMPLE',
  ])('is %s', (url) => expect(parseAudioUrl(url)).toBe(url));

  it.each([
    undefined,
    '',
    'http://cdn.example/a.mp3',
    'javascript:alert(1)',
    'data:audio/mpeg,x',
    'blob:https://cdn.example/1',
    '//cdn.example/a.mp3',
    'https://user:pw@cdn.example/a.mp3',
    'https://localhost/a.mp3',
    'https://router/a.mp3',
    'https://127.0.0.1/a.mp3',
    'https://192.168.0.1:8443/a.mp3',
    'https://[::1]/a.mp3',
    'https://cdn.example:8443/a.mp3',
    'https://cdn.example/a b',
    'https://cdn.example/a" onerror="x',
    'https://cdn.example\\@evil.example/',
    `https://cdn.example/${'a'.repeat(2048)}`,
    ` https://cdn.example/a.mp3`,
  ])('is not %j', (url) => expect(parseAudioUrl(url)).toBeUndefined());
});
