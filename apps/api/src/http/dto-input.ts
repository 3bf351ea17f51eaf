import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { MAX_ECHOED_NAME_LENGTH, MAX_LISTED_PROBLEMS } from '#core/limits/body-limits.js';
import { plainText } from '#core/text/clean-text.js';

/** A validation problem of one field. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

type DtoClass = abstract new () => object;
type Fields = Readonly<Record<string, unknown>>;

interface DtoField {
  readonly isOptional: boolean;
  /** The class of a nested object; undefined for every other field. */
  readonly dto?: DtoClass;
  /** The message for any other value than an object. */
  readonly message?: string;
}

const KNOWN_FIELDS = new WeakMap<DtoClass, ReadonlyMap<string, DtoField>>();

/**
 * Picks the fields of a request that its DTO declares, without `null` in optional ones, and reports all other fields as
 * problems. Runs in linear time before class-transformer, which compares each key with every other.
 */
export function readDtoInput(
  sent: unknown,
  dto: DtoClass,
): { readonly input: Fields; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const input = knownFields(sent ?? {}, dto, '', problems);
  return { input: input ?? {}, problems };
}

function knownFields(
  sent: unknown,
  dto: DtoClass,
  path: string,
  problems: FieldProblem[],
): Fields | undefined {
  if (!isPlainObject(sent)) {
    problems.push({ field: path, message: 'The request must be a JSON object.' });
    return undefined;
  }
  const known = fieldsOf(dto);
  const input: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent)) {
    if (problems.length >= MAX_LISTED_PROBLEMS) break;
    const field = known.get(name);
    const at = path + displayName(name);
    if (!field) problems.push({ field: at, message: `property ${at} should not exist` });
    else if (value === null && field.isOptional) continue;
    else if (field.dto === undefined) input[name] = value;
    else if (isPlainObject(value)) input[name] = knownFields(value, field.dto, `${at}.`, problems);
    else problems.push({ field: at, message: field.message ?? `${at} must be an object.` });
  }
  return input;
}

/** The fields that a DTO's decorators declare, collected once per class. */
function fieldsOf(dto: DtoClass): ReadonlyMap<string, DtoField> {
  const found = KNOWN_FIELDS.get(dto);
  if (found) return found;
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto, '', false, false);
  const fields = new Map<string, DtoField>();
  for (const { propertyName, type, message } of rules) {
    const field = fields.get(propertyName) ?? { isOptional: false };
    const isOptional = field.isOptional || type === ValidationTypes.CONDITIONAL_VALIDATION;
    const nested =
      type === ValidationTypes.NESTED_VALIDATION
        ? { dto: classOf(dto, propertyName), ...(typeof message === 'string' && { message }) }
        : {};
    fields.set(propertyName, { ...field, ...nested, isOptional });
  }
  KNOWN_FIELDS.set(dto, fields);
  return fields;
}

/** The declared class of a field. */
function classOf(dto: DtoClass, property: string): DtoClass {
  return Reflect.getMetadata('design:type', dto.prototype, property);
}

function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field name is foreign text: only a cleaned beginning of it is repeated. */
function displayName(name: string): string {
  return plainText(name.slice(0, MAX_ECHOED_NAME_LENGTH));
}
