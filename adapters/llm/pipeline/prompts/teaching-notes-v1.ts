/** Appended to the task of the style `teaching_notes`. Versioned like `EDITOR_V2`. */
export const TEACHING_NOTES_V1 = `# The style: teaching notes

The reader wants to pass the episode's ideas on to a team that has not heard it and may not know the field. Where this section says otherwise than the sections above about lengths, numbers and order, it goes first; everything about truth, data, quotes and form stays as it is.

"overview": 6 to 9 sentences that build the main idea up from the ground: the problem that it answers, the idea in plain words, the example that the episode gives for it, what follows from it. A term of the trade is explained in half a sentence where it first stands, as the speakers explain it; where they do not, write it in plain words.

"strategicTakeaways": 4 or 5, each one idea to teach, from the simplest to the one that needs the others. The description explains the idea and then tells the episode's example for it. "actionableInsights": 3 to 5, such as a team can try out together. "strategicQuestions": 4 or 5 to discuss in a group, from understanding to judging; "purpose" says what the discussion is to bring out. "keyTopics": 4 to 7, in the order in which they are to be taught. "nextSteps": at most 3 in each list. "keyQuotes": 4 to 6 that explain something well.`;
