import { parseEditedPoints } from './parse-edited-points.js';

const QUOTES = new Set(['we talked to every customer']);
const POINT = { title: 'Call customers', description: 'Every week.' };
const EVIDENCE = { quote: 'we talked to every customer', verified: true };
const parse = (sent: unknown, withQuote = true) => parseEditedPoints(sent, 'insights', QUOTES, { withQuote });
const problemOf = (sent: unknown, withQuote = true) => {
  try {
    parse(sent, withQuote);
  } catch (error) {
    const { code, message, details } = error as { code: string; message: string; details: unknown };
    const [field = ''] = message.split(' ');
    expect([code, details]).toEqual(['invalid_input', { errors: [{ field, message }] }]);
    return message;
  }
  throw new Error('The points were accepted.');
};
const onePoint = (more: object) => [{ ...POINT, ...more }];
const oneQuote = (more: object) => onePoint({ evidence: [{ ...EVIDENCE, ...more }] });

describe('points that an admin edits (contract §4)', () => {
  it.each([
    [[POINT]],
    [[{ ...POINT, quote: EVIDENCE.quote, evidence: [{ ...EVIDENCE, speaker: 'Ada', startSeconds: 0 }] }]],
    [[{ ...POINT, supported: false, evidence: [] }]],
    [oneQuote({ verified: false })],
    [Array.from({ length: 50 }, () => POINT)],
    [onePoint({ title: 'x'.repeat(300), description: 'x'.repeat(5000) })],
    [onePoint({ evidence: Array.from({ length: 20 }, () => EVIDENCE) })],
    [[]],
  ])('are taken as they are, also from JSON text (%#)', (points) => {
    expect(parse(points)).toEqual(points);
    expect(parse(JSON.stringify(points))).toEqual(points);
  });

  it('are cleaned, and leave out what was not given', () => {
    expect(parse(onePoint({ title: ' Call  customers ', supported: undefined, quote: undefined }))).toEqual([
      POINT,
    ]);
  });

  it.each<[string, unknown]>([
    ['insights must be a list.', {}],
    ['insights must be a list.', 'null'],
    ['insights may have at most 50 entries.', Array.from({ length: 51 }, () => POINT)],
    ['insights[1] must be an object with title and description.', [POINT, 'text']],
    ['insights[0] must be an object with title and description.', [null]],
    ['insights[0] must be an object with title and description.', [[]]],
    ['insights[0].title must be text.', [{ description: '' }]],
    ['insights[0].title must not be empty.', onePoint({ title: ' ' })],
    ['insights[0].title may have at most 300 characters.', onePoint({ title: 'x'.repeat(301) })],
    ['insights[0].description must be text.', onePoint({ description: 7 })],
    [
      'insights[0].description may have at most 5000 characters.',
      onePoint({ description: 'x'.repeat(5001) }),
    ],
    ['insights[0].supported must be false or left out.', onePoint({ supported: true })],
    ['insights[0].supported must be false or left out.', onePoint({ supported: null })],
    [
      'insights[0].note is not known; known are title, description, evidence, supported, quote.',
      onePoint({ note: 'x' }),
    ],
    [
      'insights[0].quote is none of the quotes that were found in the transcript.',
      onePoint({ quote: 'nobody said this' }),
    ],
    ['insights[0].evidence must be a list.', onePoint({ evidence: {} })],
    [
      'insights[0].evidence may have at most 20 entries.',
      onePoint({ evidence: Array.from({ length: 21 }, () => EVIDENCE) }),
    ],
    ['insights[0].evidence[0] must be an object with quote and speaker.', onePoint({ evidence: [7] })],
    [
      'insights[0].evidence[0].at is not known; known are quote, speaker, startSeconds, verified.',
      oneQuote({ at: 7 }),
    ],
    ['insights[0].evidence[0].verified must be true or false.', oneQuote({ verified: 'yes' })],
    ['insights[0].evidence[0].startSeconds must be a number of seconds.', oneQuote({ startSeconds: -1 })],
    ['insights[0].evidence[0].startSeconds must be a number of seconds.', oneQuote({ startSeconds: '12' })],
    ['insights[0].evidence[0].speaker must be text.', oneQuote({ speaker: null })],
    [
      'insights[0].evidence[0].quote is none of the quotes that were found in the transcript.',
      oneQuote({ quote: '' }),
    ],
  ])('are refused with the path: %s', (message, sent) => {
    expect(problemOf(sent)).toBe(message);
  });

  it('have no quote where the section has none', () => {
    expect(problemOf(onePoint({ quote: EVIDENCE.quote }), false)).toBe(
      'insights[0].quote is not known; known are title, description, evidence, supported.',
    );
  });

  it('name an unknown field in 40 characters at most', () => {
    expect(problemOf(onePoint({ ['x'.repeat(99)]: 1 }))).toMatch(/^insights\[0\]\.x{40} is not known/);
  });

  it('are refused as JSON text with the position of the error', () => {
    expect(problemOf('[1')).toBe('insights is not valid JSON at position 2 (line 1 column 3).');
    expect(problemOf('')).toBe('insights is not valid JSON.');
  });
});
