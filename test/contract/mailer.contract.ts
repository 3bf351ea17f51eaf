import type { Mail } from '#core/mail/mail.js';
import type { Mailer } from '#core/ports/mailer.js';

/** A mail as received. */
export interface DeliveredMail {
  /** Local part of the Message-ID. */
  readonly id: string;
  readonly to: readonly { readonly email: string; readonly name: string }[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** Delivered mails in order; mails with the same id count as one, as in mail programs. */
  delivered(): Promise<readonly DeliveredMail[]>;
  /** Simulates a temporary outage of the mail server. */
  goAway(): Promise<void>;
  close(): Promise<void>;
}

function aMail(parts: Partial<Mail> = {}): Mail {
  return {
    id: 'welcome.17',
    to: { email: 'ada@example.com', name: 'Ada Lovelace' },
    subject: 'Welcome to Podgist',
    preheader: 'A first look',
    blocks: [
      { kind: 'paragraph', text: 'Welcome, Zoë.' },
      { kind: 'button', label: 'Go', href: 'https://podgist.example/a?b=c&d=e' },
    ],
    ...parts,
  };
}

/** Contract of `Mailer`. */
export function mailerContract(name: string, open: () => Promise<MailerUnderTest>): void {
  describe(`Mailer: ${name}`, () => {
    let subject: MailerUnderTest;

    beforeEach(async () => {
      subject = await open();
    });

    afterEach(() => subject.close());

    const send = (mail: Mail, signal = new AbortController().signal) => subject.mailer.send(mail, signal);

    it('sends the same text as plain text and HTML', async () => {
      const mail = aMail({ replyTo: 'help@podgist.example' });
      await send(mail);
      const [delivered, ...more] = await subject.delivered();
      expect(more).toEqual([]);
      expect(delivered).toMatchObject({
        id: 'welcome.17',
        to: [mail.to],
        replyTo: ['help@podgist.example'],
        subject: mail.subject,
      });
      expect(delivered?.text).toContain('Welcome, Zoë.\n\nGo:\nhttps://podgist.example/a?b=c&d=e');
      expect(delivered?.html).toContain('>Welcome, Zoë.</p>');
      expect(delivered?.html).toContain('href="https://podgist.example/a?b=c&amp;d=e"');
    });

    it('uses the same Message-ID when a mail is sent twice', async () => {
      await Promise.all([send(aMail()), send(aMail()), send(aMail({ id: 'verify.Ab-9_x' }))]);
      await send(aMail());
      const ids = (await subject.delivered()).map(({ id }) => id);
      expect(ids.toSorted()).toEqual(['verify.Ab-9_x', 'welcome.17']);
    });

    it('sends long lines, leading dots and all scripts unchanged', async () => {
      const lines = ['.', '..', '.dot', 'From here', 'x'.repeat(5000), '愛 سارة 🎧'];
      const blocks = lines.map((text) => ({ kind: 'paragraph', text }) as const);
      await send(aMail({ blocks, subject: `愛 🎧 ${'long '.repeat(60)}end` }));
      const [delivered] = await subject.delivered();
      expect(delivered?.text.trim()).toBe(['Podgist', ...lines].join('\n\n'));
      expect(delivered?.subject).toBe(`愛 🎧 ${'long '.repeat(60)}end`);
    });

    it.each([
      'Ada\r\nBcc: eve@evil.example',
      'Ada" <eve@evil.example>, "',
      'eve@evil.example, Ada',
      '<eve@evil.example>',
      '=?utf-8?q?=0D=0ABcc:_eve@evil.example?=',
      `${'A'.repeat(500)}`,
      '\u202eadA',
    ])('prevents header and recipient injection through the name or subject %j', async (evil) => {
      await send(aMail({ to: { email: 'ada@example.com', name: evil }, subject: evil }));
      const [delivered] = await subject.delivered();
      expect(delivered?.to.map(({ email }) => email)).toEqual(['ada@example.com']);
      expect(delivered?.replyTo).toEqual([]);
      expect(delivered?.text).toContain('Welcome, Zoë.');
    });

    it.each([
      '',
      'ada',
      'ada@example.com, eve@evil.example',
      'ada@example.com\r\nRCPT TO:<eve@evil.example>',
    ])('rejects the address %j permanently', async (email) => {
      await expect(send(aMail({ to: { email } }))).rejects.toMatchObject({
        name: 'DomainError',
        code: 'invalid_input',
      });
      expect(await subject.delivered()).toEqual([]);
    });

    it('reports a temporary failure with its cause', async () => {
      await subject.goAway();
      await expect(send(aMail())).rejects.toMatchObject({
        name: 'DomainError',
        code: 'upstream_unavailable',
        cause: expect.anything(),
      });
    });

    it('sends nothing when its signal is aborted', async () => {
      const reason = new Error('the time is over');
      await expect(send(aMail(), AbortSignal.abort(reason))).rejects.toMatchObject({
        name: 'DomainError',
        code: 'cancelled',
        cause: reason,
      });
      expect(await subject.delivered()).toEqual([]);
    });
  });
}
