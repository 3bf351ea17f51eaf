/** A quote that no transcript contains: every answer has it, so that the check of quotes has something to drop. */
export const MADE_UP_QUOTE = 'synergy is the moonshot that our quarterly unicorns never dared to monetise';

/** What a model itself may do wrong. Other faults leave its answer as it is. */
export type ScriptedFault =
  | 'wrong-schema'
  | 'broken-json' // text that is no JSON
  | 'cut-off' // half of the answer
  | 'parrot'; // its instructions in every text

/** The part of JSON Schema that summaries use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

export interface ScriptedPrompt {
  readonly instructions: string;
  readonly material: string;
  readonly schema: Schema;
}

/** A model's answer: JSON that fits the schema and is made of what the material says, or what a fault makes of it. */
export function scriptedAnswer(fault: string | undefined, prompt: ScriptedPrompt): string {
  if (fault === 'wrong-schema') return JSON.stringify({ summary: 'Great episode!', score: 5 });
  const said = sentencesOf(prompt.material);
  const sentences = fault === 'parrot' ? said.flatMap((one) => [one, prompt.instructions]) : said;
  const answer = JSON.stringify(fill(prompt.schema, sentences));
  return fault === 'broken-json' || fault === 'cut-off' ? answer.slice(0, answer.length / 2) : answer;
}

/** About four characters each. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

function fill(schema: Schema, sentences: readonly string[]): unknown {
  let next = 0;
  const sentence = () => sentences[next++ % sentences.length] ?? 'nothing was said';
  let quotes = 0;
  const quote = () => (++quotes % 3 === 0 ? MADE_UP_QUOTE : sentence());
  const fillPart = (part: Schema, name: string): unknown => {
    if (part.type === 'object') {
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([key, of]) => [key, fillPart(of, key)]),
      );
    }
    if (part.type === 'array') return Array.from({ length: 3 }, () => fillPart(part.items ?? {}, name));
    if (/quote/i.test(name)) return quote();
    if (/title|topic/i.test(name)) return sentence().split(' ').slice(0, 5).join(' ');
    return `It is said that ${sentence()}`;
  };
  return fillPart(schema, '');
}

/** What was said, in pieces of 4 to 30 words; of summaries that are to be merged, their quotes. */
function sentencesOf(material: string): string[] {
  const merged = [...material.matchAll(/"(?:quotes|keyQuotes)":(\[[^\]]*\])/g)].flatMap(([, list]) =>
    JSON.parse(list ?? '[]'),
  );
  const quotes = merged.filter((quote) => typeof quote === 'string' && quote !== MADE_UP_QUOTE);
  if (quotes.length > 0) return quotes;
  const lines = material.split('\n').map((line) => line.replace(/^(?:\[[\d:.]+\] ?)?(?:[^:]{1,40}: )?/, ''));
  const pieces = lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((text) => text.trim());
  const fit = pieces.filter((text) => text.split(/\s+/).length >= 4 && text.split(/\s+/).length <= 30);
  const step = Math.max(1, Math.floor(fit.length / 24));
  return fit.filter((_, index) => index % step === 0);
}
