import { formatDateTime } from '#admin-web/lib/format.js';
import { type ListParams, useListParams } from '#admin-web/lib/list-params.js';
import { type Column, DataTable } from '#admin-web/ui/data-table.js';
import { DebouncedSearch } from '#admin-web/ui/debounced-search.js';
import { ListScreen } from '#admin-web/ui/list-screen.js';
import { ADMIN_ACTIONS, MAX_FILTERED_ENTRIES } from '#core/admin/access-log-entry.js';
import { classNames } from '#ui/lib/class-names.js';
import { FIELD_CLASS } from '#ui/lib/field-class.js';
import { LOGS_PER_PAGE, type LogEntry, useLogs } from '../api/list-logs.js';
import { logTexts } from '../texts.js';

const NO_FILTERS = { action: '', admin: '', from: '', to: '' };

/** The Access Logs tab (spec §2): admin actions with time and IP address. */
export function LogsPage() {
  const params = useListParams();
  const { get, set } = params;
  const filters = { action: get('action'), admin: get('admin'), from: get('from'), to: get('to') };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const query = useLogs(filters, params.page);
  return (
    <ListScreen
      title={logTexts.title}
      params={params}
      query={query}
      failure={logTexts.failure}
      tools={<Filters params={params} />}
      rowsOf={({ logs }) => logs}
      limit={LOGS_PER_PAGE}
      countedTo={isFiltered ? MAX_FILTERED_ENTRIES : undefined}
      noun="entries"
      empty={
        isFiltered
          ? { text: logTexts.noneFound, actionLabel: logTexts.clear, onAction: () => set(NO_FILTERS) }
          : { text: logTexts.empty }
      }
    >
      {(logs, isStale) => (
        <DataTable
          caption={logTexts.title}
          columns={COLUMNS}
          rows={logs}
          keyOf={({ id }) => id}
          isStale={isStale}
        />
      )}
    </ListScreen>
  );
}

const SMALL_FIELD = classNames(FIELD_CLASS, 'h-9 min-w-0 text-ui pointer-coarse:h-11 sm:w-auto');

function Filters({ params: { get, set } }: { readonly params: ListParams }) {
  const { filters } = logTexts;
  return (
    <div className="grid w-full grid-cols-2 items-end gap-2 text-note sm:flex sm:w-auto sm:flex-wrap sm:items-center">
      <label>
        <span className="sr-only">{filters.action}</span>
        <select
          value={get('action')}
          onChange={({ target }) => set({ action: target.value })}
          className={SMALL_FIELD}
        >
          <option value="">{filters.any}</option>
          {ADMIN_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {action}
            </option>
          ))}
        </select>
      </label>
      <DebouncedSearch
        label={filters.admin}
        value={get('admin')}
        onChange={(admin) => set({ admin })}
        className="sm:w-60"
      />
      <div className="contents sm:flex sm:gap-2">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="text-muted sm:flex sm:items-center sm:gap-2">
            {filters[name]}
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

const { columns } = logTexts;
const COLUMNS: readonly Column<LogEntry>[] = [
  {
    head: columns.time,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="sm:whitespace-nowrap">
        {formatDateTime(createdAt, true)}
      </time>
    ),
  },
  {
    head: columns.action,
    isName: true,
    cell: (entry) => (
      <>
        {entry.action}
        <span className="block font-normal sm:hidden">
          <Who entry={entry} />
        </span>
      </>
    ),
  },
  { head: columns.admin, from: 'sm', cell: (entry) => <Who entry={entry} /> },
  { head: columns.address, from: 'md', cell: ({ ipAddress }) => ipAddress ?? '–' },
  {
    head: columns.details,
    from: 'lg',
    cell: ({ details }) => (
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{detailText(details)}</span>
    ),
  },
];

function Who({ entry: { adminName, adminEmail } }: { readonly entry: LogEntry }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {adminName && <span className="mr-2 inline-block">{adminName}</span>}
      <span className="inline-block text-muted">{adminEmail ?? '–'}</span>
    </span>
  );
}

/** Formats details as a single line. */
function detailText(details: unknown): string {
  if (details === null || details === undefined || details === '') return '–';
  if (typeof details !== 'object') return String(details);
  const entries = Object.entries(details);
  return entries.length === 0
    ? '–'
    : entries
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join(' · ');
}
