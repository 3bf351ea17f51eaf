import type { SummaryTemplate, TemplateSection } from '#core/analysis/sections/summary-template.js';
import type { CustomSection } from '#core/analysis/summary.js';

/** One section of each form. */
export function someTemplateSections(): TemplateSection[] {
  return [
    { title: 'What was tried', instruction: 'Everything that was tried.', form: 'text' },
    { title: 'Lessons', instruction: 'What one learns from it.', form: 'list' },
    {
      title: 'Figures',
      instruction: 'Each figure with what it measures.',
      form: 'table',
      columns: ['Figure', 'Measures'],
    },
  ];
}

export function aTemplate(overrides: Partial<SummaryTemplate> = {}): SummaryTemplate {
  return { id: 'template-1', name: 'Board', sections: someTemplateSections(), ...overrides };
}

/** Sections that a template was filled with: one of each form, and one of which the episode says nothing. */
export function someCustomSections(): CustomSection[] {
  return [
    {
      title: 'What was tried',
      form: 'text',
      items: [{ text: 'Ada raised the price.', startSeconds: 95 }, { text: 'Nobody left.' }],
    },
    {
      title: 'Lessons',
      form: 'list',
      items: [{ text: 'Ask first.', startSeconds: 120 }, { text: 'Then wait.' }],
    },
    {
      title: 'Figures',
      form: 'table',
      columns: ['Figure', 'Measures'],
      items: [{ cells: ['29 dollars', 'the | price'], startSeconds: 95 }, { cells: ['4 percent', ''] }],
    },
    { title: 'Hiring', form: 'list', items: [] },
  ];
}
