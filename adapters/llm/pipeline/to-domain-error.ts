import { DomainError, type ErrorCode } from '#core/errors.js';
import type { ModelError, ModelErrorCode } from '#core/ports/language-model.js';

interface UserError {
  readonly code: ErrorCode;
  readonly message: string;
}

const USER_ERRORS: Readonly<Record<ModelErrorCode, UserError>> = {
  refused: {
    code: 'summarizer_refused',
    message: 'The summarising model declined to summarise this episode. Please try another one.',
  },
  too_long: {
    code: 'summarizer_failed',
    message: 'The summarising model could not take this episode in. Please try again, or try a shorter one.',
  },
  invalid_output: {
    code: 'summarizer_failed',
    message: 'The summarising model gave no usable answer. Please try again.',
  },
  unavailable: {
    code: 'upstream_unavailable',
    message: 'The summarising service is not available at the moment. Please try again in a few minutes.',
  },
  rejected: {
    code: 'summarizer_failed',
    message:
      'The summarising service is not set up correctly, and its operator has to see to it. Please try again later.',
  },
};

/** Converts a model's failure to the product's error; the vendor's message stays in the cause. */
export function toDomainError(error: ModelError): DomainError {
  const { code, message } = USER_ERRORS[error.code];
  return new DomainError(code, message, {}, error);
}
