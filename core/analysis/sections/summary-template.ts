import { DomainError } from '#core/errors.js';
import { plainText } from '#core/text/clean-text.js';
import { parseEnum, parseFields } from '#core/text/json-fields.js';
import { cleanCustomPrompt } from './custom-prompt.js';

/** Forms of a section that a member defines. */
export const TEMPLATE_FORMS = ['text', 'list', 'table'] as const;
export type TemplateForm = (typeof TEMPLATE_FORMS)[number];

/** Name and explanation of each form, shown to members. */
export const TEMPLATE_FORM_TEXTS: Readonly<
  Record<TemplateForm, { readonly name: string; readonly explanation: string }>
> = {
  text: { name: 'Text', explanation: 'A few sentences.' },
  list: { name: 'List', explanation: 'One point an item.' },
  table: { name: 'Table', explanation: 'Rows under columns that you name.' },
};

/** A section that a member's template asks for. */
export interface TemplateSection {
  readonly title: string;
  /** What it is to hold. Untrusted like a custom prompt, and never shown to other readers. */
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

/** True for an object with the fields of a section and no other. Lengths and columns are checked by `cleanTemplate`. */
export function isTemplateSection(item: unknown): item is TemplateSection {
  const { title, instruction, form, columns = [], ...others } = parseFields(item);
  return (
    typeof title === 'string' &&
    typeof instruction === 'string' &&
    parseEnum(form, TEMPLATE_FORMS) !== undefined &&
    Array.isArray(columns) &&
    columns.every((column) => typeof column === 'string') &&
    Object.keys(others).length === 0
  );
}

/** Removes invisible characters of all texts. @throws invalid_input for a template that is incomplete or too large */
export function cleanTemplate({ name, sections }: TemplateContent): TemplateContent {
  const most = TEMPLATE_LIMITS.sections;
  const cleanName = plainText(name);
  if (cleanName === '') throw new DomainError('invalid_input', 'Give your template a name.');
  limit(cleanName, TEMPLATE_LIMITS.name, 'The name of a template');
  if (sections.length === 0 || sections.length > most) {
    throw new DomainError('invalid_input', `A template has 1 to ${most} sections.`);
  }
  return { name: cleanName, sections: sections.map(cleanSection) };
}

function cleanSection({ title, instruction, form, columns }: TemplateSection, at: number): TemplateSection {
  const place = `Section ${at + 1}`;
  const section = { title: plainText(title), instruction: cleanCustomPrompt(instruction), form };
  if (section.title === '' || section.instruction === '') {
    throw new DomainError('invalid_input', `${place} needs a title and an instruction.`);
  }
  limit(section.title, TEMPLATE_LIMITS.title, `${place}: the title`);
  limit(section.instruction, TEMPLATE_LIMITS.instruction, `${place}: the instruction`);
  if (form !== 'table') {
    if (columns === undefined) return section;
    throw new DomainError('invalid_input', `${place} has columns, which only a table has.`);
  }
  const { minColumns, columns: most } = TEMPLATE_LIMITS;
  const named = (columns ?? []).map(plainText);
  if (named.length < minColumns || named.length > most || named.includes('')) {
    throw new DomainError('invalid_input', `${place} is a table: name ${minColumns} to ${most} columns.`);
  }
  if (new Set(named.map(templateNameKey)).size < named.length) {
    throw new DomainError('invalid_input', `${place} has two columns of one name.`);
  }
  for (const column of named) limit(column, TEMPLATE_LIMITS.column, `${place}: a column`);
  return { ...section, columns: named };
}

function limit(text: string, most: number, subject: string): void {
  if (text.length <= most) return;
  throw new DomainError('invalid_input', `${subject} may have at most ${most} characters.`);
}

/** Key by which a template's name is unique for a member: without regard to case. */
export function templateNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** What a template's result depends on: equal content gives equal text, whatever its name and id. */
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
