import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Documentation of a field in the OpenAPI document, and its name in validation problems. */
type FieldOptions = ApiPropertyOptions & {
  readonly optional?: true;
  /** The name in messages; default: that of the property. */
  readonly label?: string;
  /** The message of every problem, in place of the default. */
  readonly message?: string;
};

type Rules = (label: string) => PropertyDecorator[];

/** Rules are checked in their order: the first broken one is reported. */
function field(
  { optional, label, message: _, ...documented }: FieldOptions,
  rules: Rules,
): PropertyDecorator {
  return (target, property) => {
    const presence = optional ? [IsOptional()] : [];
    const api = ApiProperty({ ...documented, ...(optional && { required: false }) } as ApiPropertyOptions);
    applyDecorators(...rules(label ?? String(property)), ...presence, api)(target, property);
  };
}

/** A text of at most `max` UTF-16 units. */
export const TextField = (max: number, options: FieldOptions & { readonly tooLong?: string } = {}) => {
  const { tooLong, ...rest } = options;
  return field(rest, (label) => [
    IsString({ message: rest.message ?? `${label} must be text.` }),
    MaxLength(max, { message: tooLong ?? rest.message ?? `${label} may have at most ${max} characters.` }),
  ]);
};

/** One of some values. */
export const ChoiceField = (values: readonly unknown[], options: FieldOptions = {}) =>
  field({ enum: [...values], ...options } as FieldOptions, (label) => [
    IsIn(values, { message: options.message ?? `${label} must be one of ${values.join(', ')}.` }),
  ]);

/** A parameter of a query that is on or off; absent is off. */
export const FlagField = (description: string) =>
  field({ enum: ['true', 'false'], description, optional: true }, (label) => [
    IsIn(['true', 'false'], { message: `${label} must be true or false.` }),
  ]);

export const BooleanField = (options: FieldOptions = {}) =>
  field(options, (label) => [IsBoolean({ message: `${label} must be true or false.` })]);

/** A whole number within limits. */
export const IntegerField = (
  min: number,
  max: number,
  options: FieldOptions & { readonly message: string },
) =>
  field(options, () => [
    IsInt({ message: options.message }),
    Min(min, { message: options.message }),
    Max(max, { message: options.message }),
  ]);
