import type { SummaryTemplate, TemplateSection } from '#core/analysis/sections/summary-template.js';

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
