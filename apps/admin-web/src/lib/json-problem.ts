/** Where a text stops being JSON, counted from 1, and what is wrong there. */
export interface JsonProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Nothing when the text is JSON. Browsers word and place the same fault differently; this says it the same everywhere. */
export function jsonProblem(text: string): JsonProblem | undefined {
  const scanner = new JsonScanner(text);
  try {
    scanner.whole();
    return undefined;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: error.message };
  }
}

class Fault extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING_PART = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const WORD = /true|false|null/y;
/** Deeper than any summary; a text that nests deeper would exhaust the stack. */
const DEEPEST = 200;

class JsonScanner {
  private at = 0;

  constructor(private readonly text: string) {}

  whole(): void {
    this.take(SPACE);
    if (this.at === this.text.length) this.fail('There is nothing here. An empty list is [].');
    this.value(0);
    if (this.at < this.text.length) this.fail(`Nothing may follow the end, but ${this.found()} does.`);
  }

  private value(depth: number): void {
    if (depth > DEEPEST) this.fail('This is nested too deep.');
    const first = this.text[this.at];
    if (first === '{') this.members(depth);
    else if (first === '[') this.items(depth);
    else if (first === '"') this.string();
    else if (!this.take(NUMBER) && !this.take(WORD))
      this.fail(
        first === "'"
          ? 'Text stands in double quotes: ".'
          : `A value is missing here; ${this.found()} is none.`,
      );
    this.take(SPACE);
  }

  private members(depth: number): void {
    this.list('}', 'object', () => {
      if (this.text[this.at] !== '"') this.fail(`A name in double quotes is missing before ${this.found()}.`);
      this.string();
      this.take(SPACE);
      if (!this.has(':')) this.fail('A colon is missing between the name and its value.');
      this.value(depth + 1);
    });
  }

  private items(depth: number): void {
    this.list(']', 'list', () => this.value(depth + 1));
  }

  private list(end: string, kind: string, one: () => void): void {
    const start = this.at;
    this.at += 1;
    this.take(SPACE);
    if (this.has(end)) return;
    for (;;) {
      one();
      if (this.has(end)) return;
      const comma = this.at;
      if (this.at === this.text.length)
        this.fail(
          `The ${kind} that begins on line ${this.lineOf(start)} is never closed: ${end} is missing.`,
        );
      if (!this.has(',')) this.fail(`A comma or ${end} is missing before ${this.found()}.`);
      if (this.text[this.at] === end) throw new Fault(`No comma may stand before ${end}.`, comma);
    }
  }

  private string(): void {
    const start = this.at;
    this.at += 1;
    for (;;) {
      this.take(STRING_PART);
      const next = this.text[this.at];
      if (next === '"') {
        this.at += 1;
        return;
      }
      if (next === '\\' && this.take(ESCAPE)) continue;
      if (next === '\\') this.fail('After \\ comes one of " \\ / b f n r t, or u and four hex digits.');
      if (next === undefined || next === '\n')
        throw new Fault('This text is never closed: a double quote is missing.', start);
      this.fail('A tab or control character in a text is written as \\t or \\u….');
    }
  }

  /** Passes a character and the space after it. */
  private has(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    this.take(SPACE);
    return true;
  }

  /** Passes what the pattern matches here; false when that is nothing. */
  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const length = pattern.exec(this.text)?.[0].length ?? 0;
    this.at += length;
    return length > 0;
  }

  private found(): string {
    const next = this.text[this.at];
    return next === undefined ? 'the end' : `“${next}”`;
  }

  private lineOf(at: number): number {
    return this.text.slice(0, at).split('\n').length;
  }

  private fail(message: string): never {
    throw new Fault(message, this.at);
  }
}
