import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { JsonFieldReader } from './json-field-reader.js';

/** The fields that are read from a text in pieces of `size` letters, with the piece after which each was complete. */
function read(text: string, size = 1): [key: string, value: unknown, at: number][] {
  const fields: [string, unknown, number][] = [];
  let at = 0;
  const reader = new JsonFieldReader((key, value) => fields.push([key, value, at]));
  for (; at < text.length; at += size) reader.feed(text.slice(at, at + size));
  return fields;
}

describe('JsonFieldReader', () => {
  it('reads each field of any object, however it is cut', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 6 });
    fc.assert(
      fc.property(object, fc.integer({ min: 1, max: 40 }), fc.boolean(), (value, size, isSpaced) => {
        const text = JSON.stringify(value, null, isSpaced ? 2 : 0);
        const fields = read(text, size).map(([key, content]) => [key, content]);
        expect(fields).toEqual(Object.entries(JSON.parse(text)));
      }),
    );
  });

  it('tells a field once it is complete, before the next one is', () => {
    const text = '{"overview": "Ada.", "points": [{"a": "}, \\"b"}], "n": 1}';
    const fields = read(text);
    expect(fields.map(([key]) => key)).toEqual(['overview', 'points', 'n']);
    expect(fields[0]?.[2]).toBe(text.indexOf(', "points"'));
  });

  it.each([
    ['a code fence', '```json\n{"a": 1}\n```', ['a']],
    ['thoughts', '<think>{"b": 2}, {"c": 3}</think>{"a": 1}', ['a']],
    ['an answer that breaks off', '{"a": 1, "b": "x', ['a']],
    ['no JSON', 'I am sorry: {not} possible, "a": 1', []],
  ])('reads %s', (_, text, keys) => {
    for (const size of [1, 3, text.length]) expect(read(text, size).map(([key]) => key)).toEqual(keys);
  });

  it('takes time in proportion to the text', () => {
    const text = JSON.stringify({ a: 'x'.repeat(2_000_000), b: 1 });
    const startedAt = cpuMs();
    expect(read(text, 16)).toHaveLength(2);
    expect(cpuMs() - startedAt).toBeLessThan(5000);
  });
});
