import type { ToastText } from '#ui/lib/toasts.js';

/** Texts of the analysis page (spec §2, §8). */
export const analysisTexts = {
  loading: 'Loading the summary…',
  noData: 'No analysis data available.',
  displayError: 'Error displaying analysis results. Please try again.',
  loadError: 'Unable to load analysis data. Please try refreshing the page.',
  noSummary: 'Summary content not available.',
  noInsights: 'No insights were found in this episode.',
  tryAgain: 'Try Again',

  summaryOf: 'Summary of',
  summary: 'AI-Generated Summary',
  noModel: 'Sentences of the transcript. No language model was used.',
  contents: 'On this page',
  keyTopics: 'Key Topics',
  insights: 'Business Insights',
  backToTop: 'Back to Top',
  related: 'Related Summaries',
  doNext: 'Do next',
  about: 'About the episode',

  save: 'Save',
  saved: 'Saved',
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

  notFound: 'Analysis Not Found',
  notFoundText: 'The requested analysis could not be found.',
  similar: 'Were you looking for this one?',
  viewThis: 'View This Analysis',
  browseShow: 'Browse this podcast',
  browseAll: 'Browse all podcasts',
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
