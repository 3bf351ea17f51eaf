import type { Quote, StrategicQuestion } from '#core/analysis/summary.js';
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

/** A summary to be edited (spec §3): `insights` and `takeaways` are JSON, perhaps still as text. */
export interface SummaryDetail extends SummaryRow {
  readonly costUsd?: number | null;
  readonly summary: {
    readonly episodeTitle: string;
    readonly summary: string;
    readonly insights: unknown;
    readonly takeaways: unknown;
  };
  /** What else its readers see. */
  readonly unedited: {
    readonly keyTopics: readonly string[];
    readonly strategicQuestions: readonly StrategicQuestion[];
    readonly nextSteps: { readonly immediate: readonly string[]; readonly thisWeek: readonly string[] };
    readonly keyQuotes: readonly Quote[];
  };
}

/** A point as its readers see it. */
export interface ShownPoint {
  readonly title: string;
  readonly description: string;
  readonly quote?: string;
}

/** What is typed: both lists as JSON text. */
export interface SummaryFormValues {
  readonly episodeTitle: string;
  readonly summary: string;
  readonly insights: string;
  readonly takeaways: string;
}

export const SUMMARY_FIELDS = ['episodeTitle', 'summary', 'insights', 'takeaways'] as const;

export function toFormValues({ summary }: SummaryDetail): SummaryFormValues {
  return {
    episodeTitle: summary.episodeTitle,
    summary: summary.summary,
    insights: jsonText(summary.insights),
    takeaways: jsonText(summary.takeaways),
  };
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
