import type { Analysis } from '#core/analysis/analysis.js';
import type { Visitor } from './visitor.js';

/** The links that the home page offers to try, in its order. */
export async function sampleLinks(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.call<{ samples: { url: string }[] }>('/api/config');
  return body.samples.map(({ url }) => url);
}

/** What is sent to have a link analysed. */
export function submissionOf(link: string) {
  return link.includes('spotify') ? { spotifyUrl: link } : { youtubeUrl: link };
}

/** The first of the links to Spotify, analysed for a visitor. */
export async function analysedSample(visitor: Visitor): Promise<Analysis> {
  const spotifyUrl = (await sampleLinks(visitor)).find((link) => link.includes('spotify'));
  return (await visitor.analyze<Analysis>({ spotifyUrl })).body;
}
