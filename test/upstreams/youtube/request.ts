export type YoutubeEndpoint =
  | 'oembed'
  | 'watch'
  | 'player'
  | 'timedtext'
  | 'channel'
  | 'feed'
  | 'playlist'
  | 'browse';

export interface YoutubeRequest {
  readonly endpoint: YoutubeEndpoint;
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  /** Client name of the player. */
  readonly client?: string;
  readonly userAgent?: string;
}
