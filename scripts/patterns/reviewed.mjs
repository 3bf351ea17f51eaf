/**
 * Patterns that are permitted without a proof of linear time. `file` is a file or a folder, `pattern` the beginning of
 * a pattern, `maxLength` the maximum text length in UTF-16 units.
 */
export const REVIEWED = [
  {
    file: 'adapters/llm/extractive/',
    maxLength: 4000,
    reason:
      'Runs on one sentence, which sentence-spans.ts cuts at 4,000 characters, in a thread that can be ended.',
  },
  {
    file: 'core/analysis/drafts/prompt-injection-filter.ts',
    maxLength: 2_000_000,
    reason: 'The gaps between two words are bounded: each attempt ends within 80 characters.',
  },
  {
    file: 'core/text/clean-text.ts',
    maxLength: 100_000,
    reason:
      'A scheme has at most 21 letters and what follows it always matches: each attempt ends within 21 characters.',
  },
  {
    file: 'core/analysis/publisher/',
    maxLength: 5000,
    reason:
      'Runs on a description, which is cut at 5,000 characters; every repetition is bounded: each attempt ends within 200 characters.',
  },
  {
    file: 'core/transcripts/speaker-names.ts',
    maxLength: 20_000,
    reason: 'Alternatives are labels and names as they stand: each attempt ends within the longest of them.',
  },
  {
    file: 'core/transcripts/sponsors/',
    maxLength: 2_097_152,
    reason:
      'Every repetition is bounded: each attempt ends within 200 characters. Measured on 400,000 characters of cues in its spec.',
  },
  {
    file: 'core/questions/asked-for.ts',
    maxLength: 2_097_152,
    reason:
      'Alternatives are words as they stand, with gaps of at most three signs: each attempt ends within the longest. Measured in its spec.',
  },
  { file: 'apps/web/vite.config.ts', reason: 'Runs on paths of our own files while building.' },
  { file: 'apps/api/src/pages/web-shell.ts', reason: 'Runs on our own page.' },
  {
    file: 'core/links/source-link.ts',
    maxLength: 2048,
    reason: 'Runs on a link, of which more than 2,048 characters are refused.',
  },
  {
    file: 'adapters/media/feeds/scan-feed.ts',
    maxLength: 20_000_000,
    reason: 'Every repetition but the last is bounded: each attempt ends within 300 characters.',
  },
  {
    file: 'adapters/transcripts/speaker-labels.ts',
    pattern: '^(?:the )?',
    maxLength: 120,
    reason: 'Runs on a label.',
  },
  {
    file: 'core/text/words.ts',
    maxLength: 2_097_152,
    reason:
      'Letters and what joins them exclude each other: there is one way to match. Measured on 2 MB of words.',
  },
  {
    file: 'core/catalogue/matching/episode-title.ts',
    maxLength: 300,
    reason: 'Runs on a title, which is clipped.',
  },
  {
    file: 'core/catalogue/matching/show-likeness.ts',
    maxLength: 300,
    reason: "Runs on a show's name, which is clipped.",
  },
  { file: 'core/mail/mailbox.ts', maxLength: 320, reason: 'Runs on an address of our own configuration.' },
  { file: 'core/sharing/share-text.ts', maxLength: 5000, reason: 'Runs on a post, made of clipped texts.' },
  { file: 'core/links/link-target.ts', pattern: 'new RegExp', reason: 'Its name is one of our own.' },
  {
    file: 'core/catalogue/matching/title-labels.ts',
    maxLength: 300,
    reason: 'Runs on a title, which is clipped.',
  },
  {
    file: 'adapters/media/feeds/fetch-feed-transcript.ts',
    pattern: '^\\s*(?:<!--',
    maxLength: 2000,
    reason: 'Runs on a beginning.',
  },
  {
    file: 'adapters/transcripts/parse-transcript.ts',
    pattern: '^\\s*<(?:!--',
    maxLength: 1000,
    reason: 'Runs on a beginning.',
  },
  {
    file: 'adapters/media/youtube/timed-text.ts',
    pattern: 'new RegExp',
    reason: 'Its name is one of our own.',
  },
];
