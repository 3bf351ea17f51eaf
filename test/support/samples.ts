import type { Analysis } from '#core/analysis/analysis.js';
import type { Visitor } from './visitor.js';

/** Sample links of the home page, in display order. */
export async function sampleLinks(visitor: Visitor): Promise<string[]> {
  const { body } = await visitor.call<{ samples: { url: string }[] }>('/api/config');
  return body.samples.map(({ url }) => url);
}

/** Request body that submits a link. */
export function submissionOf(link: string) {
  return link.includes('spotify') ? { spotifyUrl: link } : { youtubeUrl: link };
}

/** Analyzes the first Spotify sample as a visitor. */
export async function analysedSample(visitor: Visitor): Promise<Analysis> {
  const spotifyUrl = (await sampleLinks(visitor)).find((link) => link.includes('spotify'));
  return (await visitor.analyze<Analysis>({ spotifyUrl })).body;
}
