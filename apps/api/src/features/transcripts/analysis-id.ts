import { ParseIntPipe } from '@nestjs/common';
import { DomainError } from '#core/errors.js';

/** The number of an analysis in a path; anything else is not found. */
export const ANALYSIS_ID = new ParseIntPipe({
  exceptionFactory: () => new DomainError('analysis_not_found', 'The requested analysis could not be found.'),
});
