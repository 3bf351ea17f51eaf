export type YoutubeEndpoint = 'oembed' | 'watch' | 'player' | 'timedtext';

export interface YoutubeRequest {
  readonly endpoint: YoutubeEndpoint;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** The player's client. */
  readonly client?: string;
  readonly userAgent?: string;
}
