import PostalMime from 'postal-mime';

/** A mail as parsed by a mail program. */
export interface ReadMail {
  readonly messageId: string;
  readonly from: { readonly email: string; readonly name: string };
  readonly to: readonly { readonly email: string; readonly name: string }[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly date: Date;
  readonly text: string;
  readonly html: string;
  /** Lower-case names of the mail's top-level headers, in order. */
  readonly headerNames: readonly string[];
  header(name: string): string | undefined;
}

export async function readEml(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw);
  return {
    messageId: mail.messageId ?? '',
    from: { email: mail.from?.address ?? '', name: mail.from?.name ?? '' },
    to: (mail.to ?? []).map(({ address, name }) => ({ email: address ?? '', name })),
    replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? ''),
    subject: mail.subject ?? '',
    date: new Date(mail.date ?? ''),
    text: mail.text ?? '',
    html: mail.html ?? '',
    headerNames: mail.headers.map(({ key }) => key),
    header: (name) => mail.headers.find(({ key }) => key === name)?.value,
  };
}
