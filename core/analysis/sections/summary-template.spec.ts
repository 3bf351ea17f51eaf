import { DomainError } from '#core/errors.js';
import { aTemplate, someTemplateSections } from '#test/builders/template.js';
import { cleanTemplate, isTemplateSection, templateNameKey } from './clean-template.js';
import { STARTER_TEMPLATES } from './starter-templates.js';
import {
  customItemTexts,
  readerInstructions,
  type TemplateSection,
  templateText,
} from './summary-template.js';

const [text, , table] = someTemplateSections() as [TemplateSection, TemplateSection, TemplateSection];
const messageOf = (sections: readonly TemplateSection[], name = 'Board') => {
  try {
    cleanTemplate({ name, sections });
    return undefined;
  } catch (error) {
    return error instanceof DomainError && error.code === 'invalid_input' ? error.message : error;
  }
};

describe('templates (contract §11)', () => {
  it.each(STARTER_TEMPLATES)('starters keep within the limits: $name', (starter) => {
    expect(cleanTemplate(starter)).toEqual(starter);
    expect(starter.sections.every(isTemplateSection)).toBe(true);
  });

  it('are cleaned of what nobody can see', () => {
    const sections = [
      { ...table, title: ' Fig\u200Bures ', columns: ['a\u0000 ', 'b'], instruction: 'A\r\n\r\n\r\nb' },
    ];
    expect(cleanTemplate({ name: ' Bo\u200Bard\n', sections })).toEqual({
      name: 'Board',
      sections: [{ ...table, title: 'Figures', columns: ['a', 'b'], instruction: 'A\n\nb' }],
    });
  });

  it('have up to 8 sections, of texts within their limits', () => {
    const full = {
      ...table,
      title: 't'.repeat(80),
      instruction: 'i'.repeat(500),
      columns: ['1', '2', '3', '4', 'c'.repeat(40)],
    };
    expect(messageOf(Array(8).fill(full), 'n'.repeat(80))).toBeUndefined();
    expect(messageOf(Array(9).fill(text))).toBe('A template has 1 to 8 sections.');
    expect(messageOf([])).toBe('A template has 1 to 8 sections.');
    expect(messageOf([text], '\u200B')).toBe('Give your template a name.');
    expect(messageOf([text], 'n'.repeat(81))).toBe('The name of a template may have at most 80 characters.');
  });

  it.each([
    [{ ...text, title: ' ' }, 'Section 1 needs a title and an instruction.'],
    [{ ...text, instruction: '\u200B' }, 'Section 1 needs a title and an instruction.'],
    [{ ...text, title: 't'.repeat(81) }, 'Section 1: the title may have at most 80 characters.'],
    [
      { ...text, instruction: 'i'.repeat(501) },
      'Section 1: the instruction may have at most 500 characters.',
    ],
    [{ ...text, columns: ['a', 'b'] }, 'Section 1 has columns, which only a table has.'],
    [{ ...table, columns: undefined }, 'Section 1 is a table: name 2 to 5 columns.'],
    [{ ...table, columns: ['a'] }, 'Section 1 is a table: name 2 to 5 columns.'],
    [{ ...table, columns: ['a', ' '] }, 'Section 1 is a table: name 2 to 5 columns.'],
    [{ ...table, columns: ['1', '2', '3', '4', '5', '6'] }, 'Section 1 is a table: name 2 to 5 columns.'],
    [{ ...table, columns: ['a', 'A'] }, 'Section 1 has two columns of one name.'],
    [{ ...table, columns: ['a', 'c'.repeat(41)] }, 'Section 1: a column may have at most 40 characters.'],
  ] as [TemplateSection, string][])('refuse %j', (section, message) =>
    expect(messageOf([section])).toBe(message),
  );

  it.each([
    null,
    'text',
    [],
    {},
    { ...text, form: 'html' },
    { ...text, title: 5 },
    { ...text, columns: 'a' },
    { ...text, columns: [5] },
    { ...text, id: 1 },
  ])('are no sections: %j', (item) => expect(isTemplateSection(item)).toBe(false));

  it('have names that differ by more than case, and content that no name changes', () => {
    expect(templateNameKey('ÄRGER')).toBe(templateNameKey('ärger'));
    const { sections } = aTemplate();
    expect(templateText(sections)).toBe(templateText(structuredClone(sections)));
    const changed: readonly Partial<TemplateSection>[] = [
      { title: 'x' },
      { instruction: 'x' },
      { form: 'list' },
      { columns: ['Measures', 'Figure'] },
    ];
    const texts = changed.map((change) => templateText([...sections.slice(0, 2), { ...table, ...change }]));
    expect(new Set([templateText(sections), ...texts]).size).toBe(5);
  });

  it('give everything that the reader wrote, and nothing without it', () => {
    expect(readerInstructions({})).toBeUndefined();
    expect(readerInstructions({ customPrompt: 'Be brief.' })).toBe('Be brief.');
    const all = readerInstructions({ customPrompt: 'Be brief.', template: [table] });
    for (const own of ['Be brief.', table.title, table.instruction, 'Measures']) expect(all).toContain(own);
  });

  it('name the columns of cells where a surface has no tables', () => {
    const items = [{ cells: ['4 percent', ''] }, { cells: ['9 dollars', 'the price'] }];
    expect(customItemTexts({ columns: ['Figure', 'Measures'], items })).toEqual([
      'Figure: 4 percent',
      'Figure: 9 dollars; Measures: the price',
    ]);
    expect(customItemTexts({ items: [{ text: 'They stopped.' }] })).toEqual(['They stopped.']);
  });
});
