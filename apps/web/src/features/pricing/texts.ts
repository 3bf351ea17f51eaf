/** Texts of the Pricing screen (spec §2, §6). */
export const pricingTexts = {
  title: 'Choose Your Plan',
  intro: 'Reading summaries is free for everybody. A plan is for making new ones.',
  popular: 'Most Popular',
  notYet:
    'Paid plans cannot be bought yet: they come with accounts. Until then everybody has the free analyses.',
  faqTitle: 'Questions',
  faq: [
    {
      question: 'What can I do without an account?',
      answer:
        'Read every public summary, and analyze 3 episodes of your own choice. The count is kept in a cookie, with a daily ceiling for each network.',
    },
    {
      question: 'Does every link cost me one of them?',
      answer:
        'No. An episode that somebody has analyzed before opens at once and costs nothing. An analysis that fails is given back.',
    },
    {
      question: 'When does a month begin?',
      answer:
        'On the first day of the calendar month, in UTC. What is left over is not carried into the next month.',
    },
    {
      question: 'Can I change plans later?',
      answer:
        'Yes. A higher plan starts at once, a lower one with the next billing cycle. Summaries that you have saved stay.',
    },
    {
      question: 'How do I know that a quote is real?',
      answer:
        'Each one is looked up in the transcript before it is stored, and dropped when it is not there. Its time leads to that second of the source.',
    },
    {
      question: 'What if an episode has no transcript?',
      answer:
        'You are told so, and can bring your own: as text, .vtt, .srt or .json. Its summary is shown to you alone and is in no list.',
    },
  ],
} as const;
