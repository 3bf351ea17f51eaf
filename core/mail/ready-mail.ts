import { analysisPath } from '../catalogue/address.js';
import type { Notice } from '../library/notice.js';
import { PRODUCT_NAME } from '../product.js';
import { toSingleLine, truncateAtWord } from '../text/truncate-text.js';
import type { Mail } from './mail.js';

const MAX_TITLE = 160;
const MAX_SUBJECT_TITLE = 80;
const MAX_FAILURE = 300;

export interface ReadyMailOptions {
  readonly noticeId: number;
  readonly notice: Notice;
  readonly email: string;
  /** Origin of this site, without a trailing slash. */
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/** Mail to a member whose analysis is ready or has failed (contract §12). */
export function readyMail({ noticeId, notice, email, publicUrl, unsubscribeUrl }: ReadyMailOptions): Mail {
  const { title, show, analysis, failure = '', endedAt } = notice;
  const heading = analysis ? 'Your summary is ready' : 'An analysis has failed';
  const subjectTitle = shorten(title, MAX_SUBJECT_TITLE);
  const episode = [title, show]
    .map((text) => shorten(text, MAX_TITLE))
    .filter(Boolean)
    .join(' · ');
  const texts = [episode, analysis ? '' : shorten(failure, MAX_FAILURE)].filter(Boolean);
  return {
    id: `analysis.${noticeId}.${Date.parse(endedAt)}`,
    to: { email },
    subject: subjectTitle === '' ? heading : `${heading}: ${subjectTitle}`,
    unsubscribeUrl,
    preheader: episode || heading,
    blocks: [
      { kind: 'heading', text: heading },
      ...texts.map((text) => ({ kind: 'paragraph', text }) as const),
      analysis
        ? { kind: 'button', label: 'Read the summary', href: publicUrl + analysisPath(analysis) }
        : { kind: 'button', label: 'Try again', href: `${publicUrl}/` },
      {
        kind: 'small',
        text: `You get this because you asked ${PRODUCT_NAME} to write to you when an analysis takes more than a minute.`,
        links: [
          { label: 'Change this', href: `${publicUrl}/profile#account` },
          { label: 'Unsubscribe', href: unsubscribeUrl },
        ],
      },
    ],
  };
}

function shorten(text: string, max: number): string {
  return truncateAtWord(toSingleLine(text), max);
}
