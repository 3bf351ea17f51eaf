/** Sendlane's reason for rejecting a contact. */
export interface SendlaneRejection {
  readonly status: number;
  /** Sanitized message, short enough to display; empty when there is none. */
  readonly said: string;
  readonly alreadyOn: boolean;
  readonly retryAfterSeconds?: number;
}

const MAX_MESSAGE_LENGTH = 100;

/**
 * Parses an unsuccessful response: `{message, errors}`, where errors is a list or, for 422, lists by field. Some
 * responses, such as 401, are HTML pages.
 */
export async function parseRejection(response: Response): Promise<SendlaneRejection> {
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
