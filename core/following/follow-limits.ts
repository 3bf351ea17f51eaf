/** Shows that a member may follow. */
export const MAX_FOLLOWS = 2000;
/** Feeds in one OPML file (contract §8). */
export const MAX_OPML_FEEDS = 500;
/** Summaries a month that one follow may be set to. */
export const MAX_PER_MONTH = 1500;
/** Summaries a month of a new follow. */
export const DEFAULT_PER_MONTH = 10;
/** Keywords of a follow. */
export const MAX_KEYWORDS = 20;
/** Characters of a keyword. */
export const MAX_KEYWORD_LENGTH = 60;
/** Characters of a show's link. */
export const MAX_SHOW_LINK_LENGTH = 2048;
/** New episodes that a feed brings when it is new to us (contract §8). */
export const MAX_FIRST_EPISODES = 3;
/** Older episodes are no news: no digest brings them. In days. */
export const MAX_NEW_EPISODE_AGE_DAYS = 60;
/** An episode without a summary is marked as new for this long, in days. */
export const NEW_LABEL_DAYS = 7;
/** An episode waits this long for its analysis before a digest brings it without, in minutes. */
export const ANALYSIS_GRACE_MINUTES = 60;
/** Episodes in one digest. */
export const MAX_UNSENT_EPISODES = 2000;
