import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { NewEpisodeRow } from '#web/lib/following/new-episode-row.js';
import { loadPendingJob } from '#web/lib/jobs/pending-job.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import {
  type BegunSummary,
  begunQuery,
  CONTINUE_HASH,
  percentText,
  readingQuery,
} from '#web/lib/reading/reading.js';
import { OpenSteps, useOpenSteps } from '#web/lib/steps/open-steps.js';
import { Page } from '#web/ui/page.js';
import { SummaryRow } from '#web/ui/summary-row.js';
import { type Activity, activityQuery, isOnItsWay, newEpisodesQuery } from '../day-api.js';
import { dayTexts, readText } from '../day-texts.js';
import { AnalyzePanel } from './analyze-panel.js';
import { FirstSteps } from './first-steps.js';
import { HomeBlock } from './home-block.js';
import { MemberUsage } from './member-usage.js';

const UploadPanel = lazyComponent(async () => (await import('../upload/upload-panel.js')).UploadPanel);

/** Summaries whose open steps are shown. */
const STEPS_SHOWN = 3;

/** `/` for members: where one was, what has become of it, and what is next (contract §12). */
export function MemberHome() {
  usePageHead({ title: withProductName(dayTexts.title), path: '', index: false });
  const activity = useQuery(activityQuery);
  const onboarding = activity.data?.onboarding;
  return (
    <Page className="pt-6 pb-20 sm:pt-10">
      <h1 className="text-heading sm:text-display">{dayTexts.title}</h1>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid content-start gap-y-10">
          <div className="grid gap-y-6 [&>div:empty]:hidden">
            <AnalyzePanel
              usage={<MemberUsage />}
              hasSamples={onboarding?.analyzed === false}
              upload={(controls) => (
                <Suspense>
                  <UploadPanel {...controls} />
                </Suspense>
              )}
            />
          </div>
          <ContinueReading />
          <NewEpisodes />
        </div>
        <div className="grid content-start gap-y-10">
          <div>
            {onboarding && <FirstSteps onboarding={onboarding} />}
            <HomeBlock
              texts={dayTexts.recent}
              to="/saved?list=made"
              query={activity}
              isEmpty={(data) => toRows(data).length === 0}
            >
              {(data) => <ul className="divide-y divide-line">{toRows(data)}</ul>}
            </HomeBlock>
          </div>
          <NextSteps />
        </div>
      </div>
    </Page>
  );
}

function ContinueReading() {
  const queryClient = useQueryClient();
  const begun = useQuery(begunQuery);
  // The place is known when the summary opens, so that it opens there.
  const remember = ({ analysisId, position, progress, read }: BegunSummary) =>
    queryClient.setQueryData(readingQuery(analysisId).queryKey, { position, progress, read });
  return (
    <HomeBlock
      texts={dayTexts.reading}
      to="/saved?state=reading"
      emptyTo="/saved"
      query={begun}
      isEmpty={({ length }) => length === 0}
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <SummaryRow
              key={item.analysisId}
              title={item.title}
              show={item.show}
              image={item.image}
              to={item.path + CONTINUE_HASH}
              onOpen={() => remember(item)}
              fact={readText(percentText(item.progress))}
              percent={item.progress * 100}
            />
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

/** Rows of waiting and failed analyses, then of finished ones. The form shows its own job. */
function toRows({ waiting, finished }: Activity) {
  const { unnamed, failedJob, ready } = dayTexts.recent;
  const own = loadPendingJob()?.jobId;
  return [
    ...waiting
      .filter(({ jobId }) => jobId !== own)
      .map((job) => (
        <SummaryRow
          key={job.jobId}
          title={job.title || unnamed}
          show={job.show}
          image={job.image}
          fact={isOnItsWay(job) ? `${job.message} ${job.percent} %` : `${failedJob}: ${job.message}`}
          percent={isOnItsWay(job) ? job.percent : undefined}
        />
      )),
    ...finished.map(({ analysisId, title, show, image, path }) => (
      <SummaryRow key={analysisId} title={title} show={show} image={image} to={path} fact={ready} />
    )),
  ];
}

function NewEpisodes() {
  const episodes = useQuery(newEpisodesQuery);
  return (
    <HomeBlock
      texts={dayTexts.episodes}
      to="/saved?list=new"
      emptyTo="/following"
      query={episodes}
      isEmpty={({ length }) => length === 0}
    >
      {(items) => (
        <ul className="divide-y divide-line">
          {items.map((episode) => (
            <NewEpisodeRow key={episode.id} episode={episode} />
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}

function NextSteps() {
  const list = useOpenSteps();
  return (
    <HomeBlock
      texts={dayTexts.steps}
      to="/saved?list=todo"
      emptyTo="/all-summaries"
      query={list}
      isEmpty={({ length }) => length === 0 && !list.hasNextPage}
    >
      {(items) => (
        <ul className="grid grid-cols-1 gap-6">
          {items.slice(0, STEPS_SHOWN).map((item) => (
            <OpenSteps key={item.analysisId} item={item} heading="h3" />
          ))}
        </ul>
      )}
    </HomeBlock>
  );
}
