import type { JsonLimits } from '#core/limits/body-limits.js';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const SPACE = 0x20;

/** Number of fields of a JSON text within its limits, or the reason to reject it. */
export type JsonInspection =
  | { readonly ok: true; readonly fieldCount: number }
  | { readonly ok: false; readonly problem: string };

/**
 * Checks a JSON text against limits before it is parsed, in one pass without an allocation per value. Does not validate
 * the syntax.
 */
export function inspectJson(text: Uint8Array, limits: JsonLimits): JsonInspection {
  const fields = new Uint32Array(limits.maxDepth + 1);
  let depth = 0;
  let values = 1;
  let fieldCount = 0;
  let nameBytes = 0;
  let tokenLength = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at] ?? 0;
    if (byte !== QUOTE && byte !== COMMA && byte !== COLON && !isBracket(byte)) {
      if (byte > SPACE) tokenLength += 1;
      if (tokenLength > limits.maxNumberLength) return refused(tokenProblem(limits));
      continue;
    }
    tokenLength = 0;
    switch (byte) {
      case QUOTE: {
        const end = endOfString(text, at);
        nameBytes = end - at - 1;
        at = end;
        break;
      }
      case OPEN_OBJECT:
      case OPEN_LIST:
        depth += 1;
        values += 1;
        if (depth > limits.maxDepth) return refused('The request is nested too deep.');
        if (values > limits.maxValues) return refused(valuesProblem(limits));
        fields[depth] = 0;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        if (depth > 0) depth -= 1;
        break;
      case COMMA:
        values += 1;
        if (values > limits.maxValues) return refused(valuesProblem(limits));
        break;
      case COLON: {
        const inObject = (fields[depth] ?? 0) + 1;
        fields[depth] = inObject;
        fieldCount += 1;
        if (inObject > limits.maxFields) return refused(fieldsProblem(limits));
        if (nameBytes > limits.maxNameBytes) return refused(nameProblem(limits));
        break;
      }
    }
  }
  return { ok: true, fieldCount };
}

/** Total number of fields in all objects of a parsed JSON value. */
export function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce((sum: number, inner) => sum + countFields(inner), own);
}

function isBracket(byte: number): boolean {
  return byte === OPEN_OBJECT || byte === CLOSE_OBJECT || byte === OPEN_LIST || byte === CLOSE_LIST;
}

/** Index of the end of the string that begins at `start`; the end of the text when it is unterminated. */
function endOfString(text: Uint8Array, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) return at;
  }
  return text.length;
}

function refused(problem: string): JsonInspection {
  return { ok: false, problem };
}

function valuesProblem({ maxValues }: JsonLimits): string {
  return `The request may have at most ${maxValues.toLocaleString('en-US')} values.`;
}

function fieldsProblem({ maxFields }: JsonLimits): string {
  return `An object of the request may have at most ${maxFields} fields.`;
}

function nameProblem({ maxNameBytes }: JsonLimits): string {
  return `The name of a field may have at most ${maxNameBytes} characters.`;
}

function tokenProblem({ maxNumberLength }: JsonLimits): string {
  return `The request is not valid JSON, or has a number of more than ${maxNumberLength} digits.`;
}
