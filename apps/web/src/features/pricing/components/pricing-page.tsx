import { PLANS } from '../../../../../../core/plans/catalogue.js';
import { PLAN_IDS } from '../../../../../../core/plans/plan.js';
import { titled, usePageHead } from '../../../lib/page-head.js';
import { Page } from '../../../ui/page.js';
import { pricingTexts } from '../texts.js';
import { PlanCard } from './plan-card.js';

/** The four plans and what they hold (spec §2 Pricing, §6). */
export function PricingPage() {
  usePageHead({
    title: titled('Pricing'),
    description:
      'Four plans, from free forever to all access: summaries a month, PDF download, styles and support.',
    path: '/pricing',
  });
  const { title, intro, notYet, faqTitle, faq } = pricingTexts;
  return (
    <Page>
      <h1 className="pt-10 text-display">{title}</h1>
      <p className="mt-2 pb-6 text-muted text-ui">{intro}</p>
      <ul
        id="plans"
        className="grid gap-px overflow-hidden rounded-md border border-line bg-line md:grid-cols-2 lg:grid-cols-4"
      >
        {PLAN_IDS.map((id) => (
          <PlanCard key={id} plan={PLANS[id]} />
        ))}
      </ul>
      <p className="mt-4 text-muted text-ui">{notYet}</p>
      <section id="faq" aria-labelledby="faq-title" className="mt-20">
        <h2 id="faq-title" className="text-heading">
          {faqTitle}
        </h2>
        <dl className="mt-6 grid gap-x-12 gap-y-8 border-ink border-t pt-6 md:grid-cols-2">
          {faq.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-medium font-serif text-lead">{question}</dt>
              <dd className="mt-1.5 max-w-[56ch] text-muted text-ui leading-[1.55]">{answer}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Page>
  );
}
