/** A quote that no transcript contains. Every answer includes it, so that quote verification has something to remove. */
export const MADE_UP_QUOTE = 'synergy is the moonshot that our quarterly unicorns never dared to monetise';

/** Faults of the model itself. Other faults leave its answer unchanged. */
export type ScriptedFault =
  | 'wrong-schema'
  | 'broken-json' // text that is not JSON
  | 'cut-off' // the first half of the output
  | 'empty-object'
  | 'empty-answer'
  | 'parrot'; // instructions repeated in every text

/** The subset of JSON Schema that summaries use. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly string[];
}

export interface ScriptedPrompt {
  readonly instructions: string;
  readonly material: string;
  readonly schema: Schema;
}

/** A model's answer: JSON that matches the schema and consists of the input's sentences, modified by a fault. */
export function scriptedAnswer(fault: string | undefined, prompt: ScriptedPrompt): string {
  if (fault === 'wrong-schema') return JSON.stringify({ summary: 'Great episode!', score: 5 });
  if (fault === 'empty-object') return '{}';
  if (fault === 'empty-answer') return '';
  if (prompt.schema.properties?.third) return codeWordsIn(prompt.material);
  const said = sentencesOf(materialIn(prompt.material));
  const sentences = fault === 'parrot' ? said.flatMap((one) => [one, prompt.instructions]) : said;
  const answer = JSON.stringify(fill(prompt.schema, sentences));
  return fault === 'broken-json' || fault === 'cut-off' ? answer.slice(0, answer.length / 2) : answer;
}

/** The code words of a window probe, as far as the model can read them. */
function codeWordsIn(text: string): string {
  const found = [...text.matchAll(/The (first|second|third) code word is (\d+)\./g)];
  return JSON.stringify({
    first: '',
    second: '',
    third: '',
    ...Object.fromEntries(found.map(([, n, code]) => [n, code])),
  });
}

/** Estimates tokens at four characters each. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

function fill(schema: Schema, sentences: readonly string[]): unknown {
  let next = 0;
  /** Sentence of the item that is being filled: its texts and its first quote agree. */
  let current: string | undefined;
  const following = () => sentences[next++ % sentences.length] ?? 'nothing was said';
  const sentence = () => current ?? following();
  let quotes = 0;
  const quote = () => (++quotes % 3 === 0 ? MADE_UP_QUOTE : sentence());
  const fillPart = (part: Schema, name: string): unknown => {
    if (part.type === 'object') {
      current = part.properties?.quotes ? following() : undefined;
      const filled = Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([key, of]) => [key, fillPart(of, key)]),
      );
      current = undefined;
      return filled;
    }
    if (name === 'quotes') return [sentence(), following(), MADE_UP_QUOTE];
    if (part.type === 'array') return Array.from({ length: 3 }, () => fillPart(part.items ?? {}, name));
    if (name === 'verdict') return 'supported';
    if (part.enum) return part.enum[next % part.enum.length];
    if (part.type === 'number') return 1 + (next % 3);
    if (/quote/i.test(name)) return quote();
    if (/title|topic|name/i.test(name)) return sentence().split(' ').slice(0, 5).join(' ');
    return `It is said that ${sentence()}`;
  };
  return fillPart(schema, '');
}

/** The text between the prompt's marker lines; the whole where there are none. */
function materialIn(content: string): string {
  const [, fence] = /^<<<(\S+)$/m.exec(content) ?? [];
  if (!fence) return content;
  const start = content.indexOf(`<<<${fence}\n`) + fence.length + 4;
  return content.slice(start, content.indexOf(`\n${fence}>>>`, start));
}

/** Enough for every list of a draft to say something of its own. */
const MAX_SENTENCES = 60;

/** Spoken text in pieces of 4 to 30 words; for summaries to be merged, their quotes. */
function sentencesOf(material: string): string[] {
  const merged = [...material.matchAll(/"(?:quotes|keyQuotes)":(\[[^\]]*\])/g)].flatMap(([, list]) =>
    JSON.parse(list ?? '[]'),
  );
  const quotes = merged.filter((quote) => typeof quote === 'string' && quote !== MADE_UP_QUOTE);
  if (quotes.length > 0) return quotes;
  const lines = material
    .split('\n')
    .map((line) => line.replace(/^(?:#\d+ )?(?:\[[\d:.]+\] ?)?(?:[^:]{1,40}: )?/, ''));
  const pieces = lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((text) => text.trim());
  const fit = pieces.filter((text) => text.split(/\s+/).length >= 4 && text.split(/\s+/).length <= 30);
  const step = Math.max(1, Math.floor(fit.length / MAX_SENTENCES));
  return fit.filter((_, index) => index % step === 0);
}
