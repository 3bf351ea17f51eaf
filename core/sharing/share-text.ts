import type { Analysis } from '../analysis/analysis.js';
import { preferredReading } from '../analysis/drafts/other-reading.js';
import type { Point } from '../analysis/summary.js';
import { ELLIPSIS, toSingleLine, truncateText } from '../text/truncate-text.js';

/** Maximum weight of a short post, as the network counts (spec §5). */
export const MAX_POST_WEIGHT = 280;
/** Weight of a link of any length, because the network shortens it. */
export const LINK_WEIGHT = 23;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/**
 * One emoji recommended for general interchange (RGI). A string, because the compiler target does not support the `v`
 * flag in literals.
 */
const ONE_EMOJI = '^\\p{RGI_Emoji}$';
const EMOJI = new RegExp(ONE_EMOJI, 'v');
/** Characters with weight 1 at the network: Latin to Georgian and some punctuation. */
const SINGLE = /[\p{ASCII}\u0080-\u10FF\u2000-\u200D\u2010-\u201F\u2032-\u2037]/u;
/** A web URL up to the last character that can end one. */
const ADDRESS = /https?:\/\/(?:[a-z0-9-]{1,63}\.)+[a-z]{2,}(?::\d+)?(?:\/(?:[!-~]*[a-z0-9/=_#-])?)?/giu;
/** A domain without a scheme that the network may link; the number of labels is bounded to keep the match linear. */
const DOMAIN = /(?:[\p{L}\p{N}-]{1,63}\.){1,126}\p{L}{2,}/gu;

/**
 * Weight of a text at the short-post network: 23 for a link, 2 for an emoji and for characters outside of its ranges
 * (Chinese, Japanese, Korean), 1 otherwise. A word such as `node.js`, which the network may link, weighs at least 23.
 */
export function postWeight(text: string): number {
  let weight = 0;
  const unlinked = text
    .normalize('NFC')
    .replace(ADDRESS, () => {
      weight += LINK_WEIGHT;
      return '';
    })
    .replace(DOMAIN, (domain) => {
      weight += Math.max(LINK_WEIGHT, charactersWeight(domain));
      return '';
    });
  return weight + charactersWeight(unlinked);
}

function charactersWeight(text: string): number {
  let weight = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (EMOJI.test(segment)) weight += 2;
    else for (const character of segment) weight += SINGLE.test(character) ? 1 : 2;
  }
  return weight;
}

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
  /** True when the points are passages of the episode, because nobody wrote any. */
  readonly isQuoted?: true;
}

/** Share content of an analysis, for either kind of insights (spec §3). */
export function sharedSummary({
  title,
  podcastMetadata,
  businessInsights,
}: Pick<Analysis, 'title' | 'podcastMetadata' | 'businessInsights'>): SharedSummary {
  const { actionableInsights, strategicTakeaways } = preferredReading(businessInsights);
  const insights = actionableInsights.map(headline).map(line).filter(Boolean);
  const strategicPoints = strategicTakeaways.map(headline).map(line).filter(Boolean);
  const passages = (businessInsights.keyPassages ?? []).map(({ text }) => line(text));
  const isQuoted = passages.length > 0 && insights.length + strategicPoints.length === 0;
  return {
    title: line(title),
    show: line(podcastMetadata.show.name),
    insights: isQuoted ? passages : insights,
    strategicPoints: isQuoted ? passages : strategicPoints,
    ...(isQuoted && { isQuoted }),
  };
}

/**
 * Text for the short-post site with room for the link within 280 characters as the network counts them (spec §5). Uses
 * 3 insights, else 2, else 2 with the title cut at 50 characters; then both insights are cut to the longest equal
 * length that fits, and finally only the title remains.
 */
export function shortPost({ title, insights, isQuoted }: SharedSummary): string {
  const post = isQuoted ? quotedPost : insightsPost;
  const short =
    title.length > SHARED_TITLE_LENGTH ? truncateText(title, SHARED_TITLE_LENGTH) + ELLIPSIS : title;
  const two = insights.slice(0, 2);
  const tries = [post(title, insights.slice(0, 3)), post(title, two), post(short, two)];
  return tries.find(fits) ?? shortenInsights(short, two, post);
}

/** Text to paste into the professional network (spec §7): two strategic points and the link. */
export function professionalPost(summary: SharedSummary, url: string): string {
  const what = summary.isQuoted ? 'Key passages' : 'Strategic takeaways';
  const lead = `${what} from “${summary.title}” (${summary.show}):`;
  return [lead, numbered(points(summary)), `Read the full summary: ${url}`].filter(Boolean).join('\n\n');
}

/** Text to paste into the social network (spec §7): two strategic points and the link. */
export function socialPost(summary: SharedSummary, url: string): string {
  const { title, show, isQuoted } = summary;
  const lead = isQuoted
    ? `What was said in “${title}” from ${show}:`
    : `What “${title}” from ${show} means for your business:`;
  return [lead, numbered(points(summary)), `The summary: ${url}`].filter(Boolean).join('\n\n');
}

type Post = (title: string, insights: readonly string[]) => string;

function shortenInsights(title: string, insights: readonly string[], post: Post): string {
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

function insightsPost(title: string, insights: readonly string[]): string {
  return [`Business insights from “${title}”`, numbered(insights)].filter(Boolean).join('\n\n');
}

function quotedPost(title: string, passages: readonly string[]): string {
  return [`Key passages from “${title}”`, numbered(passages)].filter(Boolean).join('\n\n');
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
