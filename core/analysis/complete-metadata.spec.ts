import { anEpisode } from '#test/builders/analysis.js';
import { aTranscript } from '#test/builders/transcript.js';
import { completeMetadata } from './complete-metadata.js';
import type { EpisodeMetadata } from './episode.js';

const POOR: EpisodeMetadata = {
  name: 'Pricing',
  duration_ms: 0,
  images: [],
  show: { name: '', images: [] },
};
const PUBLISHED = anEpisode({
  name: 'Ep. 12: Pricing',
  description: 'What it costs.',
  release_date: '2026-03-10',
  duration_ms: 1_800_000,
  images: [{ url: 'https://host.example/episode.jpg' }],
  show: {
    name: 'The Long Margin',
    description: 'What is left.',
    images: [{ url: 'https://host.example/show.jpg' }],
  },
  guest: 'Mira Okafor',
  audio_url: 'https://host.example/episode.mp3',
});

describe('what completes an episode’s metadata', () => {
  it('comes from its publisher where the link’s service is silent', () => {
    expect(completeMetadata(POOR, aTranscript(), PUBLISHED)).toEqual({ ...PUBLISHED, name: 'Pricing' });
  });

  it('replaces nothing that the link’s service said', () => {
    const known = anEpisode({ ...PUBLISHED, description: 'Ours.', guest: 'Ada', audio_url: undefined });
    expect(completeMetadata(known, aTranscript(), anEpisode({ ...POOR, description: 'Theirs.' }))).toEqual(
      known,
    );
  });

  it('is the transcript’s length where nobody else tells one', () => {
    const transcript = { turns: [{ startSeconds: 0, endSeconds: 62.5, text: 'Hello.' }] };
    expect(completeMetadata(POOR, transcript).duration_ms).toBe(62_500);
    expect(completeMetadata(POOR, { turns: [{ text: 'Hello.' }] }).duration_ms).toBe(0);
  });
});
