import type { SearchFilter } from '#core/search/search-filter.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { HighlightedText } from '#web/ui/highlighted-text.js';
import { Link } from '#web/ui/link.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import type { NameHit, SummaryHit, useSearch } from '../api/search.js';
import { foundText, nothingFound, searchTexts } from '../texts.js';
import { SearchFilters } from './search-filters.js';

interface SearchResultsProps {
  readonly query: string;
  readonly filter: SearchFilter;
  readonly found: ReturnType<typeof useSearch>;
  readonly first: NonNullable<ReturnType<typeof useSearch>['first']>;
}

/** Matching shows, guests and topics, followed by summaries by relevance. */
export function SearchResults({ query, filter, found, first }: SearchResultsProps) {
  const formats = useLocaleFormats();
  const { summaries } = found;
  const { shows, guests, topics, total, isTotalExact } = first;
  return (
    <>
      <SearchFilters query={query} filter={filter} summaries={summaries} />
      <p role="status" className="wrap-anywhere pt-8 pb-3 text-muted text-ui tabular-nums">
        {summaries.length === 0
          ? nothingFound(query)
          : foundText(formats.number(total), total === 1, isTotalExact, query)}
      </p>
      <Names title={searchTexts.shows} folder="/" names={shows} />
      <Names title={searchTexts.guests} folder="/guests/" names={guests} />
      <Names title={searchTexts.topics} folder="/topics/" names={topics} />
      {summaries.length > 0 && (
        <section aria-labelledby="found" className="mt-6">
          <h2 id="found" className="sr-only">
            {searchTexts.summaries}
          </h2>
          <ul className="grid grid-cols-1 gap-x-12 md:grid-cols-2">
            {summaries.map((summary) => (
              <li key={summary.analysis.id}>
                <FoundCard summary={summary} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LoadMoreLink list={found} failed={searchTexts.moreFailed} />
    </>
  );
}

/** Notes of matches that lack a word as it was typed. */
const NOTES: Readonly<Record<string, string>> = { spelling: searchTexts.likely, some: searchTexts.partial };

function FoundCard({ summary }: { readonly summary: SummaryHit }) {
  const { analysis, title, show, guest, passage, place } = summary;
  return (
    <AnalysisCard
      analysis={analysis}
      heading="h3"
      text={passage && <HighlightedText pieces={passage} />}
      marked={{
        title: <HighlightedText pieces={title} />,
        show: <HighlightedText pieces={show} />,
        guest: guest && <HighlightedText pieces={guest} />,
      }}
      note={NOTES[place]}
    />
  );
}

interface NamesProps {
  readonly title: string;
  /** Path prefix of the linked pages. */
  readonly folder: string;
  readonly names: readonly NameHit[];
}

function Names({ title, folder, names }: NamesProps) {
  if (names.length === 0) return null;
  return (
    <section className="grid gap-x-4 border-line border-t py-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <h2 className="flex min-h-11 items-center font-medium font-sans text-ui tracking-normal">{title}</h2>
      <ul className="flex flex-wrap gap-x-6">
        {names.map(({ slug, namePieces, analysisCount }) => (
          <li key={slug} className="min-w-0 max-w-full">
            <Link
              to={folder + encodeURIComponent(slug)}
              className="link wrap-anywhere inline-flex min-h-11 items-center gap-2 text-ui"
            >
              <span>
                <HighlightedText pieces={namePieces} />
              </span>
              <span className="text-muted text-note tabular-nums">{analysisCount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
