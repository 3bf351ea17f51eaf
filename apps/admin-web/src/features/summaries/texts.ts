/** Toast titles from spec §8. */
export const summaryTexts = {
  editor: {
    pageTitle: 'Edit summary',
    back: 'All summaries',
    episodeTitle: 'Episode title',
    titleNeeded: 'Enter the episode title.',
    summary: 'Summary',
    summaryNeeded: 'Enter the summary.',
    pointsHint: 'A list of objects with title and description.',
    quotedPointsHint: 'A list of objects with title and description, and a quote where there is one.',
    format: 'Tidy up',
    save: 'Save',
    saving: 'Saving…',
    preview: 'Preview',
    publicPage: 'View the public page',
    unsaved: 'Not saved yet',
    problemAt: (line: number, column: number, message: string) =>
      `Line ${line}, column ${column}: ${message}`,
    notList: 'This must be a list: [ … ].',
    notPoint: (item: number) => `Item ${item} must be an object with title and description.`,
    missing: (item: number, name: string) => `Item ${item} needs a text as ${name}.`,
    notText: (item: number, name: string) => `The ${name} of item ${item} must be a text.`,
    cost: (dollars: string) => `Cost of the model: ${dollars}`,
    transcription: (minutes: string, cost: string) => `Transcription: ${minutes} min, ${cost}`,
    unpriced: 'price unknown',
  },
} as const;
