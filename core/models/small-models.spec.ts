import { isSmallByName } from './small-models.js';

describe('isSmallByName', () => {
  it.each(['llama3.1:8b', 'Qwen/Qwen3-1.7B-GGUF', 'gemma-3-4b-it', 'phi4:14b', 'qwen2.5:0.5b'])(
    'knows %s',
    (name) => {
      expect(isSmallByName(name)).toBe(true);
    },
  );

  it.each(['llama3.3:70b', 'gpt-oss:20b', 'mistral', 'gpt-6-luna', 'claude-haiku-4-5', 'b', '4bit', 'a4b'])(
    'takes %s for no small one',
    (name) => {
      expect(isSmallByName(name)).toBe(false);
    },
  );
});
