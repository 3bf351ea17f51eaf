import type { ServerConfig } from '#web/lib/server-config.js';
import { Link } from '#web/ui/link.js';
import { faqOf } from '../faq.js';

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
