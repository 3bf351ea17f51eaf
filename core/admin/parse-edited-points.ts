import { plainText } from '../analysis/clean-text.js';
import type { ActionableInsight, Quote } from '../analysis/summary.js';
import { DomainError } from '../errors.js';

const MAX_POINTS = 50;
const MAX_TITLE = 300;
const MAX_DESCRIPTION = 5000;
const MAX_EVIDENCE = 20;

/** Only known names are read, so nesting depth is bounded. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses points entered by an admin, as a list or JSON text. Strict: every deviation is rejected with its path, as in
 * `insights[2].title must be text.`
 * @throws invalid_input
 */
export function parseEditedPoints(
  sent: unknown,
  path: string,
  quotes: ReadonlySet<string>,
  { withQuote }: { readonly withQuote: boolean },
): ActionableInsight[] {
  const list = typeof sent === 'string' ? parsed(sent, path) : sent;
  if (!Array.isArray(list)) throw refused(path, 'must be a list.');
  if (list.length > MAX_POINTS) throw refused(path, `may have at most ${MAX_POINTS} entries.`);
  const known = ['title', 'description', 'evidence', 'supported', ...(withQuote ? ['quote'] : [])];
  return list.map((item, index) => pointOf(item, `${path}[${index}]`, known, quotes));
}

function pointOf(
  item: unknown,
  path: string,
  known: readonly string[],
  quotes: ReadonlySet<string>,
): ActionableInsight {
  const fields = fieldsOf(item, path, known);
  const title = textIn(fields.title, `${path}.title`, MAX_TITLE);
  if (title === '') throw refused(`${path}.title`, 'must not be empty.');
  const description = textIn(fields.description, `${path}.description`, MAX_DESCRIPTION);
  const evidence = evidenceOf(fields.evidence, `${path}.evidence`, quotes);
  if (fields.supported !== undefined && fields.supported !== false) {
    throw refused(`${path}.supported`, 'must be false or left out.');
  }
  return {
    title,
    description,
    ...(fields.quote !== undefined && { quote: quoteIn(fields.quote, `${path}.quote`, quotes) }),
    ...(evidence && { evidence }),
    ...(fields.supported === false && { supported: false }),
  };
}

function evidenceOf(sent: unknown, path: string, quotes: ReadonlySet<string>): Quote[] | undefined {
  if (sent === undefined) return undefined;
  if (!Array.isArray(sent)) throw refused(path, 'must be a list.');
  if (sent.length > MAX_EVIDENCE) throw refused(path, `may have at most ${MAX_EVIDENCE} entries.`);
  return sent.map((item, index): Quote => {
    const at = `${path}[${index}]`;
    const { quote, speaker, startSeconds, verified } = fieldsOf(item, at, [
      'quote',
      'speaker',
      'startSeconds',
      'verified',
    ]);
    if (typeof verified !== 'boolean') throw refused(`${at}.verified`, 'must be true or false.');
    const hasStart = startSeconds !== undefined;
    if (hasStart && !(typeof startSeconds === 'number' && startSeconds >= 0)) {
      throw refused(`${at}.startSeconds`, 'must be a number of seconds.');
    }
    return {
      quote: quoteIn(quote, `${at}.quote`, quotes),
      ...(speaker !== undefined && { speaker: textIn(speaker, `${at}.speaker`, MAX_TITLE) }),
      ...(hasStart && { startSeconds }),
      verified,
    };
  });
}

function quoteIn(value: unknown, path: string, quotes: ReadonlySet<string>): string {
  const quote = textIn(value, path, MAX_DESCRIPTION);
  if (!quotes.has(quote)) throw refused(path, 'is none of the quotes that were found in the transcript.');
  return quote;
}

function textIn(value: unknown, path: string, most: number): string {
  if (typeof value !== 'string') throw refused(path, 'must be text.');
  const text = plainText(value);
  if (text.length > most) throw refused(path, `may have at most ${most} characters.`);
  return text;
}

function fieldsOf(value: unknown, path: string, known: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refused(path, `must be an object with ${known.slice(0, 2).join(' and ')}.`);
  }
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) {
    throw refused(
      `${path}.${plainText(unknown).slice(0, 40)}`,
      `is not known; known are ${known.join(', ')}.`,
    );
  }
  return { ...value };
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : '';
    const where = /at position \d+(?: \(line \d+ column \d+\))?/.exec(why)?.[0];
    throw refused(path, `is not valid JSON${where ? ` ${where}` : ''}.`, cause);
  }
}

function refused(path: string, problem: string, cause?: unknown): DomainError {
  const message = `${path} ${problem}`;
  return new DomainError('invalid_input', message, { errors: [{ field: path, message }] }, cause);
}
