import { MAX_BRIEFING_EPISODES, MIN_BRIEFING_EPISODES } from '#core/briefings/briefing.js';

/** Texts of briefings. */
export const briefingTexts = {
  title: 'Briefings',
  intro:
    'What several episodes say on one question: where they agree, where they contradict each other, and what nobody answers. Every statement is quoted.',
  noModel: 'Briefings need a language model, and this server has none.',
  signIn: 'Sign in to write briefings.',
  plans: 'See the plans.',
  new: 'New briefing',
  question: 'Question (optional)',
  questionHint: 'Without one: what the episodes have in common.',
  choose: 'Find episodes',
  chooseHint: 'Your saved summaries; type to search all public ones, too.',
  none: 'No summaries found. Search for a word of a title, or save summaries first.',
  allChosen: 'All of these are chosen. Type to find more.',
  chosen: (count: number) =>
    count === 0
      ? `Choose ${MIN_BRIEFING_EPISODES} to ${MAX_BRIEFING_EPISODES} episodes.`
      : `${count} of at most ${MAX_BRIEFING_EPISODES} episodes`,
  add: 'Add',
  addAll: 'Add all of these',
  remove: (title: string) => `Take out ${title}`,
  estimate: ({ episodes, minutes, costUsd, allowanceLeft }: Estimate) =>
    [
      `${episodes} episodes${minutes > 0 ? `, ${formatMinutes(minutes)}` : ''}`,
      ...(costUsd === undefined ? [] : [`costs this server about $${costUsd.toFixed(2)}`]),
      `counts as 1 of the ${allowanceLeft} briefings that you have left this month`,
    ].join(' · '),
  write: 'Write the briefing',
  notWritten: 'The briefing could not be started',
  loading: 'Loading your briefings…',
  failure: 'Your briefings could not be loaded',
  empty: 'You have no briefings yet. Save summaries that you want to compare, then choose them for one.',
  action: 'Browse summaries',
  listed: 'Your briefings',
  status: { queued: 'Waiting', running: 'Being written', done: 'Ready', failed: 'Failed' },
  statements: (count: number) => `${count} statement${count === 1 ? '' : 's'}`,
  loadingOne: 'Loading the briefing…',
  failureOne: 'The briefing could not be loaded',
  missing: 'Briefing not found',
  missingText: 'It was deleted, or it belongs to another account.',
  failedRun: 'The briefing could not be written',
  back: 'All briefings',
  progress: 'Progress of the briefing',
  again: 'Write it again',
  againHint: 'Counts as another briefing. Until it is ready, this one stays.',
  change: 'Change episodes',
  outdated: 'Episodes have changed since this was written.',
  gone: (titles: readonly string[]) => `What rested on ${titles.join(', ')} is gone with it.`,
  goneCount: (count: number) =>
    `What rested on ${count} episode${count === 1 ? '' : 's'} that ${count === 1 ? 'is' : 'are'} gone is left out.`,
  share: 'Share by link',
  shareAgain: 'Share this version',
  sharedEarlier: (date: string) =>
    `Readers of the link see the version of ${date}, until you share this one.`,
  unshare: 'Take the link back',
  copied: 'Link copied: whoever has it can read this briefing.',
  copyByHand: 'Shared: copy the link by hand.',
  link: 'Anybody with this link can read it',
  unshared: 'The link does not work any more.',
  delete: 'Delete',
  deleteSure: 'Delete this briefing forever?',
  keep: 'Keep it',
  deleted: 'Briefing deleted',
  download: { pdf: 'PDF', markdown: 'Markdown', json: 'JSON' },
  notDownloaded: 'The file could not be made',
  notChanged: 'That did not work',
  nothing: 'Nothing found here.',
  episodes: 'Episodes',
  silent: 'says nothing on this',
  shared: 'A briefing that somebody shares with you.',
  notShared: 'This link leads nowhere',
  notSharedText: 'This briefing is no longer shared, or the link is incomplete.',
} as const;

interface Estimate {
  readonly episodes: number;
  readonly minutes: number;
  readonly costUsd?: number;
  readonly allowanceLeft: number;
}

function formatMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
