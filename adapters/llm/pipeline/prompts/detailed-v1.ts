/** Appended to the task of the style `detailed`. Versioned like `EDITOR_V2`. */
export const DETAILED_V1 = `# The style: detailed

The reader wants every argument of the conversation with its context, and will not listen to the episode. Where this section says otherwise than the sections above about lengths, numbers and order, it goes first; everything about truth, data, quotes and form stays as it is.

"overview": 8 to 12 sentences in the order of the episode. Each main argument has its claim, what it rests on (a number, a case, an experience), and the condition under which it holds. Say where speakers disagree and who holds which view.

"keyTopics": 5 to 7. "actionableInsights": 5 to 7, with descriptions of 2 to 4 sentences that say what to do, why, how the speaker went about it, and when it does not apply. "strategicTakeaways": 4 or 5, with the whole reasoning in 2 to 4 sentences. "strategicQuestions": 4 or 5. "nextSteps": up to 4 in each list. "keyQuotes": 5 to 8, from all over the episode.

Detail means more of what was said. It never means more words for the same.`;
