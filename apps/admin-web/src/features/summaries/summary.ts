import { jsonProblem } from '#admin-web/lib/json-problem.js';
import { EDITABLE_POINT_SECTIONS, type EditablePointSection } from '#core/analysis/sections/sections.js';
import type { ResponseBody } from '#ui/api/routes.js';

/** A row of the list (spec §3). */
export type SummaryRow = ResponseBody<'GET /api/podmin/summaries'>['summaries'][number];

/** Editor field that contains a list of points as JSON. */
export type PointField = EditablePointSection['editField'];

const POINT_FIELDS: readonly PointField[] = EDITABLE_POINT_SECTIONS.map(({ editField }) => editField);

/** A summary to edit (spec §3). Lists of points are JSON values or JSON text; optional lists may be absent. */
export type SummaryDetail = ResponseBody<'GET /api/podmin/summaries/{id}'>;

/** A point as displayed to readers. */
export interface ShownPoint {
  readonly title: string;
  readonly description: string;
  readonly quote?: string;
}

/** Editor field of quotes and checked texts: its items can be removed, not changed. */
export type RemovableField = 'passages' | 'custom';

/** The values of the form: lists of points, and the removable items that stay, as JSON text. */
export type SummaryFormValues = Readonly<
  Record<'episodeTitle' | 'summary', string> &
    Partial<Record<PointField | RemovableField | 'publisherDescription', string>>
>;

/** Fields of the form that are no list of points. */
export const TEXT_FIELDS = ['episodeTitle', 'summary', 'publisherDescription', 'passages', 'custom'] as const;
export const SUMMARY_FIELDS = [...TEXT_FIELDS, ...POINT_FIELDS] as const;

export function toFormValues({ summary }: SummaryDetail): SummaryFormValues {
  const points = POINT_FIELDS.filter((field) => summary[field] !== undefined);
  return {
    episodeTitle: summary.episodeTitle,
    summary: summary.summary,
    ...(summary.publisherDescription && { publisherDescription: summary.publisherDescription }),
    ...(summary.passages && { passages: jsonText(summary.passages) }),
    ...(summary.custom && { custom: jsonText(summary.custom) }),
    ...Object.fromEntries(points.map((field) => [field, jsonText(summary[field])])),
  };
}

/** The form's lists of points, in the editor's order. */
export function pointFields(values: SummaryFormValues): (readonly [PointField, string])[] {
  return POINT_FIELDS.flatMap((field) => {
    const text = values[field];
    return text === undefined ? [] : [[field, text] as const];
  });
}

/** Formats a value as JSON with two-space indentation and titles first. Text that is not valid JSON is returned unchanged. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? [], inReadingOrder, 2);
  try {
    return JSON.stringify(JSON.parse(value), inReadingOrder, 2);
  } catch {
    return value;
  }
}

const FIRST_NAMES = ['title', 'description', 'quote'];

/** Storage does not preserve the order of keys. */
function inReadingOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const rank = (name: string) => FIRST_NAMES.indexOf(name) + 1 || FIRST_NAMES.length + 1;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => rank(one) - rank(other)));
}

export function rowTitle({ title, episodeTitle }: SummaryRow): string | undefined {
  return episodeTitle || title || undefined;
}

/** Hash that opens the edit view with the preview. */
export const PREVIEW_HASH = '#preview';
/** Hash that opens the edit view at the removed statements. */
export const REMOVED_HASH = '#removed-statements';

/** The valid points of a typed list. */
export function shownPoints(typed: string): ShownPoint[] {
  const points = validatePoints(typed) ? [] : (JSON.parse(typed) as ShownPoint[]);
  return points.map(({ title, description, quote }) => ({ title, description, quote }));
}

/** The public page's path: `/{urlSlug}`, or `/analysis/{id}` without one (spec §2). Private summaries have none. */
export function publicPath({ id, urlSlug, visibility }: SummaryRow): string | undefined {
  if (visibility === 'private') return undefined;
  return urlSlug ? `/${encodeURI(urlSlug)}` : `/analysis/${id}`;
}

/** Label of a field; lists of points have a suffix, as in 'Insights (JSON)'. */
export function fieldLabel(field: keyof SummaryFormValues): string {
  if (field === 'episodeTitle') return 'Episode title';
  if (field === 'summary') return 'Summary';
  if (field === 'publisherDescription') return 'From the publisher';
  if (field === 'passages') return 'Key passages';
  if (field === 'custom') return 'Sections of the template';
  return `${field.charAt(0).toUpperCase()}${field.slice(1)} (JSON)`;
}

export function fieldHint(field: PointField): string {
  const section = EDITABLE_POINT_SECTIONS.find(({ editField }) => editField === field);
  return section?.kind === 'insights'
    ? 'A list of objects with title and description, and a quote where there is one.'
    : 'A list of objects with title and description.';
}

interface PointsError {
  /** Line of the syntax error; absent if the JSON is valid but has the wrong shape. */
  readonly line?: number;
  readonly message: string;
}

/** Validates a typed list of points: it must be JSON and a list of titles with descriptions. */
export function validatePoints(text: string): PointsError | undefined {
  const problem = jsonProblem(text);
  if (problem) {
    const { line, column, message } = problem;
    return { line, message: `Line ${line}, column ${column}: ${message}` };
  }
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return { message: 'This must be a list: [ … ].' };
  for (const [index, item] of value.entries()) {
    const message = pointProblem(item, index + 1);
    if (message) return { message };
  }
  return undefined;
}

function pointProblem(item: unknown, number: number): string | undefined {
  const missing = (name: string) => `Item ${number} needs a text as ${name}.`;
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return `Item ${number} must be an object with title and description.`;
  const point = item as Record<string, unknown>;
  if (typeof point.title !== 'string' || point.title.trim() === '') return missing('title');
  if (typeof point.description !== 'string') return missing('description');
  return point.quote === undefined || typeof point.quote === 'string'
    ? undefined
    : `The ${'quote'} of item ${number} must be a text.`;
}
