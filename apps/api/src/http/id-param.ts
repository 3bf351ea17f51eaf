import type { PipeTransform } from '@nestjs/common';
import { DomainError, type ErrorCode } from '#core/errors.js';

/** A positive id in a path. Anything else is answered like an id that does not exist. */
export function idParam(code: ErrorCode, message: string): PipeTransform<string, number> {
  return {
    transform(value) {
      const id = /^\d{1,16}$/.test(value) ? Number(value) : 0;
      if (id < 1 || !Number.isSafeInteger(id)) throw new DomainError(code, message);
      return id;
    },
  };
}
