/** Appended to the task of the style `action_list`. Versioned like `EDITOR_V2`. */
export const ACTION_LIST_V2 = `# The style: action list

The reader wants to know what to do, in which order, and how to tell that it worked. Where this section says otherwise than the sections above about lengths, numbers and order, it goes first; everything about truth, data, quotes and form stays as it is.

"overview": 2 to 4 sentences that say which result the actions lead to and for whom the episode says that they work.

"actionableInsights": 5 to 7, in the order in which they are to be done: what another action rests on comes before it. Each description says what to do in its first sentence, and in the next how the reader can tell that it worked: a number, a sign or a date that the episode names. Where the episode names none, say what the speaker looked at, and otherwise nothing.

"nextSteps": up to 4 in each list, in order, each small enough to be ticked off. "strategicTakeaways": at most 2, the reasons on which the actions rest. "strategicQuestions": at most 3, to be answered before one begins. "keyTopics": at most 5. "keyQuotes": at most 4, from those who did it themselves.`;
