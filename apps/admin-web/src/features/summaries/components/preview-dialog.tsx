import type { ReactNode } from 'react';
import { overviewParagraphs } from '#core/sharing/overview-paragraphs.js';
import { Dialog } from '#ui/components/dialog.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { type ShownPoint, type SummaryDetail, type SummaryFormValues, shownPoints } from '../summary.js';
import { summaryTexts } from '../texts.js';

interface PreviewDialogProps {
  readonly detail: SummaryDetail;
  readonly typed: SummaryFormValues;
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

/** What a reader gets of a summary, as it is typed: all of it text. For private ones it is the only look there is. */
export function PreviewDialog({ detail, typed, isChanged, onClose }: PreviewDialogProps) {
  const texts = summaryTexts.preview;
  const { keyTopics, strategicQuestions, nextSteps, keyQuotes } = detail.unedited;
  return (
    <Dialog
      wide
      title={typed.episodeTitle.trim() || summaryTexts.noTitle}
      description={[detail.showName, isChanged ? texts.unsaved : texts.saved].filter(Boolean).join(' · ')}
      onClose={onClose}
    >
      <Part title={texts.summary} isEmpty={typed.summary.trim() === ''}>
        {overviewParagraphs(typed.summary).map((paragraph) => (
          <p key={paragraph} className="mt-2 max-w-prose font-serif">
            {paragraph}
          </p>
        ))}
      </Part>
      <Texts title={texts.topics} items={keyTopics} />
      <Points title={texts.insights} points={shownPoints(typed.insights)} />
      <Points title={texts.takeaways} points={shownPoints(typed.takeaways)} />
      <Points
        title={texts.questions}
        points={strategicQuestions.map(({ question, purpose }) => ({
          title: question,
          description: purpose,
        }))}
      />
      <Texts title={texts.immediate} items={nextSteps.immediate} />
      <Texts title={texts.thisWeek} items={nextSteps.thisWeek} />
      <Part title={texts.quotes} isEmpty={keyQuotes.length === 0}>
        {keyQuotes.map((quote) => (
          <VerifiedQuote key={quote.quote} quote={quote} className="mt-3 max-w-prose" />
        ))}
      </Part>
    </Dialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Part({ title, isEmpty, children }: PartProps) {
  if (isEmpty) return null;
  return (
    <section className="mt-6 [overflow-wrap:anywhere]">
      <h3 className="border-line border-b pb-1 font-medium text-ui">{title}</h3>
      {children}
    </section>
  );
}

function Texts({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <Part title={title} isEmpty={items.length === 0}>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {[...new Set(items)].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Part>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly ShownPoint[] }) {
  return (
    <Part title={title} isEmpty={points.length === 0}>
      <ol className="mt-2 list-decimal space-y-3 pl-5">
        {points.map((point) => (
          <li key={`${point.title} ${point.description}`}>
            <p className="font-medium">{point.title}</p>
            <p className="max-w-prose text-muted">{point.description}</p>
            {point.quote && <p className="mt-1 max-w-prose font-serif">“{point.quote}”</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
