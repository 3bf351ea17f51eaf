import { SUMMARY_STYLES } from '#core/analysis/summary-style.js';
import { aConversation } from '#test/builders/conversation.js';
import { mergeQuestion, transcriptQuestion } from './question.js';

const request = { title: 'On pricing', show: 'Founders', transcript: aConversation(4) };
const WISH = 'Mehr über Preise, auf Deutsch.';

describe('what a model is asked', () => {
  it.each(SUMMARY_STYLES)('is told of the style %s, also where parts are merged (§6)', (style) => {
    const heading = `# The style: ${style.replace('_', ' ')}`;
    expect(transcriptQuestion({ ...request, style }, request.transcript, true).instructions).toContain(
      heading,
    );
    expect(mergeQuestion({ ...request, style }, []).instructions).toContain(heading);
    expect(transcriptQuestion(request, request.transcript, true).instructions).not.toContain('# The style');
  });

  it("holds a reader's wish once, in front of the material and never among its instructions", () => {
    const asked = { ...request, customPrompt: WISH };
    for (const { instructions, input } of [
      transcriptQuestion(asked, request.transcript, false),
      mergeQuestion(asked, []),
    ]) {
      expect(instructions).toContain("# The reader's wish");
      expect(instructions).not.toContain(WISH);
      expect(input.split(WISH)).toHaveLength(2);
      expect(input.indexOf(WISH)).toBeLessThan(input.indexOf('Title: On pricing'));
      expect(input).toContain("unless the reader's wish names another");
    }
    expect(transcriptQuestion(request, request.transcript, true).input).not.toContain('wish');
  });
});
