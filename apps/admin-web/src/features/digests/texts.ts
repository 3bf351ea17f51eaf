import type { DigestState } from '#core/admin/admin-digest.js';

export const digestTexts = {
  title: 'Digests',
  failure: 'Failed to load the digests',
  empty: 'No digest was due yet.',
  noneOf: 'There is no such digest.',
  states: {
    open: 'To send',
    sent: 'Sent',
    undeliverable: 'Undeliverable',
    released: 'Postponed',
    cancelled: 'Cancelled',
  } satisfies Readonly<Record<DigestState, string>>,
  stateLabel: 'State',
  all: 'All',
  withCount: (label: string, count: string) => `${label} ${count}`,
  columns: {
    member: 'Member',
    slot: 'Local date',
    state: 'State',
    episodes: 'Episodes',
    attempts: 'Attempts',
    created: 'Created',
    ended: 'Ended',
  },
} as const;
