import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { DomainError } from '#core/errors.js';
import { MAX_LISTED_PROBLEMS } from '#core/limits/body-limits.js';
import { type FieldProblem, readDtoInput } from './dto-input.js';

/** Validates bodies and queries by their DTOs. Unknown fields are errors. */
export function validationPipe(): ValidationPipe {
  return new DtoPipe({
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => invalidInput(errors.flatMap((error) => problemsOf(error))),
  });
}

@Injectable()
class DtoPipe extends ValidationPipe {
  override async transform(sent: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    if (!metatype || !this.toValidate(metadata)) return super.transform(sent, metadata);
    const { input, problems } = readDtoInput(sent, metatype);
    if (problems.length > 0) throw invalidInput(problems);
    return super.transform(input, metadata);
  }
}

function invalidInput(problems: readonly FieldProblem[]): DomainError {
  const errors = problems.slice(0, MAX_LISTED_PROBLEMS);
  return new DomainError('invalid_input', errors[0]?.message ?? 'The request is not valid.', { errors });
}

function problemsOf(error: ValidationError, parent = ''): FieldProblem[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
}
