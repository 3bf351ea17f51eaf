import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, useAdminApi } from '#admin-web/lib/admin-api.js';
import { formatNumber } from '#admin-web/lib/format.js';
import { REMOVAL_TEXTS } from '#core/analysis/claims/removal-texts.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { SelectField } from '#ui/components/form-fields.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { type Removal, RemovedStatement, sectionName } from './removed-statement.js';
import { REMOVED_HASH } from './summary.js';

type Removals = ResponseBody<'GET /api/podmin/summaries/{id}/removed-statements'>;

interface RemovedStatementsProps {
  readonly id: number;
  /** Path of the page with the transcript; absent for a private summary. */
  readonly publicPage: string | undefined;
}

/** Statements that the checks removed from a summary, each beside its evidence (contract §11). */
export function RemovedStatements({ id, publicPage }: RemovedStatementsProps) {
  const api = useAdminApi();
  // Without a page it is private: its transcript is only quoted when that is asked for.
  const [isAsked, setAsked] = useState(publicPage !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === REMOVED_HASH) heading.current?.focus();
  }, [hash]);
  const query = useQuery(
    queryOptions({
      enabled: isAsked,
      queryKey: ['summary', String(id), 'removed-statements'],
      queryFn: async ({ signal }) => {
        const route = 'GET /api/podmin/summaries/{id}/removed-statements';
        return (await api.call(route, { path: { id }, signal })).data;
      },
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return (
    <section aria-labelledby="removed-statements" className="mt-10 border-line-strong border-t pt-6">
      <h2 ref={heading} id="removed-statements" tabIndex={-1} className="text-lead">
        Removed statements
      </h2>
      <p className="mt-1 max-w-prose text-muted text-note">
        What the checks left out when this summary was made, beside what it was held against. Readers never
        see it.
      </p>
      {!isAsked && (
        <>
          <Note>They quote the private transcript. That you open them is logged, and its owner sees it.</Note>
          <Button variant="quiet" className="mt-3" onClick={() => setAsked(true)}>
            Show them
          </Button>
        </>
      )}
      {isAsked && (
        <QueryStates
          data={query.data}
          query={query}
          loading={
            <Loading label="Loading the removed statements…" rows={1} height="h-24" className="mt-4" />
          }
          failure="Failed to load the removed statements"
          failureText={errorMessage(query.error)}
          isEmpty={({ statements }) => statements.length === 0}
          empty={<Note>{query.data?.isRecorded ? 'Nothing was removed.' : UNRECORDED}</Note>}
        >
          {(removals) => <RemovalList {...removals} publicPage={publicPage} />}
        </QueryStates>
      )}
    </section>
  );
}

const UNRECORDED = 'This summary was made before removed statements were recorded.';
const ALL = '';

function RemovalList({
  statements,
  total,
  publicPage,
}: Removals & Pick<RemovedStatementsProps, 'publicPage'>) {
  const [section, setSection] = useState(ALL);
  const [reason, setReason] = useState(ALL);
  const isShown = (one: Removal) =>
    (section === ALL || one.section === section) && (reason === ALL || one.reason === reason);
  const shown = statements.filter(isShown);
  return (
    <>
      <div className="mt-4 grid max-w-prose gap-4 sm:grid-cols-2">
        <SelectField
          label="Section"
          value={section}
          onChange={({ target }) => setSection(target.value)}
          options={choices(statements, ({ section: key }) => [key, sectionName(key)])}
        />
        <SelectField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          options={choices(statements, ({ reason: key }) => [key, REMOVAL_TEXTS[key].label])}
        />
      </div>
      <p role="status" className="mt-3 text-muted text-note">
        {countText(shown.length, statements.length, total)}
      </p>
      {shown.length === 0 ? (
        <Note>No removed statement has this section and this reason.</Note>
      ) : (
        <ul>
          {shown.map((removal) => (
            <RemovedStatement key={statements.indexOf(removal)} removal={removal} publicPage={publicPage} />
          ))}
        </ul>
      )}
    </>
  );
}

function Note({ children }: { readonly children: ReactNode }) {
  return <p className="mt-4 text-muted">{children}</p>;
}

/** Options of a filter with the number of statements of each, most frequent first. */
function choices(
  statements: readonly Removal[],
  keyOf: (one: Removal) => readonly [key: string, name: string],
) {
  const counts = new Map<string, { readonly name: string; readonly count: number }>();
  for (const one of statements) {
    const [key, name] = keyOf(one);
    counts.set(key, { name, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const sorted = [...counts].sort(([, a], [, b]) => b.count - a.count);
  return [
    { value: ALL, label: `All (${statements.length})` },
    ...sorted.map(([value, { name, count }]) => ({ value, label: `${name} (${count})` })),
  ];
}

function countText(shown: number, recorded: number, total: number): string {
  const of = shown === recorded ? '' : ` of ${recorded}`;
  const unrecorded =
    total > recorded ? `; ${formatNumber(total)} were removed, the first ${recorded} are recorded` : '';
  return `${shown}${of} ${recorded === 1 ? 'statement' : 'statements'}${unrecorded}`;
}
