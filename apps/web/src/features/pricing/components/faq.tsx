import { PLANS, shortPlanName } from '#core/plans/catalogue.js';
import { PLAN_IDS } from '#core/plans/plan.js';
import type { ServerConfig } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';

/** Frequently asked questions with a link to the contact page. */
export function Faq({
  payments,
  autoSummarize,
  hasStyles,
}: Partial<Pick<ServerConfig, 'payments' | 'autoSummarize'>> & { readonly hasStyles: boolean }) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="mt-20">
      <h2 id="faq-title" className="text-heading">
        Questions
      </h2>
      <dl className="mt-6 grid gap-x-12 gap-y-8 border-ink border-t pt-6 md:grid-cols-2">
        {faqOf(payments, autoSummarize, hasStyles).map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-medium font-serif text-lead">{question}</dt>
            <dd className="mt-1.5 max-w-[56ch] text-muted text-ui leading-[1.55]">{answer}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-10 text-ui">
        Is something else unclear?{' '}
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          Contact us
        </Link>
      </p>
    </section>
  );
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

const PAYMENT: Readonly<Record<'demo' | 'stripe' | 'none', string>> = {
  demo: 'No. Payment is a demo on this server: it takes published test card numbers alone, no money moves, and nothing that you type into its form is stored. The plan itself works.',
  stripe:
    'Yes, by Stripe: you type it on Stripe’s own page, which saves it for renewals. When you change to a higher plan or to the year later, the saved card is charged with the amount that you confirm here first. We never see your card; we are told by Stripe whether it was charged.',
  none: 'No. Nothing can be bought on this server at the moment: neither a month nor a year.',
};

/** Questions and answers for the server's payment method; absent while that is unknown. */
function faqOf(
  payments: ServerConfig['payments'] | undefined,
  autoSummarize: ServerConfig['autoSummarize'] | undefined,
  hasStyles: boolean,
): readonly Question[] {
  return [
    {
      question: 'Can I change plans later?',
      answer:
        'Yes. A higher plan starts at once, a lower one with the next billing cycle, and until then you can take the change back. From the month to the year you change at once; from the year to the month when the year ends: write to us. Summaries that you have saved stay.',
    },
    {
      question: 'What can I do without an account?',
      answer:
        'Read every public summary, and analyze 3 episodes of your own choice. The count is kept in a cookie, with a daily ceiling for each network.',
    },
    {
      question: 'Does every link cost me a summary?',
      answer: `No. An episode that somebody has analyzed before opens at once and costs nothing${hasStyles ? ', unless you want it in another style' : ''}. An analysis that fails is given back.`,
    },
    {
      question: 'When does a month begin?',
      answer:
        'Summaries are counted by the calendar month, in UTC, whenever you pay. What is left over is not carried into the next month.',
    },
    autoSummarize === 'on'
      ? {
          question: 'What is Auto-Summarize?',
          answer:
            'New episodes of the shows that you follow are summarized by themselves, within the number a month that you set for each show. Each one counts as one of your summaries.',
        }
      : {
          question: 'What does “Coming soon” mean?',
          answer:
            'That it is not there yet. Auto-Summarize will watch shows for you; do not buy a plan for it today.',
        },
    {
      question: 'How long may an episode be?',
      answer: `Any length, where a transcript is published or you bring one. Where the audio has to be transcribed first, and this server can do that, the limit is ${audioLimits()}.`,
    },
    {
      question: 'How do I know that a quote is real?',
      answer:
        'Each one is looked up in the transcript before it is stored, and dropped when it is not there. Its time leads to that second of the source.',
    },
    ...(payments === undefined
      ? []
      : [{ question: 'Is my card really charged?', answer: PAYMENT[payments ?? 'none'] }]),
  ];
}

function audioLimits(): string {
  const limits = PLAN_IDS.map((id) => `${PLANS[id].maxAudioSeconds / 3600} hours on ${shortPlanName(id)}`);
  return `${limits.slice(0, -1).join(', ')} and ${limits.at(-1)}`;
}
