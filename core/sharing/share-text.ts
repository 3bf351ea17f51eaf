import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import type { Point } from '../analysis/summary.js';
import { ELLIPSIS, toSingleLine, truncateText } from '../text/truncate-text.js';
import { LINK_WEIGHT, MAX_POST_WEIGHT, postWeight } from './post-weight.js';

/** Length at which a short post's title is cut, in characters (spec §9). */
export const SHARED_TITLE_LENGTH = 50;
/** Number of strategic points in the longer posts (spec §9). */
export const SHARED_STRATEGIC_POINTS = 2;

/** Characters of a text that are considered, in UTF-16 units; longer ones cannot fit. */
const MAX_SHARED_LENGTH = 300;
/** Minimum length of a shortened insight; below it the insights are dropped. */
const MIN_INSIGHT_LENGTH = 20;
/** Weight available to the text after the link and the space before it. */
const MAX_TEXT_WEIGHT = MAX_POST_WEIGHT - LINK_WEIGHT - 1;

/** Summary content used in share texts. Single-line texts. */
export interface SharedSummary {
  readonly title: string;
  readonly show: string;
  readonly insights: readonly string[];
  readonly strategicPoints: readonly string[];
}

/** Share content of an analysis, for either kind of insights (spec §3). */
export function sharedSummary({
  title,
  podcastMetadata,
  businessInsights,
}: Pick<Analysis, 'title' | 'podcastMetadata' | 'businessInsights'>): SharedSummary {
  const { actionableInsights, strategicTakeaways } = preferredReading(businessInsights);
  return {
    title: line(title),
    show: line(podcastMetadata.show.name),
    insights: actionableInsights.map(headline).map(line).filter(Boolean),
    strategicPoints: strategicTakeaways.map(headline).map(line).filter(Boolean),
  };
}

/**
 * Text for the short-post site with room for the link within 280 characters as the network counts them (spec §5). Uses
 * 3 insights, else 2, else 2 with the title cut at 50 characters; then both insights are cut to the longest equal
 * length that fits, and finally only the title remains.
 */
export function shortPost({ title, insights }: SharedSummary): string {
  const short =
    title.length > SHARED_TITLE_LENGTH ? truncateText(title, SHARED_TITLE_LENGTH) + ELLIPSIS : title;
  const two = insights.slice(0, 2);
  const tries = [post(title, insights.slice(0, 3)), post(title, two), post(short, two)];
  return tries.find(fits) ?? shortenInsights(short, two);
}

/** Text to paste into the professional network (spec §7): two strategic points and the link. */
export function professionalPost(summary: SharedSummary, url: string): string {
  const lead = `Strategic takeaways from “${summary.title}” (${summary.show}):`;
  return [lead, numbered(points(summary)), `Read the full summary: ${url}`].filter(Boolean).join('\n\n');
}

/** Text to paste into the social network (spec §7): two strategic points and the link. */
export function socialPost(summary: SharedSummary, url: string): string {
  const lead = `What “${summary.title}” from ${summary.show} means for your business:`;
  return [lead, numbered(points(summary)), `The summary: ${url}`].filter(Boolean).join('\n\n');
}

function shortenInsights(title: string, insights: readonly string[]): string {
  const longest = Math.max(0, ...insights.map((insight) => insight.length));
  for (let length = longest; length >= MIN_INSIGHT_LENGTH; length -= 1) {
    const text = post(
      title,
      insights.map((insight) => shortened(insight, length)),
    );
    if (fits(text)) return text;
  }
  let length = title.length;
  while (length > 0 && !fits(post(shortened(title, length), []))) length -= 1;
  return post(shortened(title, length), []);
}

function post(title: string, insights: readonly string[]): string {
  return [`Business insights from “${title}”`, numbered(insights)].filter(Boolean).join('\n\n');
}

function fits(text: string): boolean {
  return postWeight(text) <= MAX_TEXT_WEIGHT;
}

function points({ strategicPoints }: SharedSummary): readonly string[] {
  return strategicPoints.slice(0, SHARED_STRATEGIC_POINTS);
}

function numbered(lines: readonly string[]): string {
  return lines.map((text, i) => `${i + 1}. ${text}`).join('\n');
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : truncateText(text, length - ELLIPSIS.length).trimEnd() + ELLIPSIS;
}

function headline({ title, description }: Point): string {
  return title.trim() || description;
}

function line(text: string): string {
  const whole = toSingleLine(text);
  return shortened(whole, MAX_SHARED_LENGTH);
}
