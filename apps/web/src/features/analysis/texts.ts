import type { NoteKind } from '#core/library/note.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** Texts of the analysis page (spec §2, §8). */
export const analysisTexts = {
  noData: 'No analysis data available.',
  displayError: 'Error displaying analysis results. Please try again.',
  loadError: 'Unable to load analysis data. Please try refreshing the page.',
  noSummary: 'Summary content not available.',
  noInsights: 'No insights were found in this episode.',
  tryAgain: 'Try Again',

  summaryOf: 'Summary of',
  summary: { llm: 'AI-Generated Summary', extractive: 'Summary' },
  made: {
    passages: 'Key passages in the speakers’ own words. No language model was used.',
    sentences: 'Sentences of the transcript. No language model was used.',
    sure: 'Only what is sure is shown. No language model was used.',
  },
  modelAdds: 'One would add a written summary, insights to act on and next steps, each with its quote.',
  connect:
    'This is your installation: add or connect one under Models in the admin area, or run npm run models.',
  contents: 'On this page',
  publisher: 'From the publisher',
  keyTopics: 'Key Topics',
  insights: 'Business Insights',
  marks: 'What the marks below the points mean',
  backToTop: 'Back to Top',
  related: 'Related Summaries',
  added: 'Added by You',
  removeStep: (text: string) => `Remove “${text}” from To Do`,
  doNext: 'Do next',
  about: 'About the episode',

  save: 'Save',
  saved: 'Saved',
  collect: 'Add to collection',
  collectHint: 'Saves the summary too',
  saveLimit: {
    title: 'Save Limit Reached',
    hint: 'Remove one that you no longer need, or choose a plan with more room.',
    upgrade: 'View Upgrade Plans',
    stay: 'Continue Browsing',
  },

  actions: 'Actions',
  toDo: 'To do',
  share: 'Share',
  export: 'Export',
  download: (format: string) => `Download ${format}`,
  making: (format: string) => `Making the ${format}…`,
  pdf: 'PDF',
  pdfHint: 'For reading, printing and sending',
  markdown: 'Markdown',
  markdownHint: 'For Obsidian, Notion and other notes',
  json: 'JSON',
  jsonHint: 'For other programs',

  notPublic: 'Not public. Our support can open it, and that is logged.',
  copyLink: 'Copy link',
  shareNatively: 'Share…',
  embed: 'Embed',
  embedCode: 'Paste this code into your page:',
  copyCode: 'Copy code',
  clipboardClosed: 'The browser keeps the clipboard closed. Select the code to copy it.',

  notFound: 'Analysis Not Found',
  notFoundText: 'The requested analysis could not be found.',
  ownerOnly: 'Addresses like this one are of private summaries, which open for their owner alone.',
  signIn: 'Sign In',
  similar: 'Were you looking for this one?',
  viewThis: 'View This Analysis',
  searchField: 'Search for the summary',
  searchHint: 'Show, guest or topic',
  search: 'Search',
  browseShow: 'Browse this podcast',
  browseAll: 'Browse all podcasts',
} as const;

/** Texts of the transcript (contract §6). */
export const transcriptTexts = {
  view: 'View',
  summary: 'Summary',
  transcript: 'Transcript',
  loading: 'Loading the transcript…',
  failed: 'The transcript could not be loaded',
  empty: 'This transcript has no text.',
  excerpts: 'You see the passages around the quotes. Sign in to read the whole transcript.',
  signIn: 'Sign In',
  find: 'Find in the transcript',
  nothingFound: 'Not found',
  found: (position: number, count: number) => `${position} of ${count}`,
  previous: 'Previous match',
  next: 'Next match',
  gap: 'Passage left out',
  sponsor: (from: string, until: string) => `Sponsor · ${from} – ${until} · `,
  showSponsor: 'Show',
  hideSponsor: 'Hide',
  quoted: '(quoted in the summary)',
  copyTurn: 'Copy this passage',
  copied: { title: 'Passage Copied', description: 'With its time and a link to it.' },
} as const;

/** Texts of the names of speakers (contract §11). */
export const speakerTexts = {
  description: 'Names appear in the transcript, at quotes and in all texts. Nothing is written anew.',
  notSaved: 'The names were not saved',
  play: (time: string) => `Play from ${time}`,
  name: (label: string) => `${label}: give a name`,
  offer: 'Some speakers have no name yet.',
  open: 'Name speakers',
  saved: { title: 'Names Saved' },
  undo: { label: 'Undo', altText: 'Undo: open Name speakers and change the names back' },
} as const;

/** Texts of what can be done with an insight. */
export const insightTexts = {
  actions: (title: string) => `Actions for “${title}”`,
  passageActions: (start: string) => `Actions for the passage “${start}”`,
  copyPassage: 'Copy passage',
  highlight: 'Highlight',
  copyInsight: 'Copy insight',
  copyQuote: 'Copy quote',
  copySecond: 'Copy link to the second',
  share: 'Share…',
  note: 'Write a note',
  addToToDo: 'Add to To Do',
  removeFromToDo: 'Remove from To Do',
} as const;

export const insightToasts = {
  added: { title: 'Added to To Do', description: 'It stands under Do next on this page.' },
  removed: { title: 'Removed from To Do' },
  copied: { title: 'Copied', description: 'With a link to this page.' },
  notCopied: {
    title: 'Copy Failed',
    description: 'The browser keeps the clipboard closed. Select the text to copy it.',
    tone: 'danger',
  },
} as const satisfies Readonly<Record<string, ToastText>>;

