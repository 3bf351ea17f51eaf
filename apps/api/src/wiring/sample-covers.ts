import { readFile } from 'node:fs/promises';
import { sampleCoverFile } from '#adapters/media/samples/read-samples.js';

export { sampleCoverFile };

/** Reads the cover of a sample show by its path on this site; absent for any other path. */
export async function readSampleCover(path: string): Promise<Uint8Array | undefined> {
  const [, show = ''] = /^\/samples\/([^/]{1,100})\/cover\.png$/.exec(path) ?? [];
  const cover = sampleCoverFile(show);
  return cover && readFile(cover.path);
}
