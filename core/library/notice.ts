/** Notices that a member sees. */
export const MAX_NOTICES = 50;

/** Notifications that a member wants besides the bell. */
export interface NoticeSettings {
  /** A mail when an analysis that took more than a minute has ended. */
  readonly mail: boolean;
}

/** An analysis, a briefing or a batch of a member that has ended (contract §12, §13). */
export interface Notice {
  /** Id of the batch for that of a batch. */
  readonly jobId: string;
  /** Empty while the episode is unknown, like the show. */
  readonly title: string;
  readonly show: string;
  readonly image?: string;
  /** ISO time. */
  readonly endedAt: string;
  readonly isSeen: boolean;
  /** Why it failed, in words for the member; absent for a summary that is ready. */
  readonly failure?: string;
  /** The briefing that it is about, ready unless `failure` is there. */
  readonly briefing?: { readonly id: string };
  /** The summary that is ready. */
  readonly analysis?: { readonly id: number; readonly urlSlug?: string };
  /** A batch that has ended; its title is the notice's. */
  readonly batch?: { readonly done: number; readonly failed: number };
}
