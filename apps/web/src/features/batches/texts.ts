const episodes = (count: number) => `${count} ${count === 1 ? 'episode' : 'episodes'}`;

export const batchTexts = {
  title: 'Many at once',
  intro: 'Up to 50 episodes of a playlist, a show or a list of links, analyzed one after the other.',
  signIn: 'Sign in to analyze many episodes at once.',
  field: 'Links, or the link of a playlist, a feed or a show',
  hint: 'One link a line. A YouTube playlist or channel, a podcast feed or a Spotify show is read for you.',
  preview: 'Show the episodes',
  opml: 'Choose an OPML file',
  opmlShows: 'Shows of the file',
  nothing: 'Paste a link first.',
  loadingPreview: 'Looking at the episodes…',
  previewFailed: 'The episodes could not be listed',
  listed: (shown: number, total: number) =>
    `The first ${shown} of ${total.toLocaleString('en-US')} episodes are listed.`,
  chosen: (count: number, minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const length = minutes === 0 ? '' : hours === 0 ? `, ${rest} min` : `, ${hours} h ${rest} min`;
    return `${episodes(count)} chosen${length}`;
  },
  cost: (cost: number, left: number) =>
    `Takes ${cost} of the ${left.toLocaleString('en-US')} analyses that you have left this month.`,
  tooMany: (cost: number, left: number) =>
    `Only ${left} of these ${cost} can be analyzed this month. The rest will fail without a charge; you can retry them later.`,
  full: 'A batch has at most 50 episodes.',
  free: 'Ready already, free',
  all: 'Choose the first 50',
  none: 'Choose none',
  start: (count: number) => `Analyze ${episodes(count)}`,
  startFailed: 'The batch could not be started',
  own: 'Your batches',
  loading: 'Loading your batches…',
  failure: 'Your batches could not be loaded',
  empty: 'No batch yet. Paste the link of a playlist above to begin.',
  loadingBatch: 'Loading the batch…',
  batchFailed: 'This batch could not be loaded',
  missing: 'Batch not found',
  missingText: 'It belongs to another account, or the address is incomplete.',
  back: 'All batches',
  progress: 'Episodes that are over',
  status: { running: 'Running', paused: 'Paused', cancelled: 'Cancelled', done: 'Ended' },
  counts: ({ total, done, failed }: { total: number; done: number; failed: number }) =>
    `${done} of ${total} ready${failed > 0 ? `, ${failed} failed` : ''}`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel the batch',
  retry: 'Retry what failed',
  changeFailed: 'The batch could not be changed',
  remove: (title: string) => `Remove ${title}`,
  alone: 'Analyze it alone, where its transcript can be added',
  unnamed: 'Episode',
  item: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled, not charged',
  },
} as const;
