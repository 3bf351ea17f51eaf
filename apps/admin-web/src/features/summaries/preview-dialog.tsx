import { Fragment, type ReactNode } from 'react';
import {
  passageQuote,
  renderSections,
  type SectionRenderers,
  sectionHeading,
} from '#core/analysis/sections/render-sections.js';
import type { SectionDefinition } from '#core/analysis/sections/section-definition.js';
import { EDITABLE_POINT_SECTIONS, STEP_GROUPS } from '#core/analysis/sections/sections.js';
import { customItemTexts, EMPTY_CUSTOM_SECTION } from '#core/analysis/sections/summary-template.js';
import { figureFacts, overviewParagraphs } from '#core/sharing/summary-text.js';
import { Dialog } from '#ui/components/dialog.js';
import { VerifiedQuote } from '#ui/components/verified-quote.js';
import { type ShownPoint, type SummaryDetail, type SummaryFormValues, shownPoints } from './summary.js';

interface PreviewDialogProps {
  readonly detail: SummaryDetail;
  readonly typed: SummaryFormValues;
  readonly isChanged: boolean;
  readonly onClose: () => void;
}

/** Previews a summary with unsaved edits, rendered as plain text. It is the only way for admins to view private summaries. */
export function PreviewDialog({ detail, typed, isChanged, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      wide
      title={typed.episodeTitle.trim() || 'Untitled'}
      description={[detail.showName, isChanged ? 'With what is not saved yet' : 'As its readers see it']
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
    >
      {renderSections(toPreview(detail, typed), 'page', RENDERERS).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections have a fixed order and no state
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Dialog>
  );
}

/** The stored sections, with edited ones replaced by the form's values. */
function toPreview({ unedited }: SummaryDetail, typed: SummaryFormValues): PreviewedAnalysis {
  const points = EDITABLE_POINT_SECTIONS.map(({ key, editField }) => [
    key,
    shownPoints(typed[editField] ?? '[]'),
  ]);
  const { publisherDescription, passages = '[]', custom = '[]' } = typed;
  const contents = {
    ...unedited,
    overview: typed.summary,
    publisherDescription,
    keyPassages: JSON.parse(passages) as unknown,
    custom: JSON.parse(custom) as unknown,
    ...Object.fromEntries(points),
  };
  return { aiSummary: contents, businessInsights: contents } as PreviewedAnalysis;
}

type PreviewedAnalysis = Parameters<typeof renderSections>[0];

const RENDERERS: SectionRenderers<ReactNode> = {
  prose: (text, { heading }) => (
    <Part title={heading}>
      {overviewParagraphs(text).map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-prose font-serif">
          {paragraph}
        </p>
      ))}
    </Part>
  ),
  description: (text, section) => <Texts title={titleOf(section)} items={text.split(/\n+/)} />,
  passages: (passages, section) => (
    <Part title={titleOf(section)}>
      {passages.map((passage) => (
        <VerifiedQuote key={passage.text} quote={passageQuote(passage)} className="mt-3 max-w-prose" />
      ))}
    </Part>
  ),
  sentence: (text, { heading }) => <Texts title={heading} items={[text]} />,
  topics: (items, section) => <Texts title={titleOf(section)} items={items} />,
  insights: (points, section) => <Points title={titleOf(section)} points={points} />,
  points: (points, section) => <Points title={titleOf(section)} points={points} />,
  questions: (questions, section) => (
    <Points
      title={titleOf(section)}
      points={questions.map(({ question, purpose }) => ({ title: question, description: purpose }))}
    />
  ),
  steps: (steps, section) =>
    STEP_GROUPS.map(({ key, documentHeading }) => (
      <Texts key={key} title={`${titleOf(section)}: ${documentHeading.toLowerCase()}`} items={steps[key]} />
    )),
  figures: (figures, section) => (
    <Points
      title={titleOf(section)}
      points={figures.map(({ value, evidence, ...facts }) => ({
        title: value,
        description: figureFacts(facts),
        quote: evidence[0]?.quote,
      }))}
    />
  ),
  mentions: (mentions, section) => (
    <Texts
      title={titleOf(section)}
      items={mentions.map(({ name, about }) => [name, about].filter(Boolean).join(' · '))}
    />
  ),
  custom: (sections) =>
    sections.map((section, at) => {
      const texts = customItemTexts(section);
      return (
        <Texts
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the sections have a fixed order
          key={at}
          title={section.title}
          items={texts.length > 0 ? texts : [EMPTY_CUSTOM_SECTION]}
        />
      );
    }),
  quotes: (quotes, section) => (
    <Part title={titleOf(section)}>
      {quotes.map((quote) => (
        <VerifiedQuote key={quote.quote} quote={quote} className="mt-3 max-w-prose" />
      ))}
    </Part>
  ),
};

function titleOf(section: SectionDefinition): string {
  return sectionHeading(section, 'pdf');
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-6 [overflow-wrap:anywhere]">
      <h3 className="border-line border-b pb-1 font-medium text-ui">{title}</h3>
      {children}
    </section>
  );
}

function Texts({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
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
    <Part title={title}>
      <ol className="mt-2 list-decimal space-y-3 pl-5">
        {points.map((point) => (
          <li key={`${point.title} ${point.description}`}>
            <p className="font-medium">{point.title}</p>
            <p className="max-w-prose whitespace-pre-line text-muted">{point.description}</p>
            {point.quote && <p className="mt-1 max-w-prose font-serif">“{point.quote}”</p>}
          </li>
        ))}
      </ol>
    </Part>
  );
}
