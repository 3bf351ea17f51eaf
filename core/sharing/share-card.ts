import type { Analysis } from '../analysis/analysis.js';
import { toSingleLine } from '../text/truncate-text.js';
import { artworkUrl } from './artwork.js';

/** Maximum number of key topics on a card (spec §9). */
export const MAX_CARD_TOPICS = 3;

/** Topics on a card, and the badge for the rest: `+2 more`. Empty topics are ignored (spec §2). */
export function cardTopics(keyTopics: readonly string[]): {
  readonly shown: readonly string[];
  readonly more?: string;
} {
  const topics = keyTopics.map((topic) => topic.trim()).filter(Boolean);
  const hidden = topics.length - MAX_CARD_TOPICS;
  return { shown: topics.slice(0, MAX_CARD_TOPICS), more: hidden > 0 ? `+${hidden} more` : undefined };
}

/** Content of a share picture. Single-line plain text of any length; the renderer truncates it. */
export interface ShareCard {
  readonly title: string;
  /** Show's name, above the title and on the cover. */
  readonly show: string;
  /** Second line above the title. */
  readonly guest?: string;
  /** Key insight of the page. */
  readonly point?: string;
  /** URL of the artwork, drawn instead of the typographic cover where it could be had. */
  readonly artwork?: string;
}

/** Size of share pictures, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Increment when the design changes, to invalidate cached pictures. */
const DESIGN_VERSION = 3;

/** Share card of an analysis: its first insight, else its topics. */
export function analysisShareCard({
  title,
  aiSummary,
  businessInsights,
  podcastMetadata,
}: Analysis): ShareCard {
  const insight = businessInsights.actionableInsights[0] ?? businessInsights.strategicTakeaways[0];
  return {
    title: toSingleLine(title),
    show: toSingleLine(podcastMetadata.show.name),
    guest: toSingleLine(podcastMetadata.guest ?? '') || undefined,
    point:
      toSingleLine(insight?.title ?? '') ||
      cardTopics(aiSummary.keyTopics).shown.map(toSingleLine).join(' · ') ||
      undefined,
    artwork: artworkUrl(podcastMetadata),
  };
}

/** Share card of a show's page. */
export function showShareCard(name: string): ShareCard {
  const show = toSingleLine(name);
  return { title: `${show} Podcast Summaries`, show, point: 'Business insights and strategic takeaways' };
}

/** Path of the picture. Contains a hash of the content, so responses are immutable. */
export function analysisShareCardPath(analysis: Analysis): string {
  return `/share/${analysis.id}.png?v=${shareCardVersion(analysisShareCard(analysis))}`;
}

export function showShareCardPath(slug: string, name: string): string {
  return `/share/show/${encodeURIComponent(slug)}.png?v=${shareCardVersion(showShareCard(name))}`;
}

/** Hash of a card's content, for cache busting. */
export function shareCardVersion(card: ShareCard): string {
  let [low, high] = [0x811c9dc5, 0x1b873593];
  for (const char of JSON.stringify([
    DESIGN_VERSION,
    card.title,
    card.show,
    card.guest,
    card.point,
    card.artwork,
  ])) {
    const code = char.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ low, 0x85ebca6b) >>> 0;
  }
  return low.toString(36) + high.toString(36);
}

/** Alternative text of a picture. */
export function shareCardAlt({ title, show, guest }: ShareCard): string {
  return [title, show, guest].filter(Boolean).join(' · ');
}
