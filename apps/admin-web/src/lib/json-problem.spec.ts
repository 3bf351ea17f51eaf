import fc from 'fast-check';
import { jsonProblem } from './json-problem.js';

const POINTS = `[
  {
    "title": "Ask first",
    "description": "Then build"
  }
]`;

/** Replaces a part of the sample text. */
const with_ = (part: string, other: string) => POINTS.replace(part, other);

describe('where a text stops being JSON', () => {
  it.each([
    ['a missing comma', with_('first",', 'first"'), 4, 5, 'A comma or } is missing before “"”.'],
    ['a comma too many', with_('build"', 'build",'), 4, 32, 'No comma may stand before }.'],
    ['a text without its end', with_('first"', 'first'), 3, 14, /never closed/],
    ['single quotes', with_('"Ask first"', "'Ask first'"), 3, 14, /double quotes/],
    ['a name without quotes', with_('"title"', 'title'), 3, 5, /name in double quotes/],
    ['no colon', with_('"title":', '"title"'), 3, 13, /colon/],
    ['a list without its end', POINTS.slice(0, -1), 6, 1, /The list that begins on line 1 is never closed/],
    ['something after the end', `${POINTS}]`, 6, 2, /Nothing may follow/],
    ['a bad escape', with_('Ask', '\\x'), 3, 15, /After \\/],
    ['nothing', '  ', 1, 3, /empty list is \[\]/],
    ['a nest without end', '['.repeat(100_000), 1, 202, /too deep/],
  ])('names line and column of %s', (_, text, line, column, message) => {
    const problem = jsonProblem(text);
    expect(problem).toMatchObject({ line, column });
    expect(problem?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('agrees with the browser about every text', () => {
    const broken = fc
      .tuple(
        fc.json({ maxDepth: 3 }),
        fc.nat(),
        fc.nat(2),
        fc.constantFrom('', ',', '"', '}', ']', '\\', ':', '1', '\n', '\u0001'),
      )
      .map(([text, at, length, put]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + put + text.slice(start + length);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 4 }), broken, fc.string()), (text) => {
        expect(jsonProblem(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
