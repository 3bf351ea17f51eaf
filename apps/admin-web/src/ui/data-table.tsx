import { type ReactNode, useRef } from 'react';
import { classNames } from '#ui/lib/class-names.js';
import { useShortcuts } from '../lib/shortcuts.js';

export interface Column<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** True for the column that names the row, rendered as header cells. */
  readonly isName?: boolean;
  readonly isFigure?: boolean;
  /** Hidden below this breakpoint. */
  readonly from?: 'sm' | 'md' | 'lg';
}

export interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Called by `e` and Enter on a row. */
  readonly onOpen?: (row: Row) => void;
  /** True while newer rows load. */
  readonly isStale?: boolean;
}

const FROM = { sm: 'hidden sm:table-cell', md: 'hidden md:table-cell', lg: 'hidden lg:table-cell' } as const;

/** Makes the scroll region reachable by keyboard. */
const SCROLLER = { tabIndex: 0 } as const;

/** Dense rows under a sticky head; `j` and `k` move between rows, `e` opens one. */
export function DataTable<Row>({ caption, columns, rows, keyOf, onOpen, isStale }: DataTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const at = () => {
    const focused = document.activeElement;
    return body.current ? [...body.current.rows].findIndex((row) => row.contains(focused)) : -1;
  };
  const go = (step: 1 | -1) => {
    const from = at();
    const next = from < 0 && step < 0 ? rows.length - 1 : from + step;
    body.current?.rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
  };
  const open = () => {
    const row = rows[at()];
    if (row !== undefined) onOpen?.(row);
  };
  useShortcuts({ j: () => go(1), k: () => go(-1), ...(onOpen && { e: open }) });

  return (
    <section
      {...SCROLLER}
      aria-label={caption}
      aria-busy={isStale}
      className={classNames('min-h-0 flex-1 overflow-auto transition-opacity', isStale && 'opacity-60')}
    >
      <table className="rows">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ head, isFigure, from }) => (
              <th key={head} scope="col" className={classNames(isFigure && 'figure', from && FROM[from])}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              tabIndex={-1}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
              }}
            >
              {columns.map(({ head, cell, isName, isFigure, from }) => {
                const className = classNames(isFigure && 'figure', from && FROM[from]);
                return isName ? (
                  <th key={head} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={className}>
                    {cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
