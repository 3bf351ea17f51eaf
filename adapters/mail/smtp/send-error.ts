import { DomainError } from '#core/errors.js';
import { UNDELIVERABLE } from '../compose-message.js';

/** The used error fields of the SMTP client. */
interface SmtpError {
  /** `RCPT TO`, `DATA`, `CONN` … */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/**
 * Converts an SMTP failure. Only a 5xx reply of the server for the recipient is permanent; policy (5.7.x: sending host
 * or login) and session errors are for the operator to resolve.
 */
export function toSendError(error: unknown, signal: AbortSignal): DomainError {
  if (error instanceof DomainError) return error;
  if (signal.aborted) return new DomainError('cancelled', 'The mail was not sent.', {}, signal.reason);
  if (isRecipientRejected(error)) return new DomainError('invalid_input', UNDELIVERABLE, {}, error);
  return new DomainError(
    'upstream_unavailable',
    'The mail could not be sent. Please try again in a few minutes.',
    {},
    error,
  );
}

/** SMTP session errors: command order, a host that accepts no mail, missing login. */
const SESSION_REPLY_CODES = new Set([503, 521, 530]);

function isRecipientRejected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode, response } = error as SmtpError;
  const forGood =
    typeof responseCode === 'number' && responseCode >= 500 && !SESSION_REPLY_CODES.has(responseCode);
  return command === 'RCPT TO' && forGood && !/^\d{3}[ -]5\.7\./.test(String(response));
}
