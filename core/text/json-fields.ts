/** Fields of a JSON object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** Maximum depth of JSON text within JSON text. */
const MAX_NESTED_JSON = 3;

/** Parses JSON text, also when nested in JSON text. Returns undefined for invalid JSON and other values unchanged. */
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

/** Fields of an object or of its JSON text; empty for anything else. */
export function parseFields(value: unknown): Fields {
  const read = parseNestedJson(value);
  return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Fields) : {};
}

/** Maps list items with `read`, dropping those without a result. */
export function parseItems<Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] {
  return Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : [];
}

/** Non-empty strings of a list. */
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
