import { type FakeEpisode, REAL } from './episode.ts';
import type { SpotifyFault } from './faults.ts';

/** An episode in the format of the Web API. */
export function apiEpisode(episode: FakeEpisode, fault: SpotifyFault | undefined) {
  const { id, title, show, description = '', releaseDate, seconds, language = 'en' } = episode;
  return {
    audio_preview_url: `https://podz-content.spotifycdn.com/audio/clips/${id}/clip.mp3`,
    description,
    duration_ms: seconds * 1000 + 345,
    explicit: false,
    external_urls: { spotify: `${REAL}/episode/${id}` },
    href: `https://api.spotify.com/v1/episodes/${id}`,
    html_description: `<p>${description}</p>`,
    id,
    images: [64, 640, 300].map((size) => ({
      url: `https://i.scdn.co/image/standin${size}`,
      height: size,
      width: size,
    })),
    is_externally_hosted: false,
    is_playable: true,
    language,
    languages: [language],
    name: fault === 'no-title' ? '' : title,
    release_date: releaseDate,
    release_date_precision: ['year', 'month', 'day'][releaseDate.split('-').length - 1],
    type: 'episode',
    uri: `spotify:episode:${id}`,
    show: {
      available_markets: ['US'],
      description: `All about ${show}.`,
      id: 'standinshow00000000000',
      images: [{ url: 'https://i.scdn.co/image/standinshow', height: 640, width: 640 }],
      languages: [language],
      media_type: 'audio',
      name: show,
      publisher: `${show} Media`,
      total_episodes: 40,
      type: 'show',
      uri: 'spotify:show:standinshow00000000000',
    },
  };
}
