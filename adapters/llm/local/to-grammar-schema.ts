import { ModelError } from '#core/ports/language-model.js';

type Schema = Readonly<Record<string, unknown>>;

/** Keywords that a grammar holds as they are. */
const HELD: ReadonlySet<string> = new Set([
  'type',
  'enum',
  'const',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'additionalProperties',
  'required',
]);
/** Keywords that restrict nothing. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['$schema', 'title', 'description', 'default', 'examples']);

/**
 * The schema of an answer in the words of node-llama-cpp's grammars, which skip keywords that they do not know.
 * @throws ModelError rejected, for a keyword that the grammar would not hold
 */
export function toGrammarSchema(schema: Schema): Schema {
  const held = Object.entries(schema).flatMap(([key, value]) => {
    // Numbers of answers count turns and statements.
    if (key === 'type' && value === 'number') return [[key, 'integer'] as const];
    if (HELD.has(key)) return [[key, value] as const];
    if (ANNOTATIONS.has(key)) return [];
    switch (key) {
      case 'properties':
        return [[key, mapValues(value as Schema, toGrammarSchema)] as const];
      case 'items':
        return [[key, toGrammarSchema(value as Schema)] as const];
      case 'anyOf':
      case 'oneOf':
        return [['oneOf', (value as readonly Schema[]).map(toGrammarSchema)] as const];
      default:
        throw new ModelError('rejected', `the grammar of local models does not know "${key}"`);
    }
  });
  return Object.fromEntries(held);
}

function mapValues(record: Schema, map: (value: Schema) => Schema): Schema {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value as Schema)]));
}
