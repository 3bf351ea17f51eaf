import { openSampleShelf } from '../../adapters/media/samples/open-sample-shelf.js';
import { readEpisodes, readShows } from '../../adapters/media/samples/read-shelf.js';
import { MemoryEpisodeSource } from '../../adapters/memory/memory-episode-source.js';
import { transcriptReader } from '../../adapters/transcripts/transcript-reader.js';
import { sourceOf } from '../../core/analysis/source.js';
import { aFoundEpisode, aFoundTranscript } from '../builders/episode.js';
import { episodeSourceContract } from './episode-source.contract.js';

episodeSourceContract(
  'memory',
  async () => {
    const found = aFoundTranscript();
    return {
      source: new MemoryEpisodeSource().add(aFoundEpisode(), found),
      known: aFoundEpisode().source,
      said: found.transcript.turns.map(({ text }) => text).join(' '),
    };
  },
  { refusal: 'episode_not_found' },
);

episodeSourceContract(
  'sample shelf',
  async () => {
    const [episode] = readShows().flatMap(readEpisodes);
    if (!episode) throw new Error('the shelf is empty');
    return {
      source: openSampleShelf({ transcripts: transcriptReader() }),
      known: sourceOf(episode.source.kind, episode.source.id),
      said: episode.vtt.replace(/^(WEBVTT|.*-->.*)$/gm, '').replace(/<v [^>]+>/g, ''),
    };
  },
  { refusal: 'transcript_unavailable' },
);
