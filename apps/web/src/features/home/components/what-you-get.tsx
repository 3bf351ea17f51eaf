import type { ComponentType } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { useInView } from '#web/lib/use-in-view.js';
import { Page } from '#web/ui/page.js';
import { useExampleAnalysis } from '../api/example-analysis.js';
import { homeTexts } from '../texts.js';

export interface SampleBlockProps {
  readonly analysis: Analysis;
  readonly part: (typeof homeTexts.whatYouGet.items)[number]['part'];
}

interface WhatYouGetProps {
  readonly SampleBlock: ComponentType<SampleBlockProps>;
}

/** The parts of a summary (spec §2, Home), each as it is on the page of the sample. */
export function WhatYouGet({ SampleBlock }: WhatYouGetProps) {
  const { title, note, noModel, items } = homeTexts.whatYouGet;
  const { ref, seen } = useInView<HTMLElement>();
  const { data } = useExampleAnalysis(seen);
  const isExtractive = useServerConfig().data?.summarizer.kind === 'extractive';
  return (
    <section ref={ref} aria-labelledby="what-you-get" className="mt-24">
      <Page>
        <h2 id="what-you-get" className="text-heading">
          {title}
        </h2>
        <p className="mt-2 text-muted text-ui">{note}</p>
        {isExtractive && <p className="mt-1 text-muted text-ui">{noModel}</p>}
        <div className="mt-8 border-ink border-t">
          {items.map(({ part, title: name, text }) => (
            <section
              key={part}
              aria-label={name}
              className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-line border-b py-8 lg:grid-cols-[17rem_minmax(0,1fr)]"
            >
              <div>
                <h3 className="text-lead">{name}</h3>
                <p className="mt-1.5 max-w-[48ch] text-muted text-ui leading-[1.55]">{text}</p>
              </div>
              <div className="min-h-40 min-w-0">{data && <SampleBlock analysis={data} part={part} />}</div>
            </section>
          ))}
        </div>
      </Page>
    </section>
  );
}
