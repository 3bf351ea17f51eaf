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
