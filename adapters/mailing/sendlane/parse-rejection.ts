/** What Sendlane answered instead of taking a contact. */
export interface SendlaneRejection {
  readonly status: number;
  /** Its words, cleaned and short enough to be shown; empty when it gave none. */
  readonly said: string;
  readonly alreadyOn: boolean;
  readonly retryAfterSeconds?: number;
}

const MAX_MESSAGE_LENGTH = 100;

/**
 * Reads an answer that is no success: `{message, errors}`, where errors is a list or, for 422, lists by field. Some, like
 * 401, are a page instead.
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

/** What went wrong with a field is more than the general message. */
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

/** Words only: no address, no markup, nothing that a reader could open. */
function displayText(text: string): string {
  const words = text.split(/\s+/).filter((word) => word.length <= 30 && !/[@/\\:]|\.\S/.test(word));
  const plain = words.join(' ').replace(/[^\p{L}\p{N} .,'-]+/gu, '');
  return plain.slice(0, MAX_MESSAGE_LENGTH).trim();
}
