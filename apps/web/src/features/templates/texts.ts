import type { TemplateForm } from '#core/analysis/sections/summary-template.js';

/** Name and explanation of each form of a section. */
export const FORM_TEXTS: Readonly<
  Record<TemplateForm, { readonly name: string; readonly explanation: string }>
> = {
  text: { name: 'Text', explanation: 'A few sentences.' },
  list: { name: 'List', explanation: 'One point an item.' },
  table: { name: 'Table', explanation: 'Rows under columns that you name.' },
};

/** Texts of the templates page (contract §11). */
export const templateTexts = {
  title: 'Templates',
  intro:
    'Sections of your own for the summaries that you make: say what each is to hold. They are filled from what was said, and checked like everything else.',
  own: 'A summary made with a template is not public: it counts like any other, and appears in no list.',
  noModel: 'Templates need a language model, and this server has none.',
  signIn: 'Sign in to make templates.',
  plans: 'Compare Plans',
  loading: 'Loading your templates…',
  failure: 'Your templates could not be loaded',
  empty: 'No templates yet. Begin with one of these, or with an empty one.',
  more: 'Another template',
  full: (limit: number) => `You have ${limit} templates, which is the most. Delete one to make room.`,
  blank: 'Empty Template',
  use: 'Use It',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  deleted: (name: string) => `Template “${name}” Deleted`,
  undo: { label: 'Undo', altText: 'Make the template again on the templates page' },
  notDeleted: 'Template Not Deleted',
  notRestored: 'Template Not Restored',
  saved: 'Template Saved',
  form: {
    create: 'New template',
    change: 'Edit template',
    name: 'Name',
    section: (at: number) => `Section ${at}`,
    title: 'Title',
    instruction: 'What it is to hold',
    instructionHint: 'For example: each objection, who raised it, and the answer that was given.',
    form: 'Form',
    columns: 'Columns, one per line',
    columnsHint: '2 to 5, such as Objection, Raised by and Answer.',
    up: (at: number) => `Move section ${at} up`,
    down: (at: number) => `Move section ${at} down`,
    remove: (at: number) => `Remove section ${at}`,
    add: 'Add a Section',
    save: 'Save Template',
    saving: 'Saving…',
    cancel: 'Cancel',
  },
} as const;
