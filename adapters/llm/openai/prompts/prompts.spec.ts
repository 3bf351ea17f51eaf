import { createHash } from 'node:crypto';
import { estimateTokens } from '../../../../core/analysis/estimate-tokens.js';
import { MERGE_V2 } from './merge-v2.js';
import { PROMPT_VERSION } from './prompt-version.js';
import { SUMMARIZE_V1 } from './summarize-v1.js';

/** What a prompt has to have so that a service keeps it in its cache, and how much too high estimates can be. */
const CACHED_FROM = 1024;
const ESTIMATE_ERROR = 1.5;

/** A version that was sent once is never changed: stored analyses name it. */
const PROMPTS = [
  ['summarize-v1', SUMMARIZE_V1, 'a869e6d40c441d1d'],
  ['merge-v2', MERGE_V2, '7a5cbdd4b5fda368'],
] as const;

describe.each(PROMPTS)('the prompt %s', (version, text, fingerprint) => {
  it('is long enough for a prompt cache, however tokens are counted', () => {
    expect(estimateTokens(text) / ESTIMATE_ERROR).toBeGreaterThanOrEqual(CACHED_FROM);
  });

  it('is the wording that its version had from the start, and is named by what is stored', () => {
    expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(fingerprint);
    expect(PROMPT_VERSION.split('+')).toContain(version);
  });
});
