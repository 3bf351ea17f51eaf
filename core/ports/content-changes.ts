/** One change of public content. */
export interface ContentChange {
  readonly analysisId: number;
  readonly showSlug: string;
  /** Whether the analysis is in lists, or the example. */
  readonly visibility: 'public' | 'example';
  /** The analysis was deleted. */
  readonly isDeleted: boolean;
}

/** Notifies of changes of public content made by any process. Private analyses are excluded. */
export interface ContentChanges {
  /**
   * Calls `listener` soon after each change that is committed from when the promise resolves, until the returned function
   * is called. `everything`: what changed is unknown or too much to tell, as after a time without hearing.
   */
  watch(listener: (change: ContentChange | 'everything') => void): Promise<() => void>;
  /** Whether notifications arrive now. While they do not, cached content may be stale. */
  isConnected(): boolean;
}
