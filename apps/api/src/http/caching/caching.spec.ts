import { isPromise } from 'node:util/types';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { isNotModified, parseIfMatch } from './conditional-request.js';
import { EncodedDocument, largeDocument } from './encoded-document.js';
import { encodingNegotiator } from './send-document.js';

const LAST_MODIFIED = 'Sat, 30 May 2026 10:00:00 GMT';

describe('conditional GET (RFC 9110 §13)', () => {
  it.each([
    ['the same strong tag', '"a"', '"a"', true],
    ['a weak tag of a strong one', 'W/"a"', '"a"', true],
    ['a strong tag of a weak one', '"a"', 'W/"a"', true],
    ['one of several tags', '"b", W/"a" ,"c"', '"a"', true],
    ['any tag', ' * ', '"a"', true],
    ['another tag', '"b"', '"a"', false],
    ['the beginning of a tag', '"a', '"a"', false],
    ['the tag of another encoding', '"a-br"', '"a"', false],
    ['a star among tags', '"b", *', '"a"', false],
    ['an empty header', '', '"a"', false],
  ])('If-None-Match: %s', (_, header, etag, expected) => {
    expect(isNotModified({ 'if-none-match': header }, { etag })).toBe(expected);
  });

  it.each([
    ['the same time', LAST_MODIFIED, true],
    ['a later time', 'Sat, 30 May 2026 10:00:01 GMT', true],
    ['an earlier time', 'Sat, 30 May 2026 09:59:59 GMT', false],
    ['no date', 'yesterday', false],
  ])('If-Modified-Since: %s', (_, header, expected) => {
    expect(isNotModified({ 'if-modified-since': header }, { lastModified: LAST_MODIFIED })).toBe(expected);
  });

  it('ignores If-Modified-Since where If-None-Match is present, and where there is no Last-Modified', () => {
    const validators = { etag: '"a"', lastModified: LAST_MODIFIED };
    const since = { 'if-modified-since': LAST_MODIFIED };
    expect(isNotModified({ ...since, 'if-none-match': '"b"' }, validators)).toBe(false);
    expect(isNotModified(since, { etag: '"a"' })).toBe(false);
  });

  it('answers a revalidation that bypasses caches with 304 all the same', () => {
    expect(isNotModified({ 'if-none-match': '"a"', 'cache-control': 'no-cache' }, { etag: '"a"' })).toBe(
      true,
    );
  });

  it('reads the version of If-Match', () => {
    expect(['"7"', 'W/"7"', '7', ' "7" '].map(parseIfMatch)).toEqual(['7', '7', '7', '7']);
    expect([undefined, '*', ' * '].map(parseIfMatch)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a large document', () => {
  const content = Buffer.from('What was said. '.repeat(1000));
  const document = largeDocument(content);

  it('is compressed beside the event loop', async () => {
    const [br, gzip] = [document.body('br'), document.body('gzip')];
    expect([br, gzip].map(isPromise)).toEqual([true, true]);
    expect(brotliDecompressSync(await br)).toEqual(content);
    expect(gunzipSync(await gzip)).toEqual(content);
    expect(document.body('identity')).toBe(content);
  });

  it('has the validators of any other', () => {
    const other = new EncodedDocument(content);
    for (const encoding of ['br', 'gzip', 'identity'] as const)
      expect(document.etag?.(encoding)).toBe(other.etag(encoding));
  });
});

describe('content encoding (RFC 9110 §12.5.3)', () => {
  const negotiate = encodingNegotiator(['br', 'gzip', 'identity']);

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', 'identity'],
    ['br; q=0.001', 'br'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0', 'identity'],
    ['x-br, gzipped', 'identity'],
  ])('%s → %s', (header, expected) => {
    expect([negotiate(header), negotiate(header)]).toEqual([expected, expected]);
  });

  it('never chooses an encoding that the client refuses by name', () => {
    const weight = fc.constantFrom('', ';q=0', ';q=0.0', ';q=0.5', ';q=1', ';q=x');
    const coding = fc.tuple(fc.constantFrom('br', 'gzip', '*', 'identity', 'deflate'), weight);
    fc.assert(
      fc.property(fc.uniqueArray(coding, { selector: ([name]) => name, maxLength: 5 }), (codings) => {
        const chosen = negotiate(codings.map(([name, q]) => name + q).join(', '));
        const refused = codings.filter(([, q]) => /^;q=0(\.0)?$/.test(q)).map(([name]) => name);
        expect(chosen !== 'identity' && refused.includes(chosen)).toBe(false);
      }),
    );
  });

  it('survives any header', () => {
    fc.assert(fc.property(fc.string(), (header) => ['br', 'gzip', 'identity'].includes(negotiate(header))));
  });
});
