import { EMPTY_CUSTOM_SECTION } from '#core/analysis/sections/summary-template.js';
import type { CustomSection } from '#core/analysis/summary.js';
import type { CustomPageSection } from '../sections.js';
import { Card, SectionTitle } from './card.js';
import { TimeLink } from './evidence.js';

/** The sections of the reader's own template, each in the form that it asks for. */
export function CustomSections({
  section: { id, title, sections },
}: {
  readonly section: CustomPageSection;
}) {
  return (
    <Card title={title} anchor={id}>
      {sections.map((section, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the sections have a fixed order
        <section key={at} className="wrap-anywhere mt-8 break-inside-avoid-page">
          <SectionTitle>{section.title}</SectionTitle>
          <SectionContent section={section} />
        </section>
      ))}
    </Card>
  );
}

function SectionContent({ section }: { readonly section: CustomSection }) {
  const { title, form, columns = [], items } = section;
  if (items.length === 0) return <p className="text-muted text-ui">{EMPTY_CUSTOM_SECTION}</p>;
  switch (form) {
    case 'text':
      return (
        <p className="max-w-prose font-serif">
          {items.map(({ text, startSeconds }) => (
            <span key={text}>
              {text}
              <TimeLink seconds={startSeconds} />{' '}
            </span>
          ))}
        </p>
      );
    case 'list':
      return (
        <ul className="max-w-prose list-disc space-y-2 pl-5 font-serif">
          {items.map(({ text, startSeconds }) => (
            <li key={text}>
              {text}
              <TimeLink seconds={startSeconds} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        <section aria-label={title} tabIndex={0} className="overflow-x-auto">
          <table className="w-full min-w-[32rem] border-line border-t text-left text-ui">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="border-line border-b py-2 pr-6 font-medium">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map(({ cells = [], startSeconds }) => (
                <tr key={cells.join(' ')} className="break-inside-avoid align-top">
                  {columns.map((column, at) => (
                    <td key={column} className="border-line border-b py-2.5 pr-6">
                      {cells[at] || '–'}
                      {at === 0 && <TimeLink seconds={startSeconds} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
  }
}