/** Texts of the band that tells visitors what the product is. */
export const bandTexts = {
  title: (product: string) => `${product} reads podcasts for you`,
  text: (free: number) =>
    `This page was made from what was said in the episode, with the quotes that prove it. Paste a link and get the same for yours. The first ${free} are free, without an account.`,
  label: 'Link to a podcast episode or a video',
  submit: 'Continue',
} as const;

/** Texts of the reading state (contract §12). */
export const readingTexts = {
  continue: 'Continue reading',
  dismiss: 'Stay at the beginning',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
} as const;

/** Texts of highlights and notes (contract §7). */
export const noteTexts = {
  selection: 'Selected words',
  highlight: 'Highlight',
  note: 'Note',
  title: 'Note',
  label: 'Your note',
  save: 'Save',
  add: 'Add Note',
  edit: 'Edit',
  delete: 'Delete',
  undo: 'Undo',
  undoHint: 'Undo the change of the note',
  list: 'Your highlights and notes',
  kinds: { note: 'Notes', highlight: 'Highlights' } satisfies Readonly<Record<NoteKind, string>>,
  show: 'Show',
  inTranscript: (time: string) => `At ${time} in the transcript`,
  detached: 'These words are no longer on the page.',
  failed: 'The note could not be saved. Please try again.',
  highlightFailed: 'The highlight could not be saved. Please try again.',
} as const;

export const noteToasts = {
  highlighted: { title: 'Highlighted' },
  saved: { title: 'Note Saved' },
  deleted: { note: { title: 'Note Deleted' }, highlight: { title: 'Highlight Deleted' } },
  highlightFailed: { title: 'Not Highlighted', tone: 'danger' },
  failed: { title: 'Note Not Saved', tone: 'danger' },
} as const satisfies Readonly<Record<string, ToastText | Readonly<Record<NoteKind, ToastText>>>>;

/** Texts of the player (contract §6). */
export const playerTexts = {
  title: 'Player',
  video: 'Video',
  play: 'Play the episode',
  pause: 'Pause the episode',
  playAt: (time: string) => `Play at ${time}`,
  openAt: (time: string) => `Open the episode at ${time}`,
  close: 'Close the player',
  back: 'Back 15 seconds',
  forward: 'Forward 30 seconds',
  speed: (speed: number) => `Speed ${speed}, change`,
  loading: 'Loading…',
  failed: 'This recording cannot be played here.',
  retry: 'Try Again',
  follow: 'Follow the player',
  skipSponsors: 'Skip sponsors',
  chapters: (count: number) => (count === 1 ? '1 chapter' : `${count} chapters`),
} as const;

/** Texts of questions about an episode (contract §6). */
export const askTexts = {
  title: 'Ask this episode',
  label: 'Your question',
  ask: 'Ask',
  asking: 'Asking…',
  tooShort: 'A question needs at least 3 characters.',
  suggestions: 'Suggested questions',
  remaining: (count: number) => `${count} ${count === 1 ? 'question' : 'questions'} left today`,
  historyFailed: 'Your questions could not be loaded',
  forget: 'Forget my questions',
  nearest: 'The nearest passages:',
  listen: 'Episode at',
  signIn: 'Sign In',
  plans: 'View plans',
} as const;

/** Toasts of file exports (spec §8). */
export const exportToasts = {
  pdf: fileToasts('PDF'),
  markdown: fileToasts('Markdown'),
  json: fileToasts('JSON'),
} as const;

export const linkCopied: ToastText = {
  title: 'Link Copied',
  description: 'Paste it wherever you want to share this summary.',
};

export const embedCopied: ToastText = {
  title: 'Code Copied',
  description: 'Paste it into the page where the card is to appear.',
};

/** Reading time of the page. */
export function readingText(minutes: number): string {
  return `${minutes} min read`;
}

function fileToasts(format: string): { readonly done: ToastText; readonly failed: ToastText } {
  return {
    done: { title: `${format} Downloaded` },
    failed: {
      title: 'Download Failed',
      description: `Could not generate ${format} file`,
      tone: 'danger',
    },
  };
}

/** Texts of the picture of a quote (contract §12). */
export const quotePictureTexts = {
  item: 'Picture of a quote',
  title: 'Picture of a quote',
  quote: 'Quote',
  shape: 'Shape',
  shapes: { square: 'Square, for feeds', portrait: 'Portrait, for stories' },
  loading: 'Drawing the picture',
  failed: 'The picture could not be made',
  alt: (quote: string) => `Picture of the quote: ${quote}`,
  save: 'Save picture',
  share: 'Share…',
};

/** Texts of reading aloud (contract §12). */
export const listenTexts = {
  title: 'Reading aloud',
  start: 'Read aloud',
  minutes: (count: number) => `${count} min`,
  play: 'Go on reading',
  pause: 'Pause reading',
  back: 'Back one sentence',
  forward: 'Forward one sentence',
  close: 'Stop reading',
  position: (at: number, count: number) => `Sentence ${at} of ${count}`,
  speed: 'Speed',
  voice: 'Voice',
  anyVoice: 'Standard',
  sleep: 'Sleep timer',
  off: 'Off',
  failed: 'This browser has no voice that can read this.',
};

export const recordingTexts = {
  start: 'Play a recording',
  making: 'The recording is being made. The first time this takes a minute or two.',
  failed: 'There is no recording yet',
  player: 'Recording of the summary',
  download: 'Save MP3',
};
