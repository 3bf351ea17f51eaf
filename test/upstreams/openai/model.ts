import type { OpenaiFault } from './faults.ts';

/** Words that no transcript holds: every answer quotes them too, so that the check of quotes has something to drop. */
export const MADE_UP_QUOTE = 'synergy is the moonshot that our quarterly unicorns never dared to monetise';

/** What the model says: JSON of the wanted shape, or what a fault makes of it. */
export function contentOf(
  fault: OpenaiFault | undefined,
  body: Record<string, unknown>,
  prompt: string,
): string {
  if (fault === 'wrong-schema') return JSON.stringify({ summary: 'Great episode!', score: 5 });
  const sentences = sentencesOf(body);
  const material = fault === 'parrot' ? sentences.flatMap((one) => [one, instructionsOf(body)]) : sentences;
  const answer = JSON.stringify(answerFor(schemaOf(body, prompt), material));
  if (fault === 'broken-json' || fault === 'cut-off') return answer.slice(0, answer.length / 2);
  return answer;
}

interface Schema {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
}

/** The schema that the request asks for; a server without schemas finds it in the prompt, if anywhere. */
function schemaOf(body: Record<string, unknown>, prompt: string): Schema {
  const chat = body.response_format as { json_schema?: { schema: Schema } } | undefined;
  const responses = body.text as { format?: { schema?: Schema } } | undefined;
  const given = chat?.json_schema?.schema ?? responses?.format?.schema;
  const line = prompt.split('\n').find((text) => text.startsWith('{') && text.includes('"properties"'));
  return given ?? JSON.parse(line ?? '{"type":"object"}');
}

/** An answer of the wanted shape made out of the transcript's sentences. */
function answerFor(schema: Schema, sentences: readonly string[]): unknown {
  let next = 0;
  const sentence = () => sentences[next++ % sentences.length] ?? 'nothing was said';
  let quotes = 0;
  const quote = () => (++quotes % 3 === 0 ? MADE_UP_QUOTE : sentence());
  const fill = (part: Schema, name: string): unknown => {
    if (part.type === 'object') {
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([key, of]) => [key, fill(of, key)]),
      );
    }
    if (part.type === 'array') {
      return Array.from({ length: 3 }, () => fill(part.items ?? {}, name));
    }
    if (/quote/i.test(name)) return quote();
    if (/title|topic/i.test(name)) return sentence().split(' ').slice(0, 5).join(' ');
    return `It is said that ${sentence()}`;
  };
  return fill(schema, '');
}

/** What was said, in pieces of 4 to 30 words; of summaries that are to be merged, their quotes. */
function sentencesOf(body: Record<string, unknown>): string[] {
  const messages = (body.messages ?? body.input) as { role: string; content: unknown }[];
  const given = String(messages.at(-1)?.content ?? '');
  const merged = [...given.matchAll(/"(?:quotes|keyQuotes)":(\[[^\]]*\])/g)].flatMap(([, list]) =>
    JSON.parse(list ?? '[]'),
  );
  const quotes = merged.filter((quote) => typeof quote === 'string' && quote !== MADE_UP_QUOTE);
  if (quotes.length > 0) return quotes;
  const lines = given.split('\n').map((line) => line.replace(/^(?:\[[\d:.]+\] ?)?(?:[^:]{1,40}: )?/, ''));
  const pieces = lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((text) => text.trim());
  const fit = pieces.filter((text) => text.split(/\s+/).length >= 4 && text.split(/\s+/).length <= 30);
  const step = Math.max(1, Math.floor(fit.length / 24));
  return fit.filter((_, index) => index % step === 0);
}

function instructionsOf(body: Record<string, unknown>): string {
  const [first] = (body.messages ?? []) as { role: string; content: unknown }[];
  return String(body.instructions ?? first?.content ?? '');
}
