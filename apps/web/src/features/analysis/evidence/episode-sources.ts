import type { AnalysisLinks } from '#core/analysis/analysis.js';
import type { Source, SourceKind } from '#core/links/source.js';
import { parseSourceLink } from '#core/links/source-link.js';

export interface EpisodeSources {
  readonly spotify?: Source;
  readonly youtube?: Source;
  readonly apple?: Source;
  /** The submitted source, to which the quotes' timestamps refer. */
  readonly timed?: Source;
}

/** Sources where the episode can be played. Links are rebuilt from their ids; unrecognized links are dropped. */
export function episodeSources(links: AnalysisLinks): EpisodeSources {
  const { spotifyUrl, linkedSpotifyUrl, youtubeUrl, linkedYoutubeUrl } = links;
  const spotify = sourceIn('spotify', spotifyUrl, linkedSpotifyUrl);
  const youtube = sourceIn('youtube', youtubeUrl, linkedYoutubeUrl);
  const timed = sourceIn('spotify', spotifyUrl) ?? sourceIn('youtube', youtubeUrl) ?? spotify ?? youtube;
  return { spotify, youtube, apple: sourceIn('apple', links.appleUrl), timed };
}

function sourceIn(kind: SourceKind, ...links: (string | undefined)[]): Source | undefined {
  for (const link of links) {
    const parsed = parseSourceLink(link ?? '');
    if (parsed.ok && parsed.source.kind === kind) return parsed.source;
  }
  return undefined;
}
