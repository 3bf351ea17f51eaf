/** A mail to one recipient, with the same content as plain text and HTML. */
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
  readonly text: string;
  readonly html: string;
}
