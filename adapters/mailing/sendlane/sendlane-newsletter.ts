import { NEWSLETTER_TEXTS } from '#core/accounts/newsletter-list.js';
import { DomainError, isDomainError } from '#core/errors.js';
import { isMailAddress } from '#core/mail/mailbox.js';
import type { Newsletter, NewsletterResult, Subscriber } from '#core/ports/newsletter.js';
import { parseRejection, type SendlaneRejection } from './parse-rejection.js';

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
