import type { Transcript } from '#core/transcripts/transcript.js';
import { CLAIM_SETS } from './claims.js';

/** A model's answer with one defect. */
export interface DefectiveDraft {
  readonly kind:
    | 'number'
    | 'name'
    | 'contradiction'
    | 'cut quote'
    | 'wrong language'
    | 'duplicate'
    | 'markup'
    | 'form'
    | 'speaker'
    | 'unrelated';
  readonly name: string;
  readonly answer: string;
  /** Must not be stored; found more often than `allowed` times, the defect has passed. */
  readonly defect: RegExp;
  readonly allowed?: number;
}

const [interview] = CLAIM_SETS;
export const INTERVIEW_TITLE = interview?.title ?? '';
export const INTERVIEW: Transcript = interview?.transcript ?? { turns: [] };

interface Point {
  readonly title: string;
  readonly description: string;
  readonly turns: readonly number[];
  readonly quotes: readonly string[];
}
const cited = (text: string, ...turns: number[]) => ({ text, turns });
const point = (title: string, description: string, turn: number, ...quotes: string[]): Point => ({
  title,
  description,
  turns: [turn],
  quotes,
});

const PRICE_QUOTE = 'In 2019 we raised prices by 35 percent and lost only two accounts.';
const SUPPORT_QUOTE =
  'Our support team answers within four minutes, and that is the main reason customers stay.';
const CALLS_QUOTE = 'Out of two hundred calls, eleven became paying customers within three months.';

/** An answer in which everything is true. */
export function honestAnswer() {
  return {
    overview: [
      cited('Maya Lindqvist explains how Harbor was built without outside investors.', 1, 2),
      cited('After a 35% price increase in 2019, Harbor lost only two accounts.', 6),
    ],
    keyTopics: ['Bootstrapping', 'Pricing', 'Customer support'],
    actionableInsights: [
      point('Raise prices', 'Harbor raised prices by 35 percent and lost two accounts.', 6, PRICE_QUOTE),
      point('Answer support within minutes', 'Fast answers are why customers stay.', 13, SUPPORT_QUOTE),
    ],
    strategicTakeaways: [
      point(
        'Calls find the first customers',
        'Eleven of 200 freight brokers became customers.',
        4,
        CALLS_QUOTE,
      ),
    ],
    risks: [] as Point[],
    strategicQuestions: [{ question: 'Which prices are too cheap?', purpose: 'To raise them.', turns: [6] }],
    nextSteps: {
      immediate: [cited('Call every freight broker yourself.', 4)],
      thisWeek: [cited('Write the customer’s words into the job post.', 12)],
    },
    keyQuotes: [
      'We started in 2016 with forty thousand dollars of our own savings and no outside investors.',
    ],
  };
}

type Answer = ReturnType<typeof honestAnswer>;
const withSentence = (text: string, ...turns: number[]): Answer => {
  const answer = honestAnswer();
  return { ...answer, overview: [...answer.overview, cited(text, ...turns)] };
};
const withPoint = (one: Point): Answer => {
  const answer = honestAnswer();
  return { ...answer, actionableInsights: [...answer.actionableInsights, one] };
};
const withStep = (text: string, turn: number): Answer => {
  const answer = honestAnswer();
  return { ...answer, nextSteps: { ...answer.nextSteps, immediate: [cited(text, turn)] } };
};
const withQuote = (quote: string): Answer => {
  const answer = honestAnswer();
  return { ...answer, keyQuotes: [...answer.keyQuotes, quote] };
};
const draft = (
  kind: DefectiveDraft['kind'],
  name: string,
  answer: Answer | string,
  defect: RegExp,
  allowed?: number,
): DefectiveDraft => ({
  kind,
  name,
  answer: typeof answer === 'string' ? answer : JSON.stringify(answer),
  defect,
  ...(allowed !== undefined && { allowed }),
});

const GERMAN: Answer = {
  ...honestAnswer(),
  overview: [
    cited(
      'Maya erzählt, wie sie Harbor ohne fremde Investoren aufgebaut hat und warum sie die Preise erhöht hat.',
      2,
    ),
    cited(
      'Sie sagt auch, dass der schnelle Kundendienst der wichtigste Grund ist, warum die Kunden bleiben.',
      13,
    ),
  ],
  actionableInsights: [
    point(
      'Preise erhöhen',
      'Nach der Erhöhung sind nur zwei Kunden gegangen, und der Umsatz ist gestiegen.',
      6,
      PRICE_QUOTE,
    ),
  ],
  strategicTakeaways: [],
};

