import { type ArgumentMetadata, Injectable, type ValidationError, ValidationPipe } from '@nestjs/common';
import { DomainError } from '../../../../core/errors.js';

/** Bodies and queries as their DTO says: anything more or other is refused with a message for its first field. */
export function validationPipe(): ValidationPipe {
  return new BoundedValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => {
      const problems = errors.flatMap((error) => problemsOf(error));
      return new DomainError('invalid_input', problems[0]?.message ?? 'The request is not valid.', {
        errors: problems,
      });
    },
  });
}

/** What is nested too deep to be read is the sender's fault. */
@Injectable()
class BoundedValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new DomainError('invalid_input', 'The request is nested too deep.', {}, error);
    }
  }
}

function problemsOf(error: ValidationError, parent = ''): { field: string; message: string }[] {
  const field = parent ? `${parent}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => problemsOf(child, field))];
}
