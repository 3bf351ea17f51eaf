/** One change in what everybody may read. */
export interface ContentChange {
  readonly analysisId: number;
  readonly showSlug: string;
  /** Whether the analysis is in lists, or the example. */
  readonly visibility: 'public' | 'example';
  /** It is not to be read any more. */
  readonly isDeleted: boolean;
}

/** Tells of changes in public content, whichever process makes them. Private analyses are no part of it. */
export interface ContentChanges {
  /**
   * Calls `listener` soon after each change that is committed from when the promise resolves, until the returned function
   * is called. `everything`: what changed is unknown or too much to tell, as after a time without hearing.
   */
  watch(listener: (change: ContentChange | 'everything') => void): Promise<() => void>;
  /** Whether changes are heard of now. While they are not, what was read may be out of date. */
  isConnected(): boolean;
}
