import type { ComponentType } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { imageUrl } from '#core/sharing/artwork.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { useInView } from '#web/lib/use-in-view.js';
import { Cover } from '#web/ui/cover.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { useExampleAnalysis, useNewestShows } from '../api.js';
import { homeTexts } from '../texts.js';
import { AnalyzePanel } from './analyze-panel.js';
import { ExampleSheet } from './example-sheet.js';

interface SampleBlockProps {
  readonly analysis: Analysis;
  readonly part: (typeof homeTexts.whatYouGet.items)[number]['part'];
}

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

/** Feature descriptions (spec §2, Home). */
function FeatureBlurbs() {
  const { title, items } = homeTexts.features;
  return (
    <section aria-labelledby="features" className="mt-24">
      <Page className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="features" className="max-w-[14ch] text-heading">
          {title}
        </h2>
        <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {items.map((item) => (
            <li key={item.title} className="max-w-[52ch]">
              <h3 className="text-body">{item.title}</h3>
              <p className="mt-1 text-muted text-ui leading-[1.55]">{item.text}</p>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}

/** Three-step explanation (spec §2, Home). */
function HowItWorks() {
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

/** The parts of a summary (spec §2, Home), each as it is on the page of the sample. */
function WhatYouGet({ SampleBlock }: { readonly SampleBlock: ComponentType<SampleBlockProps> }) {
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

/** Fewer covers make no wall. */
const MIN_COVERS = 4;

/** Covers of the shows with the newest summaries; nothing while the directory is nearly empty. */
export function CoverWall() {
  const { data: shows = [] } = useNewestShows();
  if (shows.length < MIN_COVERS) return null;
  const { title, all } = homeTexts.shows;
  return (
    <section aria-labelledby="newest-shows" className="mt-24">
      <Page>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="newest-shows" className="text-heading">
            {title}
          </h2>
          <Link
            to="/podcast-summaries"
            className="inline-flex min-h-11 items-center text-accent text-ui hover:underline"
          >
            {all}
          </Link>
        </div>
        <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] sm:gap-4">
          {shows.map(({ podcast_slug, podcast_name, podcast_image }) => (
            <li key={podcast_slug}>
              <Link to={`/${podcast_slug}`} className="block rounded-md" title={podcast_name}>
                <Cover
                  src={imageUrl(podcast_image ? [{ url: podcast_image }] : [])}
                  show={podcast_name}
                  className="w-full"
                />
                <span className="sr-only">{podcast_name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}
