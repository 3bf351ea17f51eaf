import { type ListParams, useList, useListParams } from '#admin-web/lib/lists.js';
import type { Column } from '#admin-web/ui/data-table.js';
import { DebouncedSearch } from '#admin-web/ui/debounced-search.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { ADMIN_ACTIONS, type AdminAction, MAX_FILTERED_ENTRIES } from '#core/admin/access-log-entry.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { formatDateTime } from '#ui/lib/dates.js';

/** An entry of the access log (spec §3). */
type LogEntry = ResponseBody<'GET /api/podmin/logs'>['logs'][number];

/** Page size of the access log (spec §9). */
const LOGS_PER_PAGE = 100;
const NO_FILTERS = { action: '', admin: '', from: '', to: '' };

/** The Access Logs tab (spec §2): admin actions with time and IP address. */
export function LogsPage() {
  const params = useListParams();
  const { get, set, page } = params;
  const action = get('action') as AdminAction | '';
  const filters = { action, admin: get('admin'), from: get('from'), to: get('to') };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const days = { from: dayStart(filters.from), to: dayStart(filters.to, 1) };
  const query = useList('GET /api/podmin/logs', { page, limit: LOGS_PER_PAGE, ...filters, ...days });
  return (
    <ListScreen
      title="Access Logs"
      failure="Failed to load access logs"
      params={params}
      query={query}
      tools={<Filters params={params} />}
      rowsOf={({ logs }) => logs}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      limit={LOGS_PER_PAGE}
      countedTo={isFiltered ? MAX_FILTERED_ENTRIES : undefined}
      noun="entries"
      empty={
        isFiltered
          ? {
              text: 'No entry matches. Take a filter away or choose other days.',
              actionLabel: 'Clear filters',
              onAction: () => set(NO_FILTERS),
            }
          : {
              text: 'Nothing has been logged yet. Every sign-in and every change by an admin appears here.',
            }
      }
    />
  );
}

/** Start of a day in the reader's time zone as an ISO time, optionally some days later. */
function dayStart(day: string, later = 0): string | undefined {
  const date = new Date(`${day}T00:00:00`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setDate(date.getDate() + later);
  return date.toISOString();
}

const SMALL_FIELD = classNames(FIELD_CLASS, 'h-9 min-w-0 text-ui pointer-coarse:h-11 sm:w-auto');

/** Days are dates in the reader's time zone: `2026-11-21`. */
function Filters({ params: { get, set } }: { readonly params: ListParams }) {
  return (
    <div className="grid w-full grid-cols-2 items-end gap-2 text-note sm:flex sm:w-auto sm:flex-wrap sm:items-center">
      <label>
        <span className="sr-only">Action</span>
        <select
          value={get('action')}
          onChange={({ target }) => set({ action: target.value })}
          className={SMALL_FIELD}
        >
          <option value="">Any action</option>
          {ADMIN_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </select>
      </label>
      <DebouncedSearch
        label="Name or email"
        value={get('admin')}
        onChange={(admin) => set({ admin })}
        className="sm:w-60"
      />
      <div className="contents sm:flex sm:gap-2">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="text-muted sm:flex sm:items-center sm:gap-2">
            {name === 'from' ? 'From' : 'To'}
            <input
              type="date"
              value={get(name)}
              onChange={({ target }) => set({ [name]: target.value })}
              className={SMALL_FIELD}
            />
          </label>
        ))}
      </div>
    </div>
  );
}

const COLUMNS: readonly Column<LogEntry>[] = [
  {
    head: 'Time',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="sm:whitespace-nowrap">
        {formatDateTime(createdAt, true)}
      </time>
    ),
  },
  {
    head: 'Action',
    isName: true,
    cell: (entry) => (
      <>
        {entry.action}
        <span className="block font-normal sm:hidden">
          <Actor entry={entry} />
        </span>
      </>
    ),
  },
  { head: 'Admin', from: 'sm', cell: (entry) => <Actor entry={entry} /> },
  { head: 'IP address', from: 'md', cell: ({ ipAddress }) => ipAddress },
  {
    head: 'Details',
    from: 'lg',
    cell: ({ details }) => (
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{detailText(details)}</span>
    ),
  },
];

function Actor({ entry: { adminName, adminEmail } }: { readonly entry: LogEntry }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {adminName && <span className="mr-2 inline-block">{adminName}</span>}
      <span className="inline-block text-muted">{adminEmail}</span>
    </span>
  );
}

/** Formats details as a single line. */
function detailText(details: LogEntry['details']): string {
  const entries = Object.entries(details);
  const text = ([name, value]: [string, unknown]) =>
    `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`;
  return entries.map(text).join(' · ') || '–';
}
