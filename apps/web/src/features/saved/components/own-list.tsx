import { QueryStates } from '#ui/components/query-states.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { useOwnAnalyses } from '../api/own-analyses.js';
import { countText, savedTexts } from '../texts.js';
import { EmptyList } from './empty-list.js';
import { LoadMore } from './load-more.js';

/** Every analysis that the member submitted, public and private ones. */
export function OwnList() {
  const list = useOwnAnalyses();
  return (
    <QueryStates
      data={list.data}
      query={list}
      loading={<CardSkeletons label={savedTexts.loading} />}
      failure={savedTexts.failed}
      failureText={savedTexts.failedText}
      isEmpty={({ total }) => total === 0}
      empty={<Empty />}
    >
      {(data) => <Listed data={data} list={list} />}
    </QueryStates>
  );
}

type OwnAnalyses = ReturnType<typeof useOwnAnalyses>;

interface ListedProps {
  readonly data: NonNullable<OwnAnalyses['data']>;
  readonly list: OwnAnalyses;
}

function Listed({ data, list: { error, ...more } }: ListedProps) {
  return (
    <>
      <p className="max-w-prose text-muted text-ui">{savedTexts.madeIntro}</p>
      <p role="status" className="pt-5 pb-3 text-muted text-ui tabular-nums">
        {countText(data.total, 'made')}
      </p>
      <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
        {data.analyses.map((analysis) => (
          <li key={analysis.id}>
            <AnalysisCard analysis={analysis} text={analysis.aiSummary.overview} />
          </li>
        ))}
      </ul>
      {error && <LoadMore error={error} {...more} />}
      {!error && more.hasNextPage && <LoadMore {...more} />}
    </>
  );
}

function Empty() {
  const { nothingMade, nothingMadeText, analyze } = savedTexts;
  return <EmptyList title={nothingMade} text={nothingMadeText} to="/" action={analyze} />;
}
