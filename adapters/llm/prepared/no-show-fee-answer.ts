import type { ModelOutput } from '../pipeline/draft-output.js';

/**
 * Summary of the sample episode "The no-show fee they give away", written in advance by a language model to the prompts
 * (section-prompts.ts), with turns numbered as there. It is checked like any other answer.
 */
export const NO_SHOW_FEE_ANSWER = {
  oneSentence: {
    text: 'Tomas Verhelst of Secondrise cut dealer no-shows from 22 to six percent with a 400-euro fee that goes to the bakery, and turned a loss of 41 euros per order into a gain of 175.',
    turns: [9, 17, 47, 52],
  },
  overview: [
    {
      text: 'Ruth Adeyemi speaks with Tomas Verhelst, who runs Secondrise, a marketplace for used bakery equipment in Ghent, about a cost line called goodwill.',
      turns: [2, 7],
    },
    {
      text: 'Goodwill cost 249 euros per order and had no owner, so that the company lost 41 euros on every order that brought in 612.',
      turns: [7, 9],
    },
    {
      text: 'Three weeks of tagging every refund showed that 76 percent of it was handovers where the dealer did not come, not damaged machines.',
      turns: [11, 13],
    },
    {
      text: 'Raising the take rate in two regions drove one in five deals off the platform, and a flat fine of 150 euros was disputed in six of ten cases.',
      turns: [23, 37],
    },
    {
      text: 'What worked was a fee of 400 euros that is deducted from the payout, a free way out until two working days before, and all of the money going to the bakery the same day.',
      turns: [39, 43, 47],
    },
    {
      text: 'No-shows fell from 22 percent in June to six in November, and the margin per order went from minus 41 to plus 175 euros at the same nine percent.',
      turns: [51, 52],
    },
    {
      text: 'Eleven of 64 dealers left; Verhelst counts two good ones as the real price, and does not know whether the fee works for a dealer that is ten times bigger.',
      turns: [54, 68],
    },
  ],
  keyTopics: [
    'No-show fees',
    'Unit economics of a marketplace',
    'Goodwill costs',
    'Free options for dealers',
    'Take rate',
    'Penalty design',
  ],
  actionableInsights: [
    {
      title: 'Find the cost line that has no owner',
      description:
        'Goodwill was the largest cost per order, stood in nobody’s budget, and anyone could give it away. Look for such a line in your accounts before you touch prices.',
      turns: [7, 9, 62],
      quotes: [
        'Goodwill was our largest cost, and it had no owner.',
        'Monday, open the line in your accounts that has a kind name.',
      ],
    },
    {
      title: 'Tag what happened and who could have prevented it',
      description:
        'For three weeks, tag every entry with these two things and fix nothing yet. Verhelst would have bet the company on damaged machines, which were twelve percent of it.',
      turns: [11, 13, 62],
      quotes: [
        'For three weeks, tag every entry with two words: what happened, and who could have prevented it.',
        'I would have bet the company on damaged machines.',
      ],
    },
    {
      title: 'Charge the one who can prevent the failure',
      description:
        'A fee on bakeries, meant to look balanced, hit the side that cancelled late on two percent of orders, and bakery sign-ups fell 17 percent in six weeks. A dealer can prevent a no-show with one telephone call.',
      turns: [33, 35],
      quotes: [
        'Charge the one who can prevent it.',
        'So we frightened the side that had done nothing, to be polite to the side that caused the problem.',
      ],
    },
    {
      title: 'Deduct a penalty from the payout, never invoice it',
      description:
        'Only 31 percent of the invoiced fines were collected, and each brought an argument. The later fee comes out of the payout that is held until the handover is confirmed.',
      turns: [37, 39, 41],
      quotes: [
        'Never invoice a penalty. If you have to collect it, you’ve already lost it.',
        'We collected 31 percent of what we invoiced.',
      ],
    },
    {
      title: 'Build the free exit before you build the fee',
      description:
        'A dealer who moves the slot before four in the afternoon, two working days before, pays nothing and gives no reason. The aim is the call, not the money.',
      turns: [43, 64],
      quotes: [
        'Because I don’t want the 400 euros. I want the telephone call.',
        'Then build the free exit before you build the fee.',
      ],
    },
    {
      title: 'Hand the penalty to the customer who was let down',
      description:
        'A dealer said that he would fight the fee as long as Secondrise kept it. Since all of it goes to the bakery, disputes went from six in ten to fewer than one in ten.',
      turns: [45, 47],
      quotes: [
        'And the day the fee stopped being our revenue, the dealers stopped arguing.',
        'Give it to the baker and I’ll shut up.',
      ],
    },
    {
      title: 'Let those who will hate the fee set the number',
      description:
        'Sit down with the eight people who will hate it. Verhelst had 250 euros in mind; the good dealers wanted it higher and chose 400.',
      turns: [64, 66],
      quotes: [
        'And sit down with the eight people who will hate it, and let them choose the number.',
        'The good dealers wanted it higher!',
      ],
    },
  ],
  strategicTakeaways: [
    {
      title: 'What costs a supplier nothing will be used',
      description:
        'Moving an order saved a dealer maybe 300 euros and cost him nothing, while Secondrise paid for crane and electrician. He was rational, not unreliable.',
      turns: [25, 27],
      quotes: [
        'We had given every dealer a free option on our customer’s day.',
        'A no-show is not bad manners, it’s a price.',
      ],
    },
    {
      title: 'Change the deal, because the deal teaches people',
      description:
        'Delisting the five worst dealers helped for a month. Then the no-shows came back from others, who now had more orders and the same van.',
      turns: [56],
      quotes: ['If you remove the people and keep the deal, the deal finds new people.'],
    },
    {
      title: 'Nobody buys a solution while somebody else pays',
      description:
        'Before the fee, pooling of vans was offered to twenty dealers and one answered. After the fee, fourteen asked for it.',
      turns: [60],
      quotes: ['Nobody buys a solution to a problem that somebody else is paying for.'],
    },
    {
      title: 'Good suppliers want the others to be charged',
      description:
        'The good dealers were tired of competing with vans that promised everything, and asked for a higher fee than the company had planned.',
      turns: [66],
      quotes: ['The people you’re afraid to charge are sometimes waiting for you to charge the others.'],
    },
  ],
  numbers: [
    {
      value: '249 euros',
      what: 'goodwill per order, the largest cost',
      who: 'Secondrise',
      when: 'first quarter of 2024',
      turns: [7],
      quotes: ['Goodwill was 249 euros per order.'],
    },
    {
      value: '1,130 euros',
      what: 'average cost of a no-show',
      who: 'Secondrise',
      when: '',
      turns: [17],
      quotes: ['On average a no-show cost us 1,130 euros, and it happened on 22 percent of orders.'],
    },
    {
      value: '400 euros',
      what: 'fee for a no-show, out of the payout of that order',
      who: 'dealers',
      when: '',
      turns: [39],
      quotes: ['It’s 400 euros, and it comes out of the payout of that order.'],
    },
    {
      value: 'minus 41 to plus 175',
      what: 'euros per order, without raising the price',
      who: 'Secondrise',
      when: '',
      turns: [52],
      quotes: [
        'We went from minus 41 to plus 175 per order without selling one more oven and without raising the price.',
      ],
    },
  ],
  failures: [
    {
      title: 'Raising the take rate from nine to twelve percent',
      description:
        'Tried for ten weeks in Antwerp and Limburg. One in five deals went around the platform, and the good orders left first.',
      turns: [21, 23],
      quotes: ['We raised the price of the good orders to pay for the bad ones, and the good ones left.'],
    },
    {
      title: 'A flat fine by invoice, and a fee for bakeries',
      description:
        'The fine of 150 euros was disputed in six of ten cases. The fee of 75 euros for bakeries frightened the side that had done nothing and was removed.',
      turns: [31, 33, 37],
      quotes: ['No. They disputed six in ten.', 'It’s the worst decision I made in that year.'],
    },
  ],
  disagreements: [
    {
      title: 'Whether the dealers were unreliable',
      description:
        'Adeyemi speaks of dishonest dealers, who switched off their phones. Verhelst holds that they were rational, since moving an order cost them nothing.',
      turns: [24, 25, 26, 27],
      quotes: ['They were not unreliable.', 'They switched off their phones, Tomas.'],
    },
  ],
  risks: [
    {
      title: 'Good suppliers may leave too',
      description:
        'Four good dealers left insulted and two of them came back. Verhelst thinks that a visit before the email would have kept all four.',
      turns: [54],
      quotes: ['Four were good dealers who were insulted.'],
    },
    {
      title: 'A fixed fee may mean nothing to a large supplier',
      description:
        'For a large refurbisher 400 euros is nothing, and if the fee scales with the dealer, it is a negotiation again. Verhelst does not have the answer.',
      turns: [68],
      quotes: ['So do I scale the fee with the order, or with the dealer?'],
    },
    {
      title: 'Three changes at once hide which one worked',
      description:
        'Deduction, free exit and payment to the bakery began at the same time, so that the effect of each is unknown.',
      turns: [39],
      quotes: [
        'Three things, and we did them at the same time, so I can’t tell you scientifically which one it was.',
      ],
    },
  ],
  strategicQuestions: [
    {
      question: 'Who pays when your promise breaks, and are they the ones who made it?',
      purpose: 'Shows where a failure is free for the one who causes it.',
      turns: [69],
    },
    {
      question: 'Which line in your accounts has a kind name and no owner?',
      purpose: 'Decides where to begin tagging, before any price is changed.',
      turns: [9, 62],
    },
    {
      question: 'What does your most common failure cost the person who could have prevented it?',
      purpose: 'If the answer is nothing, you have found the free option to close.',
      turns: [64],
    },
    {
      question: 'What would your suppliers do if you did not keep the penalty?',
      purpose: 'Helps to decide who should receive it, and whether it will be disputed.',
      turns: [45, 47],
    },
  ],
  nextSteps: {
    immediate: [
      {
        text: 'Open the goodwill or miscellaneous line of last quarter and divide it by the number of orders.',
        turns: [19, 62],
      },
      {
        text: 'Set up two tags for every refund: what happened, and who could have prevented it.',
        turns: [11, 62],
      },
      { text: 'List everybody who can give goodwill away, since nobody owns that cost.', turns: [9] },
    ],
    thisWeek: [
      {
        text: 'Work out what the biggest failure costs the person who could have prevented it.',
        turns: [64],
      },
      { text: 'Write down the free exit that a supplier gets before any fee applies.', turns: [43, 64] },
      {
        text: 'Invite the eight suppliers who will hate a fee, and ask them for the number.',
        turns: [45, 64],
      },
    ],
  },
  keyQuotes: [
    'Nobody buys a solution to a problem that somebody else is paying for.',
    'If you remove the people and keep the deal, the deal finds new people.',
    'When you give people a free option, they use it.',
    'We rang a bell every time we lost 41 euros.',
    'The people you’re afraid to charge are sometimes waiting for you to charge the others.',
    'Now the baker gets 400 euros on her phone at nine in the morning, before she’s called us.',
  ],
  mentions: [
    { kind: 'person', name: 'Annelies', about: 'did the finance and had every refund tagged' },
    { kind: 'person', name: 'Rik Daelman', about: 'dealer who said that the fee should go to the baker' },
    { kind: 'company', name: 'Secondrise', about: 'marketplace for used bakery equipment in Ghent' },
  ],
  chapters: [
    { title: 'The sum: minus 41 euros an order', turn: 1 },
    { title: 'Seventy-six percent are no-shows', turn: 10 },
    { title: 'Why a higher take rate failed', turn: 20 },
    { title: 'The free option', turn: 25 },
    { title: 'Version one: the fine', turn: 30 },
    { title: 'Deduct, free exit, and the soup', turn: 38 },
    { title: 'What it did to the numbers', turn: 48 },
    { title: 'Dealers lost, and delisting', turn: 53 },
    { title: 'What to do on Monday', turn: 61 },
    { title: 'Still open: the large dealer', turn: 67 },
  ],
} satisfies ModelOutput;
