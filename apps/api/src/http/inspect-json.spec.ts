import { BODY_LIMITS } from '#core/limits/body-limits.js';
import { cpuMs } from '#test/support/cpu-time.js';
import { countFields, inspectJson } from './inspect-json.js';

const { json: LIMITS, maxBytes: MAX_BYTES } = BODY_LIMITS.transcript;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const inspect = (text: string) => inspectJson(bytesOf(text), LIMITS);
const problemOf = (text: string) => {
  const inspection = inspect(text);
  return inspection.ok ? undefined : inspection.problem;
};

/** Bodies that cost the parser or its consumers far more than they cost the sender. */
const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
  ['nested lists', '['.repeat(MAX_BYTES), /nested too deep/],
  ['nested objects', '{"a":'.repeat(MAX_BYTES / 5), /nested too deep/],
  ['many empty lists', `[${'[],'.repeat(MAX_BYTES / 3)}1]`, /at most 1,000 values/],
  ['many numbers', `[${'1,'.repeat(MAX_BYTES / 2)}1]`, /at most 1,000 values/],
  ['many fields', `{${'"a":1,'.repeat(MAX_BYTES / 6)}"a":1}`, /at most 100 fields/],
  ['a field of a long name', `{"${'a'.repeat(MAX_BYTES)}":1}`, /name of a field/],
  ['a number of many digits', '9'.repeat(MAX_BYTES), /100 digits/],
  ['a fraction of many digits', `[0.${'1'.repeat(MAX_BYTES)}]`, /100 digits/],
  ['no JSON at all', 'a'.repeat(MAX_BYTES), /not valid JSON/],
];

describe('inspectJson', () => {
  it.each(HOSTILE)('refuses %s', (_name, text, message) => {
    expect(problemOf(text)).toMatch(message);
  });

  it('counts nothing inside of strings, whatever they hold', () => {
    const transcript = JSON.stringify({
      segments: Array.from({ length: 20_000 }, () => ({ text: 'a \\ "b"' })),
    });
    const body = { youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', transcript: { text: transcript, title: 'x' } };
    expect(inspect(JSON.stringify(body))).toEqual({ ok: true, fieldCount: 4 });
  });

  it('counts the fields of each object by itself, and forgets those of closed ones', () => {
    const wide = Object.fromEntries(Array.from({ length: LIMITS.maxFields }, (_, index) => [`f${index}`, 1]));
    expect(inspect(JSON.stringify([wide, wide, wide])).ok).toBe(true);
    expect(problemOf(JSON.stringify({ inner: wide, ...wide }))).toMatch(/fields/);
  });

  it('reads megabytes in milliseconds', () => {
    const texts = [
      ...HOSTILE.map(([, text]) => text),
      `"${'\\"'.repeat(MAX_BYTES / 2)}`,
      ' '.repeat(MAX_BYTES),
    ];
    for (const bytes of texts.map(bytesOf)) {
      const from = cpuMs();
      inspectJson(bytes, LIMITS);
      expect(cpuMs() - from).toBeLessThan(1000);
    }
  });

  it('finds as many fields as the parsed value has, unless one is named twice', () => {
    for (const [text, isSame] of [
      ['{"a":1,"b":[{"c":":"},{"c":null}]}', true],
      ['{"a":1,"a":2}', false],
      ['{"a":1,"\\u0061":2}', false],
    ] as const) {
      const inspection = inspect(text);
      expect([text, inspection.ok && inspection.fieldCount === countFields(JSON.parse(text))]).toEqual([
        text,
        isSame,
      ]);
    }
  });
});

describe('the bounds of a JSON text', () => {
  const limits = { ...LIMITS, maxDepth: 2, maxValues: 5, maxFields: 2, maxNameBytes: 3, maxNumberLength: 4 };
  const passes = (text: string) => inspectJson(bytesOf(text), limits).ok;

  it.each([
    ['[[1]]', '[[[1]]]'],
    ['[1,2,3,4]', '[1,2,3,4,5]'],
    ['[[],[]]', '[[],[],[]]'],
    ['{"abc":1}', '{"abcd":1}'],
    ['{"a":1,"b":2}', '{"a":1,"b":2,"c":3}'],
    ['1234', '12345'],
    ['[true]', '[false]'],
    ['[12 , 345]', '[12 345]'],
    [']]{"a":1}', ']]{"a":{"b":[]}}'],
  ])('are met by %s, not by %s', (inside, outside) => {
    expect([passes(inside), passes(outside)]).toEqual([true, false]);
  });

  it('are those of the bytes of a name, escapes and all', () => {
    expect([passes('{"é1":1}'), passes('{"éé":1}'), passes('{"\\"a":1}'), passes('{"\\"ab":1}')]).toEqual([
      ...[true, false, true, false],
    ]);
  });
});
