/** Forms of a section that a member defines. */
export const TEMPLATE_FORMS = ['text', 'list', 'table'] as const;
export type TemplateForm = (typeof TEMPLATE_FORMS)[number];

/** A section that a member's template asks for. */
export interface TemplateSection {
  readonly title: string;
  /** Instruction for its content. Untrusted like a custom prompt, and never shown to other readers. */
  readonly instruction: string;
  readonly form: TemplateForm;
  /** Headings of a table; absent for the other forms. */
  readonly columns?: readonly string[];
}

/** Name and sections of a template, as a member writes them and as a job keeps them. */
export interface TemplateContent {
  readonly name: string;
  readonly sections: readonly TemplateSection[];
}

/** A member's own sections, kept for reuse (contract §11). */
export interface SummaryTemplate extends TemplateContent {
  readonly id: string;
}

/** Limits of a template; lengths in characters. */
export const TEMPLATE_LIMITS = {
  templates: 20,
  name: 80,
  sections: 8,
  title: 80,
  instruction: 500,
  minColumns: 2,
  columns: 5,
  column: 40,
} as const;

/** Limits of what is written into one section; lengths in characters. */
export const CUSTOM_ITEM_LIMITS = { items: 20, text: 600, cell: 200 } as const;

/** Stands where a section found nothing. */
export const EMPTY_CUSTOM_SECTION = 'Nothing in the episode on this.';

/** Canonical text of a template's sections, of which fingerprints are made: its name and id do not count. */
export function templateText(sections: readonly TemplateSection[]): string {
  return JSON.stringify(
    sections.map(({ title, instruction, form, columns = [] }) => [title, instruction, form, ...columns]),
  );
}

/** Everything that a reader wrote into a request, for checks of what the answer repeats. */
export function readerInstructions({
  customPrompt,
  template = [],
}: {
  readonly customPrompt?: string;
  readonly template?: readonly TemplateSection[];
}): string | undefined {
  const own = template.flatMap(({ title, instruction, columns = [] }) => [title, instruction, ...columns]);
  const texts = [...(customPrompt === undefined ? [] : [customPrompt]), ...own];
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** The items of a section as single lines, for surfaces without tables. */
export function customItemTexts({
  columns = [],
  items,
}: {
  readonly columns?: readonly string[];
  readonly items: readonly { readonly text?: string; readonly cells?: readonly string[] }[];
}): string[] {
  return items.map(({ text, cells = [] }) =>
    text === undefined
      ? cells.flatMap((cell, at) => (cell === '' ? [] : `${columns[at] ?? ''}: ${cell}`)).join('; ')
      : text,
  );
}
