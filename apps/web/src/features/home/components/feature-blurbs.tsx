import { AudioLines, FileText, ScanSearch, ScrollText } from 'lucide-react';
import { Page } from '../../../ui/page.js';

const BLURBS = [
  {
    Icon: ScanSearch,
    title: 'Every quote is checked',
    text: 'A sentence that is not in the transcript is dropped before you see it. What stays carries its speaker and its second.',
  },
  {
    Icon: ScrollText,
    title: 'Nothing is cut',
    text: 'Long episodes are read in parts and put together again. Each page says how much of the transcript was used.',
  },
  {
    Icon: AudioLines,
    title: 'You see where it comes from',
    text: "The publisher's transcript, captions or the audio itself, and which model wrote the summary: one line on every page.",
  },
  {
    Icon: FileText,
    title: 'Yours to take along',
    text: 'Download a summary as PDF or pass its link on. A transcript of your own gives a summary that only you can see.',
  },
] as const;

/** What sets the summaries apart (spec §2, Home). */
export function FeatureBlurbs() {
  return (
    <section aria-labelledby="why" className="mt-24">
      <Page>
        <h2 id="why" className="max-w-[24ch] text-heading">
          A summary you can check
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {BLURBS.map(({ Icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <Icon size={22} aria-hidden="true" className="mt-0.5 text-accent" />
              <div>
                <h3 className="text-lead">{title}</h3>
                <p className="mt-1.5 max-w-[52ch] text-muted text-ui leading-[1.55]">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}
