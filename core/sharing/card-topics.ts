/** A card shows at most so many key topics (spec §9). */
export const MAX_CARD_TOPICS = 3;

/** The topics on a card, and the badge for those that are not shown: `+2 more`. Empty topics do not count (spec §2). */
export function cardTopics(keyTopics: readonly string[]): {
  readonly shown: readonly string[];
  readonly more?: string;
} {
  const topics = keyTopics.map((topic) => topic.trim()).filter(Boolean);
  const hidden = topics.length - MAX_CARD_TOPICS;
  return { shown: topics.slice(0, MAX_CARD_TOPICS), more: hidden > 0 ? `+${hidden} more` : undefined };
}
