import { spotifyEpisodes } from '#adapters/media/spotify/spotify-episodes.js';
import { youtubeVideos } from '#adapters/media/youtube/youtube-videos.js';
import { sourceOf } from '#core/links/source.js';
import { atSpotify, PUBLISHED } from '../builders/published-show.js';
import { aVideo } from '../builders/video.js';
import { startFakeSpotify } from '../upstreams/spotify/fake-server.js';
import { startFakeYoutube } from '../upstreams/youtube/fake-server.js';
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
  const fakeServer = await startFakeYoutube();
  const video = aVideo();
  fakeServer.add(video);
  return {
    service: youtubeVideos({ fetch, youtubeUrl: fakeServer.url }),
    known: sourceOf('youtube', video.id),
    title: video.title,
    show: video.author,
    absent: sourceOf('youtube', 'nothing-001'),
    misbehave: (fault) => fakeServer.misbehave(fault === 'garbage' ? 'wrong-type' : fault),
    underWay: fakeServer.underWay,
    close: () => fakeServer.close(),
  };
});

for (const [name, client] of [
  ['Spotify without keys', {}],
  ['Spotify with keys', { clientId: 'client', clientSecret: 'secret' }],
] as const) {
  bothContracts(name, async () => {
    const fakeServer = await startFakeSpotify();
    const episode = atSpotify(PUBLISHED.warehouse);
    fakeServer.add(episode);
    const { url } = fakeServer;
    return {
      service: spotifyEpisodes({ fetch, spotifyUrl: url, apiUrl: url, accountsUrl: url, ...client }),
      known: sourceOf('spotify', episode.id),
      title: episode.title,
      show: episode.show,
      absent: sourceOf('spotify', 'nothing000000000000001'),
      misbehave: (fault) => fakeServer.misbehave(fault === 'garbage' ? 'wrong-type' : fault),
      underWay: fakeServer.underWay,
      close: () => fakeServer.close(),
    };
  });
}
