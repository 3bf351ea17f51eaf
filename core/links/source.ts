/** Services of episode links (spec §5), feeds, whose episodes no link names, and readers' transcripts. */
export type SourceKind = LinkKind | 'feed' | 'transcript';
/** Services whose links a reader can submit. */
export type LinkKind = 'spotify' | 'youtube' | 'apple';

/** Identifies an episode at a service, independent of the link's spelling: `spotify:episode:<id>`,
 * `youtube:<id>`, `apple:episode:<id>` or `feed:episode:<id>`. */
export type SourceKey = string;

/** An episode at a service. `url` is the canonical link built from the id. */
export interface Source {
  readonly kind: SourceKind;
  readonly id: string;
  readonly key: SourceKey;
  readonly url: string;
}

/**
 * Episode that a feed alone lists. `id`: number of a followed show's episode, or the fingerprint of one in a batch. `url`: page to
 * read about it, never opened.
 */
export function feedEpisodeSource(id: number | string, url: string): Source {
  return { kind: 'feed', id: String(id), key: `feed:episode:${id}`, url };
}

/** A reader's transcript without a link. */
export function transcriptSource(fingerprint: string): Source {
  return { kind: 'transcript', id: fingerprint, key: `transcript:${fingerprint}`, url: '' };
}

/** Source of a well-formed id; Apple's is `<show>-<episode>`. */
export function sourceOf(kind: LinkKind, id: string): Source {
  if (kind === 'apple') {
    const [show, episode] = id.split('-');
    const url = `https://podcasts.apple.com/podcast/id${show}?i=${episode}`;
    return { kind, id, key: `apple:episode:${episode}`, url };
  }
  return kind === 'spotify'
    ? { kind, id, key: `spotify:episode:${id}`, url: `https://open.spotify.com/episode/${id}` }
    : { kind, id, key: `youtube:${id}`, url: `https://www.youtube.com/watch?v=${id}` };
}

/** URL of the source at a time in the episode. Seconds are rounded down. */
export function sourceUrlAt(source: Pick<Source, 'kind' | 'url'>, seconds: number): string {
  const second = Math.max(0, Math.floor(seconds));
  if (source.kind !== 'spotify' && source.kind !== 'youtube') return source.url;
  return source.kind === 'spotify' ? `${source.url}?t=${second}` : `${source.url}&t=${second}s`;
}

/** Field of `POST /api/analyze` for a source's link. */
export function linkField({ kind }: Pick<Source, 'kind'>): 'spotifyUrl' | 'youtubeUrl' | 'appleUrl' {
  if (kind === 'apple') return 'appleUrl';
  return kind === 'spotify' ? 'spotifyUrl' : 'youtubeUrl';
}
