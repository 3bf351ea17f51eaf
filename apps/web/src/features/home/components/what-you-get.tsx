import { Page } from '../../../ui/page.js';
import { homeTexts } from '../texts.js';

/** The parts of a summary, set like a table of contents (spec §2, Home). */
export function WhatYouGet() {
  const { title, items } = homeTexts.whatYouGet;
  return (
    <section aria-labelledby="what-you-get" className="mt-24">
      <Page className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="what-you-get" className="text-heading">
          {title}
        </h2>
        <dl className="border-ink border-t">
          {items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-8 gap-y-1 border-line border-b py-5 sm:grid-cols-[14rem_1fr]"
            >
              <dt className="font-medium font-serif text-lead">{item.title}</dt>
              <dd className="max-w-[56ch] text-muted text-ui leading-[1.55]">{item.text}</dd>
            </div>
          ))}
        </dl>
      </Page>
    </section>
  );
}
