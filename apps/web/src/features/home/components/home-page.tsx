import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { usePageHead } from '#web/lib/page-head.js';
import { Page } from '#web/ui/page.js';
import { AnalyzePanel } from './analyze-panel.js';
import { ExampleSheet } from './example-sheet.js';
import { FeatureBlurbs } from './feature-blurbs.js';
import { HowItWorks } from './how-it-works.js';
import { WhatYouGet } from './what-you-get.js';

/** Home page: the URL form above the fold with a real result beside it (spec §2). */
export default function HomePage() {
  usePageHead({ ...PAGE_HEADS['/'], path: '' });
  return (
    <>
      <Page className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 pt-10 sm:pt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="min-w-0">
          <h1 className="max-w-[15ch] text-display sm:text-hero">
            An hour of talk, on one page, with its proof
          </h1>
          <p className="mt-5 max-w-[46ch] text-lead text-muted">
            Paste a Spotify or YouTube link. In about a minute you have the summary, what to do about it, and
            the words that back it up.
          </p>
          <div className="mt-8 max-w-[36rem]">
            <AnalyzePanel />
          </div>
        </div>
        <ExampleSheet />
      </Page>
      <HowItWorks />
      <WhatYouGet />
      <FeatureBlurbs />
    </>
  );
}
