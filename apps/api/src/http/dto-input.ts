import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { plainText } from '#core/analysis/clean-text.js';
import { MAX_ECHOED_NAME_LENGTH, MAX_LISTED_PROBLEMS } from '#core/limits/body-limits.js';

/** What is wrong with one field of a request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

type DtoClass = abstract new () => object;
type Fields = Readonly<Record<string, unknown>>;

interface DtoField {
  readonly isOptional: boolean;
  /** The class of an object in this field; absent for every other field. */
  readonly dto?: DtoClass;
  /** What is said of anything but an object there. */
  readonly message?: string;
}

const KNOWN_FIELDS = new WeakMap<DtoClass, ReadonlyMap<string, DtoField>>();

/**
 * The fields of a request that its DTO knows, with `null` left out where a field is optional. Unknown fields and what
 * should be an object and is not are problems. In linear time: class-transformer, which compares each key with each
 * other, sees known fields alone.
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
    const at = path + nameToShow(name);
    if (!field) problems.push({ field: at, message: `property ${at} should not exist` });
    else if (value === null && field.isOptional) continue;
    else if (field.dto === undefined) input[name] = value;
    else if (isPlainObject(value)) input[name] = knownFields(value, field.dto, `${at}.`, problems);
    else problems.push({ field: at, message: field.message ?? `${at} must be an object.` });
  }
  return input;
}

/** The fields that a DTO's decorators name, found once a class. */
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

/** The class that a field was declared with. */
function classOf(dto: DtoClass, property: string): DtoClass {
  return Reflect.getMetadata('design:type', dto.prototype, property);
}

function isPlainObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name is the sender's own words: no more of it is repeated than tells which field is meant. */
function nameToShow(name: string): string {
  return plainText(name.slice(0, MAX_ECHOED_NAME_LENGTH));
}
