import type { TemplateContent } from './summary-template.js';

/** Templates that a member may begin with. */
export const STARTER_TEMPLATES: readonly TemplateContent[] = [
  {
    name: 'Sales call',
    sections: [
      {
        title: 'What the customer needs',
        instruction: 'The problem, its cost and what was tried before, in the customer’s own terms.',
        form: 'text',
      },
      {
        title: 'Objections',
        instruction: 'Each objection to buying, who raised it, and the answer that was given.',
        form: 'table',
        columns: ['Objection', 'Raised by', 'Answer'],
      },
      {
        title: 'Commitments',
        instruction: 'Everything that somebody promised to do, with the date where one was named.',
        form: 'list',
      },
    ],
  },
  {
    name: 'Investor memo',
    sections: [
      {
        title: 'Business',
        instruction: 'What the company sells, to whom, and how it earns money.',
        form: 'text',
      },
      {
        title: 'Figures',
        instruction: 'Revenue, growth, customers, margins, prices and funding, with their period.',
        form: 'table',
        columns: ['Figure', 'Amount', 'Period'],
      },
      {
        title: 'Risks',
        instruction: 'What could make the business fail, as the speakers see it.',
        form: 'list',
      },
    ],
  },
  {
    name: 'Hiring lessons',
    sections: [
      {
        title: 'Whom they hire',
        instruction: 'Roles, traits and experience that they look for.',
        form: 'list',
      },
      {
        title: 'How they choose',
        instruction: 'Steps of the interview, questions, tests, and what each is to show.',
        form: 'list',
      },
      {
        title: 'Mistakes',
        instruction: 'Hires that went wrong, why, and what was changed afterwards.',
        form: 'text',
      },
    ],
  },
];
