import { DomainError } from '#core/errors.js';
import { UNDELIVERABLE } from '../compose-message.js';

/** What the SMTP client tells of a sending that failed. */
interface SmtpError {
  /** `RCPT TO`, `DATA`, `CONN` … */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/**
 * The failure in the product's words. Only the server's own 5xx for the recipient is for good; refusals for the sake of
 * policy (5.7.x: our host, our login) or of the session are the operator's to mend.
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

/** Wrong order, a host that takes no mail, no login. */
const SESSION_REPLY_CODES = new Set([503, 521, 530]);

function isRecipientRejected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode, response } = error as SmtpError;
  const forGood =
    typeof responseCode === 'number' && responseCode >= 500 && !SESSION_REPLY_CODES.has(responseCode);
  return command === 'RCPT TO' && forGood && !/^\d{3}[ -]5\.7\./.test(String(response));
}
