import { spotifyEpisodes } from '#adapters/media/spotify/spotify-episodes.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { sourceOf } from '#core/analysis/source.js';
import { atSpotify, PUBLISHED } from '../builders/published-show.js';
import { aVideo } from '../builders/video.js';
import { startSpotifyStandIn } from '../upstreams/spotify/stand-in.js';
import { startYoutubeStandIn } from '../upstreams/youtube/stand-in.js';
import {
  type FaultyIdentifierUnderTest,
  identifiesEpisodesContract,
  survivesFaultsContract,
} from './identifies-episodes.contract.js';

function bothContracts(name: string, open: () => Promise<FaultyIdentifierUnderTest>): void {
  identifiesEpisodesContract(name, open);
  survivesFaultsContract(name, open);
}

bothContracts('YouTube', async () => {
  const standIn = await startYoutubeStandIn();
  const video = aVideo();
  standIn.add(video);
  return {
    service: youtubeVideos({ fetch, youtubeUrl: standIn.url }),
    known: sourceOf('youtube', video.id),
    title: video.title,
    show: video.author,
    absent: sourceOf('youtube', 'nothing-001'),
    misbehave: (fault) => standIn.misbehave(fault === 'garbage' ? 'wrong-type' : fault),
    underWay: standIn.underWay,
    close: () => standIn.close(),
  };
});

for (const [name, client] of [
  ['Spotify without keys', {}],
  ['Spotify with keys', { clientId: 'client', clientSecret: 'secret' }],
] as const) {
  bothContracts(name, async () => {
    const standIn = await startSpotifyStandIn();
    const episode = atSpotify(PUBLISHED.warehouse);
    standIn.add(episode);
    const { url } = standIn;
    return {
      service: spotifyEpisodes({ fetch, spotifyUrl: url, apiUrl: url, accountsUrl: url, ...client }),
      known: sourceOf('spotify', episode.id),
      title: episode.title,
      show: episode.show,
      absent: sourceOf('spotify', 'nothing000000000000001'),
      misbehave: (fault) => standIn.misbehave(fault === 'garbage' ? 'wrong-type' : fault),
      underWay: standIn.underWay,
      close: () => standIn.close(),
    };
  });
}
