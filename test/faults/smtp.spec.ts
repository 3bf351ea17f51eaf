import { type SmtpOptions, smtpMailer } from '#adapters/mail/smtp/smtp-mailer.js';
import type { Mail } from '#core/mail/mail.js';
import { FixedClock } from '../fakes/fixed-clock.js';
import { eventually } from '../support/eventually.js';
import { readEml } from '../support/read-eml.js';
import { within } from '../support/stopwatch.js';
import { testCertificate } from '../support/test-certificate.js';
import { type FakeSmtp, type FakeSmtpOptions, type SmtpFault, startFakeSmtp } from '../upstreams/smtp.js';

const MAIL: Mail = {
  id: 'welcome.17',
  to: { email: 'ada@example.com', name: 'Ada' },
  subject: 'Welcome to Podgist',
  preheader: 'A first look',
  blocks: [{ kind: 'paragraph', text: 'Welcome.' }],
};

/** Timeout that no busy machine reaches, and one that a server that never answers does. */
const [PATIENT_MS, HANG_LIMIT_MS] = [60_000, 2_000];
const UNAVAILABLE = { name: 'DomainError', code: 'upstream_unavailable', cause: expect.anything() };

describe('a mail server', () => {
  const closers: (() => Promise<void>)[] = [];

  afterEach(async () => {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  });

  async function open(
    fakeServerOptions: FakeSmtpOptions = {},
    urlOf = ({ url }: FakeSmtp) => url,
    more: Partial<SmtpOptions> = {},
  ) {
    const fakeServer = await startFakeSmtp(fakeServerOptions);
    const mailer = smtpMailer({
      url: urlOf(fakeServer),
      from: { name: 'Podgist', email: 'no-reply@podgist.example' },
      idHost: 'podgist.example',
      clock: new FixedClock(new Date('2026-05-01T10:20:30.000Z')),
      connectTimeoutMs: PATIENT_MS,
      sendTimeoutMs: PATIENT_MS,
      ...more,
    });
    closers.push(fakeServer.close, mailer.close);
    const send = (mail = MAIL, signal = new AbortController().signal) => mailer.send(mail, signal);
    return { fakeServer, send, mailer };
  }

  it('receives a complete mail', async () => {
    const { fakeServer, send } = await open();
    await send();
    const [received] = fakeServer.received;
    expect(received).toMatchObject({ from: 'no-reply@podgist.example', to: ['ada@example.com'] });
    const mail = await readEml(received?.raw ?? Buffer.alloc(0));
    expect(mail).toMatchObject({
      messageId: '<welcome.17@podgist.example>',
      from: { name: 'Podgist', email: 'no-reply@podgist.example' },
      date: new Date('2026-05-01T10:20:30.000Z'),
    });
    expect(mail.header('auto-submitted')).toBe('auto-generated');
    expect(mail.header('content-type')).toMatch(/^multipart\/alternative;/);
    expect(mail.headerNames.toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
  });

  it.each<SmtpFault>([
    'busy',
    'reset',
    'reset-data',
    'busy-recipient',
    'refuse-relay',
    'refuse-sender',
    'refuse-message',
    'busy-message',
  ])('can be retried after %s', async (fault) => {
    const { fakeServer, send } = await open();
    fakeServer.misbehave(fault);
    await expect(send()).rejects.toMatchObject(UNAVAILABLE);
    expect(fakeServer.connections()).toBeLessThanOrEqual(2);
    fakeServer.misbehave(undefined);
    await send();
    expect(fakeServer.received).toHaveLength(1);
  });

  it.each<[SmtpFault, Partial<SmtpOptions>]>([
    ['hang', { connectTimeoutMs: HANG_LIMIT_MS }],
    ['hang-data', { sendTimeoutMs: HANG_LIMIT_MS }],
  ])('can be retried after %s, which ends with the time limit', async (fault, limit) => {
    const { fakeServer, send } = await open({}, undefined, limit);
    fakeServer.misbehave(fault);
    await expect(within(PATIENT_MS / 2, send())).rejects.toMatchObject(UNAVAILABLE);
    expect(fakeServer.connections()).toBeLessThanOrEqual(2);
    fakeServer.misbehave(undefined);
    await send();
    expect(fakeServer.received).toHaveLength(1);
  });

  it('rejects a recipient permanently, with our error message', async () => {
    const { fakeServer, send } = await open();
    fakeServer.misbehave('refuse-recipient');
    await expect(send()).rejects.toMatchObject({
      code: 'invalid_input',
      message: 'No mail can be sent to this address. Please check it.',
    });
  });

  it('is disconnected when the caller aborts', async () => {
    const { fakeServer, send } = await open();
    fakeServer.misbehave('hang-data', 1);
    const caller = new AbortController();
    const sending = send(MAIL, caller.signal);
    await eventually(fakeServer.underWay, (open) => open === 1);
    const reason = new Error('3 s are over');
    caller.abort(reason);
    await expect(sending).rejects.toMatchObject({ code: 'cancelled', cause: reason });
    await eventually(fakeServer.underWay, (open) => open === 0);
    expect(fakeServer.received).toEqual([]);
  });

  it('receives many mails over few connections', async () => {
    const { fakeServer, send } = await open();
    await Promise.all(Array.from({ length: 30 }, (_, i) => send({ ...MAIL, id: `welcome.${i}` })));
    expect(fakeServer.received).toHaveLength(30);
    expect(fakeServer.connections()).toBeLessThanOrEqual(3);
  });

  it('has no open connections after the mailer is closed', async () => {
    const { fakeServer, send, mailer } = await open();
    fakeServer.misbehave('hang-data');
    const sending = Promise.allSettled([send(), send(), send(), send(), send()]);
    await eventually(fakeServer.connections, (opened) => opened > 0);
    await mailer.close();
    const codes = (await sending).map((end) => end.status === 'rejected' && end.reason.code);
    expect(new Set(codes)).toEqual(new Set(['upstream_unavailable']));
  });

  describe('with a login', () => {
    const login = { user: 'podgist@podgist.example', password: 'pass:w@rd/#' };

    it('uses the credentials in the URL', async () => {
      const { fakeServer, send } = await open({ login });
      await send();
      expect(fakeServer.logins).toEqual(['podgist@podgist.example:pass:w@rd/#']);
      expect(fakeServer.received).toHaveLength(1);
    });

    it('does not blame the recipient when it fails, and keeps the password out of the message', async () => {
      const { send } = await open({ login }, ({ port }) => `smtp://ada:wrong-pass@127.0.0.1:${port}`);
      const failure = await send().catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'upstream_unavailable' });
      expect(String(failure)).not.toContain('wrong-pass');
    });

    it('gets no credentials without TLS on another host', async () => {
      const another = (url: string) => url.replace('127.0.0.1', '0.0.0.0');
      const { fakeServer, send } = await open({ login }, ({ url }) => another(url));
      await expect(send()).rejects.toMatchObject({ code: 'upstream_unavailable' });
      expect(fakeServer.logins).toEqual([]);
    });
  });

  it('gets no mail without TLS on another host, unless that is allowed', async () => {
    const another = ({ url }: FakeSmtp) => url.replace('127.0.0.1', '0.0.0.0');
    const refused = await open({}, another);
    await expect(refused.send()).rejects.toMatchObject({ code: 'upstream_unavailable' });
    expect(refused.fakeServer.received).toEqual([]);
    const allowed = await open({}, another, { allowsPlain: true });
    await allowed.send();
    expect(allowed.fakeServer.received).toHaveLength(1);
  });

  describe('with TLS', () => {
    it('must present a valid certificate', async () => {
      const { fakeServer, send } = await open({ tls: testCertificate('localhost') });
      await expect(send()).rejects.toMatchObject({ code: 'upstream_unavailable' });
      expect(fakeServer.received).toEqual([]);
    });

    it('receives mails over it', async () => {
      const { fakeServer, send } = await open(
        { tls: testCertificate('localhost') },
        ({ url }) => `${url}?tls.rejectUnauthorized=false`,
      );
      await send();
      expect(fakeServer.received).toMatchObject([{ secure: true }]);
    });
  });
});
