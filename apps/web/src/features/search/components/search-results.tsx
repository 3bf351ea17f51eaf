import { useNavigate } from 'react-router';
import { listAddress } from '#core/catalogue/list-address.js';
import { showDisplayName } from '#core/catalogue/show-name.js';
import { showSlug } from '#core/pages/slug.js';
import { type SearchFilter, searchFilterIn } from '#core/search/search-filter.js';
import { Button } from '#ui/components/button.js';
import { SelectField } from '#ui/components/form-fields.js';
import { BriefingLink } from '#web/lib/briefing-link.js';
import { useLocaleFormats } from '#web/lib/locale-formats.js';
import { AnalysisCard } from '#web/ui/analysis-card.js';
import { HighlightedText } from '#web/ui/highlighted-text.js';
import { Link } from '#web/ui/link.js';
import { LoadMoreLink } from '#web/ui/load-more-link.js';
import type { NameHit, SummaryHit, useSearch } from '../api/search.js';
import { foundText, nothingFound, PERIOD_TEXTS, searchTexts } from '../texts.js';

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
      <div className="mt-5 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <p role="status" className="wrap-anywhere text-muted text-ui tabular-nums">
          {summaries.length === 0
            ? nothingFound(query)
            : foundText(formats.number(total), total === 1, isTotalExact, query)}
        </p>
        {summaries.length > 1 && <BriefingLink from={{ q: query }} />}
      </div>
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
      marked={{ title, show, guest }}
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

const PERIODS = [
  { value: '', label: searchTexts.anyTime },
  ...(['week', 'month', 'year'] as const).map((value) => ({ value, label: PERIOD_TEXTS[value] })),
];
const FIELD = 'min-w-0 flex-1 basis-40 sm:max-w-56';

interface SearchFiltersProps {
  readonly query: string;
  readonly filter: SearchFilter;
  /** The loaded results, whose shows can be chosen. */
  readonly summaries: readonly SummaryHit[];
}

/** Filters of the results by show and date of release; an ordinary form without scripts. */
export function SearchFilters({ query, filter, summaries }: SearchFiltersProps) {
  const navigate = useNavigate();
  const shows = showsOf(summaries, filter.show);
  const choose = (name: 'show' | 'period', value: string) => {
    const choice = new URLSearchParams({ ...filter, [name]: value });
    navigate(listAddress('/search', { q: query, ...searchFilterIn(choice) }));
  };
  return (
    <form action="/search" className="no-print mt-6 flex flex-wrap items-end gap-4">
      <input type="hidden" name="q" value={query} />
      <SelectField
        label={searchTexts.show}
        name="show"
        className={FIELD}
        value={filter.show ?? ''}
        options={[{ value: '', label: searchTexts.everyShow }, ...shows]}
        onChange={({ target }) => choose('show', target.value)}
      />
      <SelectField
        label={searchTexts.released}
        name="period"
        className={FIELD}
        value={filter.period ?? ''}
        options={PERIODS}
        onChange={({ target }) => choose('period', target.value)}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {searchTexts.applyFilters}
        </Button>
      </noscript>
    </form>
  );
}

/** Shows of the results, by name, with the chosen one. */
function showsOf(summaries: readonly SummaryHit[], chosen: string | undefined) {
  const shows = new Map<string, string>();
  for (const { analysis } of summaries) {
    const { name } = analysis.podcastMetadata.show;
    const slug = showSlug(name);
    if (slug !== '') shows.set(slug, name);
  }
  if (chosen !== undefined && !shows.has(chosen)) shows.set(chosen, showDisplayName(chosen));
  return [...shows]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
