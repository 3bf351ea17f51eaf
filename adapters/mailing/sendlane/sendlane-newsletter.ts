import { NEWSLETTER_TEXTS } from '#core/accounts/background-task.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { Newsletter, NewsletterResult, Subscriber } from '#core/ports/newsletter.js';

/** Sendlane's reason for rejecting a contact. */
interface SendlaneRejection {
  readonly status: number;
  /** Sanitized message, short enough to display; empty when there is none. */
  readonly said: string;
  readonly alreadyOn: boolean;
  readonly retryAfterSeconds?: number;
}

const MAX_MESSAGE_LENGTH = 100;

export interface SendlaneOptions {
  /** Guarded client with its own timeout. Callers retry every rejection other than `cancelled`. */
  readonly fetch: typeof globalThis.fetch;
  /** Origin of the API. */
  readonly url: string;
  readonly token: string;
  readonly listId: number;
}

/** Newsletter at Sendlane (API v2), which accepts contacts asynchronously (202). */
export function sendlaneNewsletter({ fetch, url, token, listId }: SendlaneOptions): Newsletter {
  return {
    async subscribe({ email, firstName, lastName }: Subscriber, signal): Promise<NewsletterResult> {
      if (signal.aborted) throw cancelledError(signal);
      if (!isMailAddress(email)) return { success: false, message: NEWSLETTER_TEXTS.refused };
      const contact = {
        email,
        ...(firstName === '' ? {} : { first_name: firstName }),
        ...(lastName === '' ? {} : { last_name: lastName }),
      };
      try {
        const response = await fetch(`${url}/v2/lists/${listId}/contacts`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/json',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ contacts: [contact] }),
          redirect: 'error',
          signal,
        });
        if (!response.ok) return toAnswer(await parseRejection(response));
        await response.body?.cancel();
        return { success: true, message: NEWSLETTER_TEXTS.added };
      } catch (error) {
        throw toDomainError(error, signal);
      }
    },
  };
}

/** @throws DomainError upstream_unavailable for transient failures */
function toAnswer({ status, said, alreadyOn, retryAfterSeconds }: SendlaneRejection): NewsletterResult {
  if (alreadyOn) return { success: true, message: NEWSLETTER_TEXTS.alreadyOn };
  // Sendlane also sends 403 to clients that are temporarily blocked after too many errors.
  if (status >= 500 || [403, 408, 425, 429].includes(status)) throw unavailableError({ retryAfterSeconds });
  if (status === 400 || status === 422) {
    return {
      success: false,
      message: said ? `${NEWSLETTER_TEXTS.refused}: ${said}` : NEWSLETTER_TEXTS.refused,
    };
  }
  return { success: false, message: NEWSLETTER_TEXTS.misconfigured };
}

function toDomainError(error: unknown, signal: AbortSignal): DomainError {
  if (signal.aborted) return cancelledError(signal);
  if (isDomainError(error, 'cancelled')) return error;
  return unavailableError(isDomainError(error) ? error.details : {}, error);
}

function unavailableError(details: DomainError['details'], cause?: unknown): DomainError {
  const { retryAfterSeconds } = details;
  return new DomainError(
    'upstream_unavailable',
    'The newsletter cannot be reached at the moment. Please try again in a few minutes.',
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
    cause,
  );
}

function cancelledError(signal: AbortSignal): DomainError {
  return new DomainError('cancelled', 'The sign-up was stopped.', {}, signal.reason);
}

/**
 * Parses an unsuccessful response: `{message, errors}`, where errors is a list or, for 422, lists by field. Some
 * responses, such as 401, are HTML pages.
 */
async function parseRejection(response: Response): Promise<SendlaneRejection> {
  const texts = textsOf(await response.text());
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    status: response.status,
    said: displayText(texts[0] ?? ''),
    alreadyOn:
      response.status < 500 &&
      texts.some((text) => /\balready\b/i.test(text) && /\b(?:list|exists|subscribed)\b/i.test(text)),
    ...(seconds >= 0 ? { retryAfterSeconds: Math.ceil(seconds) } : {}),
  };
}

/** Returns field errors, which are more specific than the general message. */
function textsOf(body: string): string[] {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch {
    return [];
  }
  if (typeof answer !== 'object' || answer === null) return [];
  const { message, errors } = answer as { readonly message?: unknown; readonly errors?: unknown };
  const listed = typeof errors === 'object' && errors !== null ? Object.values(errors).flat() : [];
  return [...listed, message].filter((text) => typeof text === 'string');
}

/** Reduces a text to words: no address, no markup, no link. */
function displayText(text: string): string {
  const words = text.split(/\s+/).filter((word) => word.length <= 30 && !/[@/\\:]|\.\S/.test(word));
  const plain = words.join(' ').replace(/[^\p{L}\p{N} .,'-]+/gu, '');
  return plain.slice(0, MAX_MESSAGE_LENGTH).trim();
}

/** Newsletter of an installation without one: answers that it is not configured. */
export function unconfiguredNewsletter(): Newsletter {
  return {
    isConfigured: false,
    async subscribe() {
      return { success: false, message: NEWSLETTER_TEXTS.notConfigured };
    },
  };
}
