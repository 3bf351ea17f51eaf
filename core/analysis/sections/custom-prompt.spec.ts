import { cleanCustomPrompt } from './custom-prompt.js';

describe('cleanCustomPrompt', () => {
  it('keeps words and lines, and nothing that cannot be seen', () => {
    const hidden = '\u202E\u0000\u{E0041}\u200B\u2060';
    expect(
      cleanCustomPrompt(`  Focus on\t${hidden}pricing.\r\n\n\n\n- Für Gründer 👩‍💻\u2028- short${hidden}\n`),
    ).toBe('Focus on pricing.\n\n- Für Gründer 👩‍💻\n- short');
  });

  it('leaves nothing of a prompt without a word', () => {
    expect(cleanCustomPrompt(' \u200B\n\u0000\u202E \n')).toBe('');
  });
});
