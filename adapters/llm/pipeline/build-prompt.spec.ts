import { SUMMARY_STYLES } from '#core/analysis/summary-style.js';
import { aConversation } from '#test/builders/conversation.js';
import { mergePrompt, summarizePrompt } from './build-prompt.js';

const request = { title: 'On pricing', show: 'Founders', transcript: aConversation(4) };
const CUSTOM_PROMPT = 'Mehr über Preise, auf Deutsch.';

describe('prompts', () => {
  it.each(SUMMARY_STYLES)('name the style %s, also where parts are merged (§6)', (style) => {
    const heading = `# The style: ${style.replace('_', ' ')}`;
    const styled = { ...request, style };
    expect(summarizePrompt(styled, request.transcript, true).instructions).toContain(heading);
    expect(mergePrompt(styled, []).instructions).toContain(heading);
    expect(summarizePrompt(request, request.transcript, true).instructions).not.toContain('# The style');
  });

  it('contain a custom prompt once, before the material and never in the instructions', () => {
    const custom = { ...request, customPrompt: CUSTOM_PROMPT };
    for (const { instructions, material } of [
      summarizePrompt(custom, request.transcript, false),
      mergePrompt(custom, []),
    ]) {
      expect(instructions).toContain("# The reader's wish");
      expect(instructions).not.toContain(CUSTOM_PROMPT);
      expect(material.split(CUSTOM_PROMPT)).toHaveLength(2);
      expect(material.indexOf(CUSTOM_PROMPT)).toBeLessThan(material.indexOf('Title: On pricing'));
      expect(material).toContain("unless the reader's wish names another");
    }
    expect(summarizePrompt(request, request.transcript, true).material).not.toContain('wish');
  });
});
