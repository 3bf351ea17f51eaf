/** A change of public content. */
export interface ContentChange {
  readonly analysisId: number;
  readonly showSlug: string;
  /** Visibility of the analysis: listed, or the example. */
  readonly visibility: 'public' | 'example';
  /** True when the analysis was deleted. */
  readonly isDeleted: boolean;
}

/** Notifies of changes of public content made by any process. Private analyses are excluded. */
export interface ContentChanges {
  /**
   * Calls `listener` soon after each change committed since the promise resolved, until the returned function is
   * called. `everything`: the changes are unknown or too many, for example after a lost connection.
   */
  watch(listener: (change: ContentChange | 'everything') => void): Promise<() => void>;
  /** True while notifications arrive. Otherwise cached content may be stale. */
  isConnected(): boolean;
}
