import { DomainError } from '#core/errors.js';
import { plainText } from '#core/text/clean-text.js';
import { parseEnum, parseFields } from '#core/text/json-fields.js';
import { cleanCustomPrompt } from './custom-prompt.js';
import {
  TEMPLATE_FORMS,
  TEMPLATE_LIMITS,
  type TemplateContent,
  type TemplateSection,
} from './summary-template.js';

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
