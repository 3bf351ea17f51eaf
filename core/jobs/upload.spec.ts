import { cleanFileName, parseUploadMetadata, requireUploads, titleOfFile } from './upload.js';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('metadata of an upload (contract §13)', () => {
  it('is pairs of a key and a value in base64', () => {
    expect(parseUploadMetadata('')).toEqual({});
    expect(parseUploadMetadata(`filename ${base64('Ünterwegs.mp3')}, keep`)).toEqual({
      filename: 'Ünterwegs.mp3',
      keep: '',
    });
  });

  it.each([
    ['a key twice', `a ${base64('1')},a ${base64('2')}`],
    ['no base64', 'a %%%'],
    ['no UTF-8', `a ${Buffer.from([0xff, 0xfe]).toString('base64')}`],
    ['a pair of three', 'a b c'],
    ['an empty pair', 'a YQ==,,b YQ=='],
    ['too much', `a ${'QUFB'.repeat(3000)}`],
  ])('is refused with %s', (_, header) => {
    expect(() => parseUploadMetadata(header)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('has no key that reaches the prototype of objects', () => {
    const parsed = parseUploadMetadata(`__proto__ ${base64('x')}`);
    expect(Object.hasOwn(parsed, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(parsed)).not.toBe('x');
  });
});

describe('the name of an uploaded file (contract §13)', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\talks\\Board.m4a', 'Board.m4a'],
    ['a\u0000b\u202egpj.mp3', 'abgpj.mp3'],
    ['a'.repeat(300), 'a'.repeat(200)],
    ['/', 'Recording'],
    ['', 'Recording'],
  ])('is shown for %j as %j', (name, shown) => {
    expect(cleanFileName(name)).toBe(shown);
  });

  it.each([
    ['Board 1.4.m4a', 'Board 1.4'],
    ['.mp3', '.mp3'],
    ['Board', 'Board'],
  ])('gives %j the title %j', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });
});

it('contract §13: uploads are for Plus, Pro and All Access', () => {
  for (const plan of ['plus', 'pro', 'all_access'] as const) expect(() => requireUploads(plan)).not.toThrow();
  expect(() => requireUploads('free')).toThrow(
    expect.objectContaining({ code: 'plan_needed', details: { plans: ['plus', 'pro', 'all_access'] } }),
  );
});
