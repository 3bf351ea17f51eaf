import type { ReactNode } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { overviewParagraphs } from '#core/sharing/overview-paragraphs.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { useInView } from '#web/lib/use-in-view.js';
import { Page } from '#web/ui/page.js';
import { useExampleAnalysis } from '../api/example-analysis.js';
import { homeTexts } from '../texts.js';

const EXCERPTS: Readonly<Record<WhatTitle, (example: Analysis) => ReactNode>> = {
  'Executive Summary': ({ aiSummary }) => <Excerpt text={overviewParagraphs(aiSummary.overview)[0]} />,
  'Strategic Questions': ({ businessInsights }) => (
    <Excerpt text={businessInsights.strategicQuestions[0]?.question} />
  ),
  'Key Quotes': ({ businessInsights: { keyQuotes } }) => {
    const quote = [...keyQuotes].sort((a, b) => a.quote.length - b.quote.length)[0];
    return quote && <VerifiedQuote quote={quote} className="[&_blockquote]:line-clamp-2" />;
  },
  'Action Items': ({ businessInsights: { nextSteps } }) => (
    <Excerpt text={nextSteps.immediate[0] ?? nextSteps.thisWeek[0]} />
  ),
};

type WhatTitle = (typeof homeTexts.whatYouGet.items)[number]['title'];

/** The parts of a summary (spec §2, Home), each illustrated by the real example. */
export function WhatYouGet() {
  const { title, note, items } = homeTexts.whatYouGet;
  const { ref, seen } = useInView<HTMLElement>();
  const { data } = useExampleAnalysis(seen);
  return (
    <section ref={ref} aria-labelledby="what-you-get" className="mt-24">
      <Page>
        <h2 id="what-you-get" className="text-heading">
          {title}
        </h2>
        <p className="mt-2 text-muted text-ui">{note}</p>
        <dl className="mt-8 border-ink border-t">
          {items.map((item) => (
            <div
              key={item.title}
              className="grid gap-x-12 gap-y-3 border-line border-b py-6 md:grid-cols-[5fr_6fr]"
            >
              <dt>
                <span className="font-medium font-serif text-lead">{item.title}</span>
                <span className="mt-1.5 block max-w-[48ch] text-muted text-ui leading-[1.55]">
                  {item.text}
                </span>
              </dt>
              <dd className="min-h-20 md:min-h-[5.25rem]">{data && EXCERPTS[item.title](data)}</dd>
            </div>
          ))}
        </dl>
      </Page>
    </section>
  );
}

function Excerpt({ text }: { readonly text: string | undefined }) {
  return <p className="line-clamp-3 font-serif text-body">{text}</p>;
}
