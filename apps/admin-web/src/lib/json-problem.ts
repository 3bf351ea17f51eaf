import { createScanner, type ParseErrorCode, visit } from 'jsonc-parser';

/** Position of a JSON syntax error, counted from 1, with its description. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Tokens that the grammar allows at a position. */
type Expected = 'document' | 'name' | 'colon' | 'value' | 'separator';

interface Container {
  readonly kind: 'object' | 'list';
  readonly offset: number;
}

/** Maximum nesting depth: no summary is deeper, and a recursive parser would exhaust the stack. */
const MAX_DEPTH = 200;

// The codes of jsonc-parser are a `const enum`, which isolated modules cannot import.
const UNCLOSED_STRING = 12 as ParseErrorCode;
const INVALID_UNICODE = 14 as ParseErrorCode;
const INVALID_ESCAPE = 15 as ParseErrorCode;
const INVALID_CHARACTER = 16 as ParseErrorCode;
const OPEN_BRACE = 1;
const CLOSE_BRACE = 2;
const OPEN_BRACKET = 3;
const CLOSE_BRACKET = 4;
const END_OF_FILE = 17;

/**
 * The first syntax error of a JSON text; absent if it is valid. Browsers differ in the wording and position of `JSON.parse`
 * errors.
 */
export function jsonProblem(text: string): JsonProblem | undefined {
  const tooDeep = deepestOffset(text);
  if (tooDeep !== undefined) return problemAt(text, tooDeep, 'This is nested too deep.');
  const open: Container[] = [];
  let closed: Context['closed'];
  let expected: Expected = 'document';
  let comma = 0;
  let problem: JsonProblem | undefined;
  const begin = (kind: Container['kind']) => (offset: number) => {
    open.push({ kind, offset });
    expected = kind === 'object' ? 'name' : 'value';
  };
  const end = () => {
    const container = open.pop();
    closed = container && { ...container, expected };
    expected = 'separator';
  };
  visit(
    text,
    {
      onObjectBegin: begin('object'),
      onArrayBegin: begin('list'),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: () => {
        expected = 'colon';
      },
      onLiteralValue: () => {
        expected = 'separator';
      },
      onSeparator: (character, offset) => {
        if (character === ',') comma = offset;
        expected = character === ',' && open.at(-1)?.kind === 'object' ? 'name' : 'value';
      },
      onError: (code, offset) => {
        problem ??= toProblem(text, code, offset, { expected, comma, open: open.at(-1), closed });
      },
    },
    { disallowComments: true },
  );
  return problem;
}

interface Context {
  readonly expected: Expected;
  /** Offset of the last comma. */
  readonly comma: number;
  readonly open: Container | undefined;
  /** The last closed container with the state before it. At the end of the text its closing bracket is missing. */
  readonly closed: (Container & { readonly expected: Expected }) | undefined;
}

function toProblem(text: string, code: ParseErrorCode, offset: number, context: Context): JsonProblem {
  const at = (message: string, where = offset) => problemAt(text, where, message);
  switch (code) {
    case UNCLOSED_STRING:
      return at('This text is never closed: a double quote is missing.');
    case INVALID_ESCAPE:
    case INVALID_UNICODE:
      return at(
        'After \\ comes one of " \\ / b f n r t, or u and four hex digits.',
        endOfMatch(VALID_STRING, text, offset),
      );
    case INVALID_CHARACTER:
      return at(
        'A tab or control character in a text is written as \\t or \\u….',
        endOfMatch(NO_CONTROL_CHARACTER, text, offset),
      );
  }
  const { expected, comma, open, closed } = context;
  const next = text[offset];
  const found = next === undefined ? 'the end' : `“${next}”`;
  const isAfterComma = comma > (open?.offset ?? 0);
  if (isAfterComma && (next === '}' || next === ']') && (expected === 'name' || expected === 'value')) {
    const isEmptyMember = text.slice(comma + 1, offset).trim() === '';
    if (isEmptyMember) return at(`No comma may stand before ${next}.`, comma);
  }
  switch (expected) {
    case 'document':
      if (next === undefined) return at('There is nothing here. An empty list is [].');
      return at(missingValue(next, found));
    case 'name':
      return at(missingName(found));
    case 'colon':
      return at('A colon is missing between the name and its value.');
    case 'value':
      return at(missingValue(next, found));
    case 'separator': {
      if (next === undefined && closed) {
        if (closed.expected === 'name') return at(missingName(found));
        return at(closed.expected === 'value' ? missingValue(next, found) : neverClosed(text, closed));
      }
      if (!open) return at(`Nothing may follow the end, but ${found} does.`);
      return at(`A comma or ${closingOf(open)} is missing before ${found}.`);
    }
  }
}

const VALID_STRING = /"(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/y;
const NO_CONTROL_CHARACTER = /[ -\uffff]*/y;

function endOfMatch(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return offset + (pattern.exec(text)?.[0].length ?? 0);
}

function missingName(found: string): string {
  return `A name in double quotes is missing before ${found}.`;
}

function missingValue(next: string | undefined, found: string): string {
  return next === "'" ? 'Text stands in double quotes: ".' : `A value is missing here; ${found} is none.`;
}

function neverClosed(text: string, container: Container): string {
  const { line } = problemAt(text, container.offset, '');
  return `The ${container.kind} that begins on line ${line} is never closed: ${closingOf(container)} is missing.`;
}

function closingOf({ kind }: Container): string {
  return kind === 'object' ? '}' : ']';
}

function problemAt(text: string, offset: number, message: string): JsonProblem {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message };
}

/** The offset of the first container that is nested too deep. */
function deepestOffset(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END_OF_FILE; token = scanner.scan()) {
    if (token === OPEN_BRACE || token === OPEN_BRACKET) {
      if (depth > MAX_DEPTH) return scanner.getTokenOffset();
      depth += 1;
    } else if (token === CLOSE_BRACE || token === CLOSE_BRACKET) depth -= 1;
  }
  return undefined;
}
