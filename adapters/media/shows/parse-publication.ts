import { z } from 'zod';
import type { FeedEpisode } from '../feeds/feed-episode.js';

const Text = z.string().optional();
const Publication = z.object({
  feedUrl: z.string(),
  show: z.string(),
  showDescription: Text,
  showImage: Text,
  title: z.string(),
  guid: Text,
  description: Text,
  releaseDate: Text,
  durationSeconds: z.number().optional(),
  image: Text,
  guest: Text,
  language: Text,
  audioUrl: Text,
  audioType: Text,
  audioBytes: z.number().optional(),
  transcripts: z.array(z.object({ url: z.string(), type: Text, language: Text })),
  chaptersUrl: Text,
});

/** A publisher's entry as it was stored with a new episode; absent for anything else. */
export function parsePublication(stored: unknown): FeedEpisode | undefined {
  return Publication.safeParse(stored).data;
}
