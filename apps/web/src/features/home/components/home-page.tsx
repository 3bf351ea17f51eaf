import type { ComponentType } from 'react';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { usePageHead } from '#web/lib/page-head.js';
import { Page } from '#web/ui/page.js';
import { AnalyzePanel } from './analyze-panel.js';
import { CoverWall } from './cover-wall.js';
import { ExampleSheet } from './example-sheet.js';
import { FeatureBlurbs } from './feature-blurbs.js';
import { HowItWorks } from './how-it-works.js';
import { type SampleBlockProps, WhatYouGet } from './what-you-get.js';

export type { SampleBlockProps };

interface HomePageProps {
  /** Renders a part of the sample as the page of an analysis does. */
  readonly SampleBlock: ComponentType<SampleBlockProps>;
}

/**
 * Home page (spec §2): the URL form above the fold with a real result beside it; on phones the result comes before the list
 * of samples.
 */
export default function HomePage({ SampleBlock }: HomePageProps) {
  usePageHead({ ...PAGE_HEADS['/'], path: '' });
  return (
    <>
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-10 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:grid-rows-[auto_auto_1fr]">
        <div className="min-w-0">
          <h1 className="max-w-[15ch] text-display sm:text-hero">
            An hour of talk, on one page, with its proof
          </h1>
          <p className="mt-5 max-w-[46ch] text-lead text-muted">
            Paste a Spotify or YouTube link. In about a minute you have the summary, what to do about it, and
            the words that back it up.
          </p>
        </div>
        <AnalyzePanel>
          <ExampleSheet className="lg:col-start-2 lg:row-span-3 lg:row-start-1" />
        </AnalyzePanel>
      </Page>
      <WhatYouGet SampleBlock={SampleBlock} />
      <CoverWall />
      <HowItWorks />
      <FeatureBlurbs />
    </>
  );
}
