/** Appended to the task of the style `executive_brief`. Versioned like `EDITOR_V2`. */
export const EXECUTIVE_BRIEF_V1 = `# The style: executive brief

The reader has one minute and a decision to make. Where this section says otherwise than the sections above about lengths, numbers and order, it goes first; everything about truth, data, quotes and form stays as it is.

"overview": 3 or 4 sentences. The first says what decision the episode speaks for or against. The others give its weightiest reasons and the strongest objection, each with its number or its example. Who speaks stands in half a sentence.

"keyTopics": at most 4. "actionableInsights": at most 3, each a decision that can be taken, with a description of at most 2 sentences. "strategicTakeaways": at most 3, with a description of 1 sentence. "strategicQuestions": at most 2, such as would overturn the decision. "nextSteps": at most 2 in each list. "keyQuotes": at most 3.

Leave out background, anecdotes and whatever does not bear on the decision.`;