/** Thirty kinds of defective answers about the interview, each beside true statements. */
export const DEFECTIVE_DRAFTS: readonly DefectiveDraft[] = [
  draft('number', 'invented amount', withSentence('Harbor began with $400,000 of savings.', 2), /400,000/),
  draft(
    'number',
    'changed percentage in a point',
    withPoint(point('Raise prices twice', 'Prices went up by 53 percent in 2019.', 6, PRICE_QUOTE)),
    /53 percent/,
  ),
  draft('number', 'other unit', withSentence('The vice president left after six months.', 11), /six months/),
  draft(
    'number',
    'other magnitude',
    withSentence('Revenue grew to 3 billion in eighteen months.', 6),
    /billion/,
  ),
  draft(
    'number',
    'number in a question',
    {
      ...honestAnswer(),
      strategicQuestions: [{ question: 'Why did 90% of customers leave?', purpose: '', turns: [6] }],
    },
    /90%/,
  ),
  draft('number', 'number in a step', withStep('Call 500 freight brokers.', 4), /500/),
  draft(
    'number',
    'said about something else',
    withPoint(
      point('Raise prices by eleven percent', 'Eleven percent was the price increase.', 6, PRICE_QUOTE),
    ),
    /leven percent/,
  ),
  draft(
    'name',
    'invented company',
    withSentence('Maya Lindqvist of Northwind explains bootstrapping.', 1),
    /Northwind/,
  ),
  draft(
    'name',
    'wrong place',
    withPoint(point('Start local', 'They called every freight broker in Hamburg.', 4, CALLS_QUOTE)),
    /Hamburg/,
  ),
  draft(
    'name',
    'invented guest',
    withSentence('Peter Thiel explains how the company was bootstrapped.', 1),
    /Thiel/,
  ),
  draft(
    'name',
    'name in a question',
    {
      ...honestAnswer(),
      strategicQuestions: [{ question: 'How would Jeff Bezos price logistics?', purpose: '', turns: [6] }],
    },
    /Bezos/,
  ),
  draft('name', 'name as a topic', { ...honestAnswer(), keyTopics: ['Pricing', 'Amazon'] }, /Amazon/),
  draft(
    'contradiction',
    'lost negation',
    withPoint(
      point(
        'Raise money before you have repeatable sales',
        'You should raise money before sales are repeatable.',
        8,
        "I don't think you should raise money before you have repeatable sales.",
      ),
    ),
    /(?<!don't think you should )[Rr]aise money before/,
  ),
  draft(
    'contradiction',
    'lost never in a step',
    withStep('Discount the first enterprise deal.', 8),
    /"Discount the first/,
  ),
  draft(
    'contradiction',
    'added negation',
    withSentence('Harbor never raised prices in 2019.', 6),
    /never raised/,
  ),
  draft(
    'contradiction',
    'opposite verb',
    withSentence('Harbor lowered prices by 35 percent in 2019.', 6),
    /lowered/,
  ),
  draft(
    'contradiction',
    'others’ opinion as advice',
    withPoint(
      point(
        'Every startup needs an HR person',
        'Every startup needs an HR person with big company experience.',
        10,
        'every startup needs an HR person with big company experience',
      ),
    ),
    /"Every startup needs/,
  ),
  draft(
    'contradiction',
    'lost condition',
    withStep('Fix onboarding and hire more sales reps.', 9),
    /Fix onboarding and hire/,
  ),
  draft(
    'cut quote',
    'cut after “I don’t think”',
    withQuote('you should raise money before you have repeatable sales'),
    /"quote":"you should raise/i,
  ),
  draft(
    'cut quote',
    'cut after “you never need to”',
    withQuote('discount the first enterprise deal either'),
    /"quote":"discount/i,
  ),
  draft(
    'cut quote',
    'cut after “investors told us”',
    withQuote('every startup needs an HR person with big company experience'),
    /"quote":"every startup/i,
  ),
  draft(
    'cut quote',
    'fewer than six words',
    withQuote('lost only two accounts'),
    /"quote":"lost only two accounts/i,
  ),
  draft('wrong language', 'whole answer in German', GERMAN, /Kundendienst/),
  draft(
    'duplicate',
    'insight repeated as takeaway',
    {
      ...honestAnswer(),
      strategicTakeaways: [
        point(
          'Raise the prices',
          'Harbor raised prices by 35 percent and lost two accounts.',
          6,
          PRICE_QUOTE,
        ),
      ],
    },
    /lost two accounts\./g,
    1,
  ),
  draft(
    'duplicate',
    'near-duplicate sentences',
    withSentence('After a 35% price increase in 2019, Harbor only lost two accounts.', 6),
    /Harbor only lost/,
  ),
  draft(
    'duplicate',
    'one quote for two points',
    withPoint(
      point('Dare to be expensive', 'Only two accounts were lost after prices rose.', 6, PRICE_QUOTE),
    ),
    /Dare to be expensive/,
  ),
  draft(
    'markup',
    'HTML, entities and Markdown',
    withSentence(
      '**Maya** &lt;b&gt;calls&lt;/b&gt; [brokers](https://evil.example) in __Rotterdam__ &amp; wins customers.',
      4,
    ),
    /\*\*|<b>|&amp;|&lt;|evil|__/,
  ),
  draft(
    'markup',
    'e-mail, emoji and self-reference',
    withSentence(
      'As an AI, I liked it. Write to maya@harbor.example 🚀 about the freight brokers in Rotterdam.',
      4,
    ),
    /As an AI|@|🚀/,
  ),
  draft(
    'speaker',
    'wrong speaker in prose',
    withSentence('Tom says he raised prices by 35 percent and lost only two accounts.', 6),
    /Tom says/,
  ),
  draft(
    'unrelated',
    'claim with an unrelated quote',
    withPoint(
      point(
        'Blockchain insures farms',
        'Agricultural insurance moves to smart contracts worldwide.',
        6,
        PRICE_QUOTE,
      ),
    ),
    /Blockchain/,
  ),
  draft(
    'form',
    'a section of the wrong form',
    JSON.stringify({ ...honestAnswer(), keyTopics: 'Pricing', strategicQuestions: null }),
    /"keyTopics":"Pricing"/,
  ),
];
