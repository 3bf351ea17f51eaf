import { globSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_SOURCES, NOT_IN_FRAME } from '../../apps/web/frame-sources.js';

const ROOT = join(import.meta.dirname, '../..');

describe('the modules of the first file', () => {
  const files = globSync(['apps/{web/src,ui}/**/*.{ts,tsx}', 'core/**/*.ts'], { cwd: ROOT });

  it.each([...FRAME_SOURCES, ...NOT_IN_FRAME])('%s exists', (beginning) => {
    expect(files.filter((file) => file.startsWith(beginning))).not.toEqual([]);
  });
});
