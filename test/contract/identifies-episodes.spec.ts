import { youtubeVideos } from '../../adapters/media/youtube/youtube-videos.js';
import { sourceOf } from '../../core/analysis/source.js';
import { aVideo } from '../builders/video.js';
import { startYoutubeStandIn } from '../upstreams/youtube.js';
import { identifiesEpisodesContract } from './identifies-episodes.contract.js';

identifiesEpisodesContract('YouTube', async () => {
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
