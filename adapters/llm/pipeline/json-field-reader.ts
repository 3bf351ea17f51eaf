const THOUGHTS_START = '<think>';
const THOUGHTS_END = '</think>';

/** Cuts the members of a JSON object out of its text as soon as each is complete. Linear in the text. */
export class JsonFieldReader {
  /** Text before the object, until it is known whether it begins with thoughts. */
  private opening = '';
  private state: 'opening' | 'thoughts' | 'answer' | 'broken' = 'opening';
  /** Pieces of the key or value that is being read; undefined between them. */
  private part: string[] | undefined;
  private key: string | undefined;
  private depth = 0;
  private inString = false;
  private isEscaped = false;

  constructor(private readonly onField: (key: string, value: unknown) => void) {}

  /** Text before the object is skipped. A text that is no JSON yields nothing more. */
  feed(piece: string): void {
    if (this.state === 'broken') return;
    const answer = this.state === 'answer' ? piece : this.afterThoughts(piece);
    if (answer !== '') this.readAnswer(answer);
  }

  /** The answer's text; empty while a model that thinks aloud has not come to it. */
  private afterThoughts(piece: string): string {
    this.opening += piece;
    if (this.state === 'opening') {
      const text = this.opening.trimStart();
      if (text.length < THOUGHTS_START.length && THOUGHTS_START.startsWith(text)) return '';
      this.state = text.startsWith(THOUGHTS_START) ? 'thoughts' : 'answer';
      if (this.state === 'answer') return this.opening;
    }
    const end = this.opening.indexOf(THOUGHTS_END);
    if (end < 0) {
      this.opening = this.opening.slice(-THOUGHTS_END.length);
      return '';
    }
    this.state = 'answer';
    return this.opening.slice(end + THOUGHTS_END.length);
  }

  private readAnswer(text: string): void {
    // What is before `from` belongs to no part, or was added to one.
    let from = 0;
    for (let at = 0; at < text.length && this.state === 'answer'; at += 1) {
      const letter = text[at] ?? '';
      if (this.inString) {
        this.readInString(letter);
        continue;
      }
      const isEnd = this.depth === 1 && ':,}]'.includes(letter);
      if (isEnd) {
        this.part?.push(text.slice(from, at));
        this.finish(letter === ':');
      } else if (this.depth === 1 && !this.part && letter.trim() !== '') {
        this.part = [];
        from = at;
      }
      this.count(letter);
    }
    this.part?.push(text.slice(from));
  }

  private count(letter: string): void {
    if (letter === '"') this.inString = this.depth > 0;
    else if (letter === '{' || (letter === '[' && this.depth > 0)) this.depth += 1;
    else if ((letter === '}' || letter === ']') && this.depth > 0) this.depth -= 1;
  }

  private readInString(letter: string): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (letter === '\\') this.isEscaped = true;
    else if (letter === '"') this.inString = false;
  }

  private finish(isKey: boolean): void {
    if (!this.part) return;
    const text = this.part.join('');
    this.part = undefined;
    try {
      const value: unknown = JSON.parse(text);
      if (isKey) this.key = String(value);
      else if (this.key !== undefined) this.onField(this.key, value);
      if (!isKey) this.key = undefined;
    } catch {
      this.state = 'broken';
    }
  }
}
