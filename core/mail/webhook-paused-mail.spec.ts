import { webhookPausedMail } from './webhook-paused-mail.js';

function mailOf(url: string, firstName = 'Ada') {
  const paused = {
    id: 3,
    url,
    member: { email: 'ada@example.com', firstName },
    pausedAt: '2026-05-01T10:20:30.000Z',
  };
  return webhookPausedMail({ paused, publicUrl: 'https://podgist.example' });
}

describe('the mail about a paused webhook (contract §9)', () => {
  it('tells why it is paused and what to do, naming the host alone', () => {
    const mail = mailOf('https://hooks.example.com:8443/secret-path?token=x');
    expect(mail).toMatchObject({
      id: 'webhook-paused.3.1777630830000',
      to: { email: 'ada@example.com', name: 'Ada' },
      subject: 'Your webhook is paused',
    });
    expect(mail.text).toBe(
      [
        'Podgist',
        'Your webhook is paused',
        '10 calls in a row to your webhook at hooks.example.com:8443 failed, so Podgist has stopped calling it. The log shows each call with the answer that came back.',
        'Open the log:\nhttps://podgist.example/developers',
        'Resume it there once it works again. What happens until then is not sent.\n',
      ].join('\n\n'),
    );
    expect(mail.html).toContain('>10 calls in a row failed.</div>');
    expect(mail.html).not.toContain('secret-path');
  });

  it('survives an address and a name that are none', () => {
    const mail = mailOf('not an address', 'Win at evil.example');
    expect(mail.text).toContain('to your webhook at  failed');
    expect(mail.to).toEqual({ email: 'ada@example.com' });
  });
});
