import { DomainError } from '#core/errors.js';
import type { Mail } from '#core/mail/mail.js';
import type { LeasedMail, Notices } from '#core/ports/library.js';
import { stubPort } from '#test/builders/stub-port.js';
import { rendered } from '#test/support/rendered-mail.js';
import { sendReadyMail } from './mail-notices.js';

const READY = {
  ...{
    jobId: 'job-1',
    title: 'On\nchurn',
    show: 'Test talks',
    endedAt: '2026-05-01T10:00:00.000Z',
    isSeen: false,
  },
  analysis: { id: 4, urlSlug: 'test-talks/on-churn' },
};
const { analysis: _, ...ENDED } = READY;

function lease(more: Partial<LeasedMail> = {}): LeasedMail {
  return { id: 7, attempt: 1, memberId: 3, email: 'ada@example.com', isWanted: true, notice: READY, ...more };
}

function world(failure?: Error) {
  const sent: Mail[] = [];
  const settled: (number | undefined)[] = [];
  const send = sendReadyMail({
    notices: stubPort<Notices>({ settleMail: async (_, retryDelayMs) => void settled.push(retryDelayMs) }),
    mailer: {
      async send(mail) {
        if (failure) throw failure;
        sent.push(mail);
      },
    },
    publicUrl: 'https://podgist.example',
    unsubscribeUrl: (memberId) => `https://podgist.example/u/${memberId}`,
  });
  return { sent, settled, send };
}

const going = () => new AbortController().signal;

describe('mails about ended analyses (contract §12)', () => {
  it('link the summary, and are sent once', async () => {
    const { sent, settled, send } = world();
    await send(lease(), going());
    const [mail] = sent.map(rendered);
    expect(mail).toMatchObject({
      id: 'analysis.7.1777629600000',
      to: { email: 'ada@example.com' },
      subject: 'Your summary is ready: On churn',
      unsubscribeUrl: 'https://podgist.example/u/3',
    });
    for (const part of [mail?.text, mail?.html])
      for (const words of ['On churn · Test talks', 'https://podgist.example/test-talks/on-churn', '/u/3'])
        expect(part).toContain(words);
    expect(settled).toEqual([undefined]);
  });

  it('say why an analysis failed, also where its episode is unknown', async () => {
    const { sent, send } = world();
    const failure = 'There is no transcript. <b>Paste</b> your own.';
    await send(lease({ notice: { ...ENDED, failure } }), going());
    await send(lease({ notice: { ...ENDED, title: '', show: '', failure } }), going());
    const [known, unknown] = sent.map(rendered);
    expect([known?.subject, unknown?.subject]).toEqual([
      'An analysis has failed: On churn',
      'An analysis has failed',
    ]);
    expect(known?.text).toContain(failure);
    expect(known?.html).not.toContain('<b>Paste');
    expect(unknown?.text).toContain('Try again:\nhttps://podgist.example/');
  });

  it.each([
    ['that nobody wants any more', { isWanted: false }],
    ['to no address', { email: '' }],
    ['whose processes died eight times', { attempt: 9 }],
  ])('%s end', async (_, more) => {
    const { sent, settled, send } = world();
    await send(lease(more), going());
    expect([sent, settled]).toEqual([[], [undefined]]);
  });

  it('that fail are sent again later, eight times at most', async () => {
    const { settled, send } = world(new Error('down'));
    for (const attempt of [1, 2, 8]) await expect(send(lease({ attempt }), going())).rejects.toThrow('down');
    const [first, second, last] = settled;
    expect([(second ?? 0) > (first ?? 0), last]).toEqual([true, undefined]);
  });

  it('to an address that is none are not tried again', async () => {
    const { settled, send } = world(new DomainError('invalid_input', 'no address'));
    await expect(send(lease(), going())).rejects.toThrow('no address');
    expect(settled).toEqual([undefined]);
  });

  it('that a stop has cut wait for the end of their lease', async () => {
    const { settled, send } = world(new Error('aborted'));
    await send(lease(), AbortSignal.abort());
    expect(settled).toEqual([]);
  });
});
