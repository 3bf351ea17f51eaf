import { z } from 'zod';
import { MAX_CLAIMS } from '#core/analysis/drafts/draft-limits.js';
import { CUSTOM_ITEM_LIMITS, type TemplateSection } from '#core/analysis/sections/summary-template.js';
import type { ClaimedCustomItem, ClaimedCustomSection } from '#core/analysis/summary.js';
import type { OutputSchema } from '#core/ports/language-model.js';
import { splitSentences } from '#core/text/split-sentences.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { keyOf } from '#core/text/words.js';
import { AnyTurns, Cited, Text, Turns, withField } from './draft-output.js';
import { removePromptText } from './remove-prompt-text.js';

/**
 * Fields of an answer are numbered, so that no text of a template becomes part of the schema: `section1`, with `column1` in
 * the rows of a table.
 */
function sectionKey(at: number): string {
  return `section${at + 1}`;
}

function columnKey(at: number): string {
  return `column${at + 1}`;
}

/** An output schema with a required field for the sections of a template. */
export function withCustom(output: OutputSchema, sections: readonly TemplateSection[]): OutputSchema {
  const shape = sections.map(({ columns }, at) => [
    sectionKey(at),
    z.array(columns ? rowOf(columns) : Cited),
  ]);
  return withField(output, 'custom', z.object(Object.fromEntries(shape)));
}

function rowOf(columns: readonly string[]): z.ZodType {
  const cells = Object.fromEntries(columns.map((_, at) => [columnKey(at), Text]));
  return z.object({ cells: z.object(cells), turns: Turns });
}

const AnyItem = z.union([
  Text.transform((text) => ({ texts: [text], turns: [] as number[] })),
  z.object({ text: Text, turns: AnyTurns }).transform(({ text, turns }) => ({ texts: [text], turns })),
  z
    .object({
      cells: z.union([z.array(Text), z.record(Text, Text).transform((cells) => Object.values(cells))]),
      turns: AnyTurns,
    })
    .transform(({ cells, turns }) => ({ texts: cells, turns })),
]);
const AnySections = z.record(Text, z.array(AnyItem.or(z.unknown().transform(() => undefined))).catch([]));

/**
 * Sections of an answer under the template's titles. Items that do not fit or repeat the instructions are left out; absent
 * when the answer has no such field.
 */
export function parseCustom(
  answer: unknown,
  sections: readonly TemplateSection[],
): ClaimedCustomSection[] | undefined {
  const { data } = AnySections.safeParse(answer);
  if (!data) return undefined;
  const instructions = instructionKeys(sections);
  return emptyCustom(sections).map((section, at) => ({
    ...section,
    items: toItems(data[sectionKey(at)] ?? [], section, instructions),
  }));
}

/** The sections of a template before anything is written. */
export function emptyCustom(sections: readonly TemplateSection[]): ClaimedCustomSection[] {
  return sections.map(({ title, form, columns }) => ({
    title,
    form,
    ...(columns && { columns }),
    items: [],
  }));
}

function toItems(
  answered: readonly (ClaimedCustomItem | undefined)[],
  { columns }: ClaimedCustomSection,
  instructions: ReadonlySet<string>,
): ClaimedCustomItem[] {
  const maxLength = columns ? CUSTOM_ITEM_LIMITS.cell : CUSTOM_ITEM_LIMITS.text;
  return answered.slice(0, MAX_CLAIMS).flatMap((item) => {
    if (!item || item.texts.length !== (columns?.length ?? 1)) return [];
    const texts = item.texts.map((text) =>
      truncateAtWord(removePromptText(text.slice(0, maxLength * 8)), maxLength),
    );
    return texts.some((text) => instructions.has(keyOf(text))) ? [] : [{ texts, turns: item.turns }];
  });
}

function instructionKeys(sections: readonly TemplateSection[]): Set<string> {
  return new Set(
    sections.flatMap(({ instruction }) => [instruction, ...splitSentences(instruction)].map(keyOf)),
  );
}

/** The sections in the shape in which a model writes them. */
export function customJson(custom: readonly ClaimedCustomSection[]): Record<string, unknown> {
  return Object.fromEntries(
    custom.map(({ columns, items }, at) => [
      sectionKey(at),
      items.map(({ texts, turns }) =>
        columns
          ? { cells: Object.fromEntries(texts.map((text, column) => [columnKey(column), text])), turns }
          : { text: texts[0] ?? '', turns },
      ),
    ]),
  );
}

/** A template as text for a prompt: one line a section, with the fields that the model is to fill. */
export function customLines(sections: readonly TemplateSection[]): string {
  return sections
    .map(({ title, instruction, form, columns }, at) =>
      JSON.stringify({
        key: sectionKey(at),
        title,
        instruction,
        form,
        ...(columns && { columns: Object.fromEntries(columns.map((name, i) => [columnKey(i), name])) }),
      }),
    )
    .join('\n');
}
