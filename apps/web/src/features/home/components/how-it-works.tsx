import { Page } from '#web/ui/page.js';
import { homeTexts } from '../texts.js';

/** Three-step explanation (spec §2, Home). */
export function HowItWorks() {
  const { title, steps } = homeTexts.howItWorks;
  return (
    <section aria-labelledby="how-it-works" className="mt-24">
      <Page>
        <h2 id="how-it-works" className="text-heading">
          {title}
        </h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step.title} className="border-ink border-t pt-4">
              <p aria-hidden="true" className="font-serif text-display text-accent tabular-nums leading-none">
                {index + 1}
              </p>
              <h3 className="mt-4 text-lead">{step.title}</h3>
              <p className="mt-2 max-w-[44ch] text-muted text-ui leading-[1.55]">{step.text}</p>
            </li>
          ))}
        </ol>
      </Page>
    </section>
  );
}
