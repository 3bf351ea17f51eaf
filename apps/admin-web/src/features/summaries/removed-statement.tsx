import { SmallButton } from '#admin-web/ui/small-button.js';
import { REMOVAL_TEXTS } from '#core/analysis/claims/removal-texts.js';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { SECTIONS } from '#core/analysis/sections/sections.js';
import { quoteHash } from '#core/transcripts/second-hash.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { showToast } from '#ui/lib/toasts.js';

export type Removal = ResponseBody<'GET /api/podmin/summaries/{id}/removed-statements'>['statements'][number];

interface RemovedStatementProps {
  readonly removal: Removal;
  /** Path of the page with the transcript; absent for a private summary. */
  readonly publicPage: string | undefined;
}

/** A statement that the checks removed, beside what it was held against. */
export function RemovedStatement({ removal, publicPage }: RemovedStatementProps) {
  return (
    <li className="grid gap-x-8 gap-y-3 border-line border-b py-4 md:grid-cols-2">
      <Statement removal={removal} />
      <Evidence removal={removal} publicPage={publicPage} />
    </li>
  );
}

function Statement({
  removal: { section, text, reason, by, detail },
}: Pick<RemovedStatementProps, 'removal'>) {
  const { label, explanation } = REMOVAL_TEXTS[reason];
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-muted text-note">{sectionName(section)}</p>
      <p className="mt-1 font-serif">{text}</p>
      <p className="mt-2 text-note">
        <strong className="font-medium">{label}</strong>
        {`, found by ${by === 'rule' ? 'a rule' : 'the model'}: ${explanation}${detail === undefined ? '.' : `: “${detail}”`}`}
      </p>
      <SmallButton className="mt-2" aria-label={`Copy “${text}”`} onClick={() => void copy(text)}>
        Copy
      </SmallButton>
    </div>
  );
}

function Evidence({ removal: { evidence, isCited }, publicPage }: RemovedStatementProps) {
  const uncited =
    evidence.length > 0
      ? 'Nothing was cited; closest in the transcript'
      : 'Nothing was cited, and nothing in the transcript resembles it.';
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-muted text-note">{isCited ? 'Held against' : uncited}</p>
      <div className="mt-1 grid gap-3">
        {evidence.map(({ text, speaker, startSeconds }) => (
          <figure key={`${startSeconds} ${text}`}>
            <blockquote className="font-serif">{text}</blockquote>
            {(speaker || startSeconds !== undefined) && (
              <figcaption className="flex flex-wrap items-center gap-x-2 text-muted text-note tabular-nums">
                {speaker && <span>{speaker}</span>}
                {startSeconds !== undefined && (
                  <Second
                    page={publicPage}
                    time={timestamp(startSeconds)}
                    hash={quoteHash(text, startSeconds)}
                  />
                )}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </div>
  );
}

interface SecondProps {
  readonly page: string | undefined;
  readonly time: string;
  readonly hash: string;
}

function Second({ page, time, hash }: SecondProps) {
  if (page === undefined) return <span>{time}</span>;
  return (
    <a
      href={page + hash}
      target="_blank"
      rel="noreferrer"
      aria-label={`${time} in the transcript`}
      className="link inline-flex items-center pointer-coarse:min-h-11"
    >
      {time}
    </a>
  );
}

/** The heading of a section. */
export function sectionName(key: string): string {
  return SECTIONS.find((section) => section.key === key)?.heading ?? key;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied', description: 'Paste it into a field above to bring it back.' });
  } catch {
    showToast({
      title: 'Copying Failed',
      description: 'Your browser does not allow it. Select the text instead.',
      tone: 'danger',
    });
  }
}
