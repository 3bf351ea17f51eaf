import { windowWarning } from './model-window.js';

const SMALLER = /^reads \d+ tokens of the 32768 .* set OPENAI_CONTEXT_TOKENS=\d+ /;
const TOO_SMALL =
  /leaves no room for a transcript beside the prompt: summaries need a window of 3500 tokens or more$/;

describe('what an operator is told of a window (contract §10)', () => {
  it.each([
    [32_768, 32_768, []],
    [4096, 32_768, [SMALLER]],
    [2048, 32_768, [SMALLER, TOO_SMALL]],
    [2048, 2048, [TOO_SMALL]],
  ])('of %d of %d tokens', (contextTokens, configuredTokens, found) => {
    const warning = windowWarning({ contextTokens, configuredTokens });
    expect([SMALLER, TOO_SMALL].filter((pattern) => pattern.test(warning ?? ''))).toEqual(found);
    expect(warning === undefined).toBe(found.length === 0);
  });
});
