import type { ReadOnlySections } from '#core/admin/admin-summary.js';
import { EDITABLE_POINT_SECTIONS, type EditablePointSection } from '#core/analysis/sections.js';
import { validatePoints } from './validate-points.js';

/** A row of the list (spec §3). */
export interface SummaryRow {
  readonly id: number;
  readonly title?: string | null;
  readonly episodeTitle?: string | null;
  readonly contentType?: string | null;
  readonly showName?: string | null;
  readonly createdAt: string;
  readonly urlSlug?: string | null;
  readonly visibility?: string;
}

/** A field of the editor that holds a list of points as JSON. */
export type PointField = EditablePointSection['editField'];

const POINT_FIELDS: readonly PointField[] = EDITABLE_POINT_SECTIONS.map(({ editField }) => editField);

/** A summary to be edited (spec §3): lists of points are JSON, perhaps still as text. Optional lists may be absent. */
export interface SummaryDetail extends SummaryRow {
  readonly costUsd?: number | null;
  readonly summary: {
    readonly episodeTitle: string;
    readonly summary: string;
  } & Readonly<Partial<Record<PointField, unknown>>>;
  /** The sections that readers see and that are not edited. */
  readonly unedited: ReadOnlySections;
}

/** A point as its readers see it. */
export interface ShownPoint {
  readonly title: string;
  readonly description: string;
  readonly quote?: string;
}

/** The values of the form: lists of points as JSON text. */
export type SummaryFormValues = Readonly<
  Record<'episodeTitle' | 'summary', string> & Partial<Record<PointField, string>>
>;

export const SUMMARY_FIELDS = ['episodeTitle', 'summary', ...POINT_FIELDS] as const;

export function toFormValues({ summary }: SummaryDetail): SummaryFormValues {
  const points = POINT_FIELDS.filter((field) => summary[field] !== undefined);
  return {
    episodeTitle: summary.episodeTitle,
    summary: summary.summary,
    ...Object.fromEntries(points.map((field) => [field, jsonText(summary[field])])),
  };
}

/** The lists of points of a form, in the editor's order. */
export function pointFields(values: SummaryFormValues): (readonly [PointField, string])[] {
  return POINT_FIELDS.flatMap((field) => {
    const text = values[field];
    return text === undefined ? [] : [[field, text] as const];
  });
}

/** Two spaces a level, titles first, as it is edited. What is no JSON stays as it is. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? [], inReadingOrder, 2);
  try {
    return JSON.stringify(JSON.parse(value), inReadingOrder, 2);
  } catch {
    return value;
  }
}

const FIRST_NAMES = ['title', 'description', 'quote'];

/** Storage keeps names in an order of its own. */
function inReadingOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const rank = (name: string) => FIRST_NAMES.indexOf(name) + 1 || FIRST_NAMES.length + 1;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => rank(one) - rank(other)));
}

export function rowTitle({ title, episodeTitle }: SummaryRow): string | undefined {
  return episodeTitle || title || undefined;
}

/** Opens the edit view with its preview. */
export const PREVIEW_HASH = '#preview';

/** The points of a typed list, as far as it is one. */
export function shownPoints(typed: string): ShownPoint[] {
  const points = validatePoints(typed) ? [] : (JSON.parse(typed) as ShownPoint[]);
  return points.map(({ title, description, quote }) => ({ title, description, quote }));
}

/** The public page's path: `/{urlSlug}`, or `/analysis/{id}` without one (spec §2). Private summaries have none. */
export function publicPath({ id, urlSlug, visibility }: SummaryRow): string | undefined {
  if (visibility === 'private') return undefined;
  return urlSlug ? `/${encodeURI(urlSlug)}` : `/analysis/${id}`;
}
