/** The fields of a JSON object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** JSON text in JSON text is read this deep. */
const MAX_NESTED_JSON = 3;

/** A value that may be JSON text, in JSON text even, as what it stands for. Text that is no JSON stands for nothing. */
export function parseNestedJson(value: unknown): unknown {
  let read = value;
  for (let depth = 0; depth < MAX_NESTED_JSON && typeof read === 'string'; depth += 1) {
    try {
      read = JSON.parse(read);
    } catch {
      return undefined;
    }
  }
  return read;
}

/** An object's fields, whether it came as an object or as JSON text; none for anything else. */
export function parseFields(value: unknown): Fields {
  const read = parseNestedJson(value);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Fields) : {};
}

/** The items of a list that `read` makes something of. */
export function parseItems<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] {
  return Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : [];
}

/** The texts of a list, without the empty ones. */
export function parseTexts(value: unknown): string[] {
  return parseItems(value, (item) => parseText(item) || undefined);
}

export function parseText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function parseNumber(value: unknown, min: number, max: number): number | undefined {
  return typeof value === 'number' && value >= min && value <= max ? value : undefined;
}

export function parseEnum<Word extends string>(value: unknown, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}
