import type { ToastText } from '#ui/lib/toasts.js';
import type { ManyEpisodes } from './submission/many-episodes.js';

/** Texts of the home page and its dialogs, verbatim from the spec where it defines them (spec §2, §5, §8). */
export const homeTexts = {
  many: (many: ManyEpisodes) =>
    'links' in many
      ? `Analyze these ${many.links.length} links at once`
      : 'Analyze many episodes of this list',
  titleNeeded: 'Without a link, give the transcript a title.',
  urlRequired: {
    title: 'URL Required',
    description: 'Please enter a Spotify podcast or YouTube video URL.',
    tone: 'danger',
  },
  freeLimit: {
    title: 'Free Limit Reached',
    description:
      "You've used your 3 free podcast analyses. Sign up to continue analyzing episodes and save your favorite summaries.",
    signUp: 'Sign Up Free',
    later: 'Maybe Later',
  },
  monthlyLimit: {
    title: 'Monthly Limit Reached',
    redirect: 'You are taken to the plans in 2 seconds; close this to stay. Your link is kept.',
    upgrade: 'View Upgrade Plans',
    stay: 'Stay Here',
  },
  style: {
    standard: { name: 'Standard', purpose: 'Summary, insights, questions and next steps, in balance.' },
    own: 'A summary in a style of your choice is not public: it counts like any other, and appears in no list.',
    plans: 'Compare Plans',
  },
  template: {
    label: 'Template (optional)',
    none: 'No template',
    empty: 'You have no templates yet.',
    loading: 'Loading your templates…',
    notLoaded: 'Your templates could not be loaded.',
    manage: 'Manage templates',
  },
  instructions: {
    label: 'Your instructions (optional)',
    placeholder: 'Focus on pricing. We sell to hospitals.',
    hint: 'What to emphasise, and for whom. The rules stay: only what was said, and every quote is looked up.',
    saved: 'Kept instructions',
    notLoaded: 'Your kept instructions could not be loaded.',
    name: 'Keep them as',
    keep: 'Keep',
  },
  usagePopup: { profile: 'My Profile', plans: 'Compare Plans' },
  preview: 'Preview Sample Summary',
  sample: {
    written: 'Written by a language model.',
    none: 'This server has none: its own summaries show key passages in the speakers’ own words.',
    connect: 'To add or connect one, open Models in the admin area, or run npm run models.',
  },
  howItWorks: {
    title: 'How It Works',
    steps: [
      {
        title: 'Paste the episode’s link',
        text: 'A podcast episode on Spotify or a video on YouTube. The link is read as text: we never open it.',
      },
      {
        title: 'Wait 30 to 60 seconds',
        text: 'The transcript is found and read from beginning to end, however long it is, and you see how far it is.',
      },
      {
        title: 'Read one page instead of one hour',
        text: 'Every quote on it was found in the transcript, word for word, and says at which second.',
      },
    ],
  },
  features: {
    title: 'A summary you can check',
    items: [
      {
        title: 'Every quote is looked up',
        text: 'A sentence that is not in the transcript is dropped before you see it. What stays names its speaker and its second.',
      },
      {
        title: 'Nothing is cut off',
        text: 'Long episodes are read in parts and put together again. Each page says how much of the transcript was used.',
      },
      {
        title: 'It says where it comes from',
        text: 'The publisher’s transcript, captions or the audio, and which model wrote the summary: one line on every page.',
      },
      {
        title: 'It is yours to take along',
        text: 'Download it as PDF or pass its link on. A transcript of your own gives a summary that is not public.',
      },
    ],
  },
  shows: { title: 'From the directory', all: 'All Podcasts' },
  whatYouGet: {
    title: 'What You Get',
    note: 'Live, from the sample summary above: tick a step, follow a quote to its second.',
    noModel:
      'This server has no language model: the summaries that it makes show key passages in the speakers’ own words.',
    items: [
      {
        part: 'summary',
        title: 'Executive Summary',
        text: 'What the episode is about and what it comes down to, in a few short paragraphs, with its key topics.',
      },
      {
        part: 'questions',
        title: 'Strategic Questions',
        text: 'What to ask yourself and your team after this episode, and what each question is good for.',
      },
      {
        part: 'quotes',
        title: 'Key Quotes',
        text: 'The sentences worth passing on, with who said them and when. A click plays the source from there.',
      },
      {
        part: 'steps',
        title: 'Action Items',
        text: 'Insights that you can act on, and next steps: some for today, some for this week.',
      },
    ],
  },
} as const;

export const PLANS_PATH = '/pricing#plans';
/** Delay before the Monthly Limit Reached overlay redirects to the plans (spec §9), in milliseconds. */
export const UPGRADE_REDIRECT_MS = 2000;

/** Server message or flag that opens the Free Limit Reached dialog (spec §8). */
export const FREE_LIMIT_MARK = 'Free analysis limit reached';

/** Toast for an invalid episode link (spec §5). The same sentence is shown at the field. */
export function invalidUrl(description: string): ToastText {
  return { title: 'Invalid URL', description, tone: 'danger' };
}
