import { createTransport } from 'nodemailer';
import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import type { Mailer } from '#core/ports/mailer.js';
import type { Clock } from '#core/ports/system.js';
import { composeMessage, type Sender, UNDELIVERABLE } from '../compose-message.js';

/** The used error fields of the SMTP client. */
interface SmtpError {
  /** `RCPT TO`, `DATA`, `CONN` … */
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

/** SMTP session errors: command order, a host that accepts no mail, missing login. */
const SESSION_REPLY_CODES = new Set([503, 521, 530]);

export interface SmtpOptions extends Sender {
  /** smtp:// (STARTTLS) or smtps://, with user and password where required. */
  readonly url: string;
  /**
   * Allows plain SMTP to another host that offers no TLS; a password is never sent without. Default: false, because
   * mails carry links that open accounts, and an attacker on the way can strip STARTTLS.
   */
  readonly allowsPlain?: boolean;
  readonly clock: Clock;
  /** Timeout until the server's greeting, in milliseconds; default 5,000. */
  readonly connectTimeoutMs?: number;
  /** Timeout for a whole email including the wait for a connection, in milliseconds; default 20,000. */
  readonly sendTimeoutMs?: number;
}

export interface SmtpMailer extends Mailer {
  /** Connects and signs in, without a mail. @throws Error of the driver */
  verify(): Promise<void>;
  close(): Promise<void>;
}

const MAX_CONNECTIONS = 3;
/** Connections are closed after this idle time, before servers close them. */
const IDLE_MS = 5_000;

/**
 * Mailer over SMTP. Failed emails are not retried; only a connection that the server closed before the first command is
 * reopened once.
 */
export function smtpMailer(options: SmtpOptions): SmtpMailer {
  const { url, clock, connectTimeoutMs: connectMs = 5_000, sendTimeoutMs: wholeMs = 20_000 } = options;
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    requireTLS: !isLoopback(hostname) && !(options.allowsPlain && username === ''),
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: wholeMs,
    socketCloseTimeout: 0,
  });

  return {
    async verify() {
      await transport.verify();
    },
    async send(mail: Mail, signal: AbortSignal) {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]);
      try {
        await transport.sendMail({ ...composeMessage(mail, options, clock.now()), signal: ends });
      } catch (error) {
        throw toSendError(error, signal);
      }
    },
    async close() {
      transport.close({ force: true });
    },
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

/**
 * Converts an SMTP failure. Only a 5xx reply of the server for the recipient is permanent; policy (5.7.x: sending host
 * or login) and session errors are for the operator to resolve.
 */
function toSendError(error: unknown, signal: AbortSignal): DomainError {
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

function isRecipientRejected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { command, responseCode, response } = error as SmtpError;
  const forGood =
    typeof responseCode === 'number' && responseCode >= 500 && !SESSION_REPLY_CODES.has(responseCode);
  return command === 'RCPT TO' && forGood && !/^\d{3}[ -]5\.7\./.test(String(response));
}
