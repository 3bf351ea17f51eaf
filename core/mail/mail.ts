/** A mail to one recipient. */
export interface Mail {
  /**
   * Stable across retries; used as the Message-ID so that mail programs deduplicate. Letters, digits, `.`, `-` and `_`.
   */
  readonly id: string;
  readonly to: { readonly email: string; readonly name?: string };
  /** Reply address where it differs from the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  /** Signed URL that ends mails of this kind with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Preview text that an inbox shows beside the subject. */
  readonly preheader: string;
  readonly blocks: readonly MailBlock[];
}

/** A block of a mail. All texts are plain text: escaped for HTML and kept on one line. */
export type MailBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Bulleted list. */
  | { readonly kind: 'points'; readonly texts: readonly string[] }
  /** The primary action. `href`: a URL of this site. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** Heading of a part. */
  | { readonly kind: 'section'; readonly text: string }
  | EpisodeBlock
  /** Things to do, each with the page that it comes from. */
  | { readonly kind: 'tasks'; readonly tasks: readonly MailTask[] }
  /** Secondary note below a rule, with links of this site. */
  | { readonly kind: 'small'; readonly text: string; readonly links?: readonly MailLink[] };

/** An episode with the point that stands for it. One without an analysis is its title alone. */
export interface EpisodeBlock {
  readonly kind: 'episode';
  readonly show: string;
  readonly title: string;
  /** Page of its analysis. */
  readonly href?: string;
  readonly insight?: { readonly title: string; readonly description: string };
  readonly quote?: { readonly text: string; readonly source: string };
}

export interface MailTask extends MailLink {
  readonly from: string;
}

export interface MailLink {
  readonly label: string;
  /** A URL of this site. */
  readonly href: string;
}
