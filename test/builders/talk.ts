/** A transcript long enough to be summarized, unique per `topic`. */
export function aTalk(topic: string): string {
  return [
    `Ada: Today we talk about ${topic}, and about why most founders get ${topic} wrong in their first year.`,
    `Ben: The first mistake with ${topic} is that nobody writes down what it costs. We lost forty percent of our margin.`,
    `Ada: Forty percent is a lot. What did you change about ${topic} when you saw the number?`,
    'Ben: We called every customer who had left. You should call them within a week, because after that they forget.',
    `Ada: And what would you tell a founder who starts with ${topic} tomorrow morning?`,
    `Ben: Start with ten customers, measure ${topic} every Friday, and stop whatever does not move the number in a month.`,
    'Ada: That is very practical advice. Thank you for the conversation, and see you next time.',
  ].join('\n');
}

let links = 0;

/** A YouTube link that is unique within the test file. */
export function aYoutubeLink(): string {
  links += 1;
  return `https://youtu.be/test${String(links).padStart(7, '0')}`;
}

/** Body of a submission with the visitor's own transcript. */
export function aSubmission(topic: string) {
  return {
    youtubeUrl: aYoutubeLink(),
    transcript: { text: aTalk(topic), title: `On ${topic}`, show: 'Test talks' },
  };
}
