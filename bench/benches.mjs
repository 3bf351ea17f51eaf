/**
 * The benchmarks in the order of a whole run: a title for docs/performance.md, and what limits the figures today. Each
 * resolves with rows of a name, a value, a unit, and a bound (`bound`: at most, `atLeast`).
 */
export const BENCHES = {
  startup: {
    title: 'Start and memory',
    limitedBy:
      'loading the modules of NestJS, MikroORM and firebase-admin; Postgres and its migrations on the first start',
    run: async () => (await import('./startup.mjs')).startup(),
  },
  'slug-read': {
    title: 'Reading an analysis by its slug',
    limitedBy:
      'the sockets and the driver; Postgres confirms with each read that the row is unchanged, and sends it once only',
    run: async () => (await import('./slug-read.mjs')).slugRead(),
  },
  pages: {
    title: 'Public pages',
    limitedBy: 'rendering by React for a new page; the socket for a kept one',
    run: async () => (await import('./pages.mjs')).pages(),
  },
  throughput: {
    title: 'Analyses at once',
    limitedBy: 'checking of claims and the driver; the model’s answers are waited for',
    run: async () => (await import('./throughput.mjs')).throughput(),
  },
  overload: {
    title: 'Three times the capacity',
    limitedBy:
      'one event loop a process: a refusal costs a little more than a kept page, so that the rate holds only while clients (here 800 connections) wait for their answers',
    run: async () => (await import('./overload.mjs')).overload(),
  },
  priority: {
    title: 'Priority+',
    limitedBy: 'analyses that have begun are finished first',
    run: async () => (await import('./priority.mjs')).priority(),
  },
  batches: {
    title: 'A batch of 50 captions',
    limitedBy: 'the model, whose answers fill the places of batches but for their last round',
    run: async () => (await import('./batches.mjs')).batches(),
  },
  'beside-large-texts': {
    title: 'A member beside large texts of visitors',
    limitedBy: 'the cores, which the thread of long texts shares',
    run: async () => (await import('./priority.mjs')).besideLargeTexts(),
  },
  'long-texts': {
    title: 'Transcripts of 2 MB',
    limitedBy: 'parsing of the request’s JSON and copying the transcript to and from the thread',
    run: async () => (await import('./long-texts.mjs')).longTexts(),
  },
  'youtube-link': {
    title: 'A YouTube link',
    limitedBy: 'YouTube’s own calls, one after the other where one needs the other’s answer',
    run: async () => (await import('./youtube-link.mjs')).youtubeLink(),
  },
  briefing: {
    title: 'A briefing of ten hours of talk',
    limitedBy:
      'the model, four of whose answers are waited for at once; indexing and checking transcripts beside',
    run: async () => (await import('./briefing.mjs')).briefing(),
  },
  'local-models': {
    title: 'Language models on this machine',
    limitedBy:
      'llama.cpp; with a model of random weights the grammar takes most of the time. Real weights were not measured',
    run: async () => (await import('./local-models.mjs')).localModels(),
  },
  pdf: {
    title: 'PDF',
    limitedBy: 'subsetting and compressing fonts in a worker thread',
    run: async () => (await import('./pdf.mjs')).pdf(),
  },
  exports: {
    title: 'Exports of the admin area',
    limitedBy: 'the cursor’s pages of rows; memory stays flat',
    run: async () => (await import('./exports.mjs')).exports(),
  },
  admin: {
    title: 'Lists of the admin area',
    limitedBy: 'the database’s cache of indexes',
    run: async () => (await import('./admin.mjs')).admin(),
  },
  catalogue: {
    title: 'Directory, topics, guests and search',
    limitedBy: 'searches of frequent words read the rows of all their matches',
    run: async () => (await import('./catalogue.mjs')).catalogue(),
  },
  library: {
    title: 'My Summaries',
    limitedBy: 'reading the member’s matching rows',
    run: async () => (await import('./library.mjs')).library(),
  },
  palette: {
    title: 'Search everywhere',
    limitedBy: 'the questions of saved summaries, which are read from their texts',
    run: async () => (await import('./palette.mjs')).palette(),
  },
  connecting: {
    title: 'API keys and MCP',
    limitedBy:
      'a statement for each call, of which a tool makes one of its own; the SDK takes under a millisecond',
    run: async () => (await import('./connecting.mjs')).connecting(),
  },
  follows: {
    title: 'Polls of 100,000 shows',
    limitedBy: 'one conditional update a poll, and the parsing of feeds that changed',
    run: async () => (await import('./follows.mjs')).follows(),
  },
  'bad-feeds': {
    title: 'Polls beside feeds that hang or never end',
    limitedBy: 'when shows are due: every 36 seconds here',
    run: async () => (await import('./bad-feeds.mjs')).badFeeds(),
  },
  'follow-week': {
    title: 'A simulated week of following',
    limitedBy: 'simulated hosts on the same machine',
    run: async () => (await import('./follow-week.mjs')).followWeek(),
  },
  uploads: {
    title: 'An upload of 2 GB',
    limitedBy:
      'the disk, and copies between socket and file; with S3 by the fake service in the process that sends',
    run: async () => (await import('./uploads.mjs')).uploads(),
  },
  transcript: {
    title: 'A transcript of four hours',
    limitedBy: 'rendering of the blocks of turns that come into view',
    run: async () => (await import('./transcript.mjs')).transcript(),
  },
  ask: {
    title: 'Questions to a transcript',
    limitedBy: 'words: a question in other words than the talk’s finds nothing',
    run: async () => (await import('./ask.mjs')).ask(),
  },
  chapters: {
    title: 'Chapters',
    limitedBy: 'meetings that return to a topic',
    run: async () => (await import('./chapters.mjs')).chapters(),
  },
  summarizer: {
    title: 'Built-in summarizer',
    limitedBy: 'whole sentences of the transcript; see docs/truth.md',
    run: async () => (await import('./summarizer.mjs')).summarizer(),
  },
  truth: {
    title: 'Truth',
    limitedBy: 'rules without a language model; see docs/truth.md',
    run: async () => [
      ...(await (await import('./defects.mjs')).defects()),
      ...(await (await import('./model-answers.mjs')).modelAnswers()),
      ...(await (await import('./first-preview.mjs')).firstPreview()),
      ...(await (await import('./truth.mjs')).extractiveTruth()),
    ],
  },
};
