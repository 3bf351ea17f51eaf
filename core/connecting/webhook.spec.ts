import {
  formatWebhookMessage,
  parseWebhookEvents,
  parseWebhookUrl,
  RETRY_DELAYS_MS,
  retryDelayMs,
} from './webhook.js';

describe('webhooks (contract §9)', () => {
  it('are called again after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => (retryDelayMs(attempts) ?? 0) / 60_000);
    expect(minutes).toEqual([5 / 60, 5, 30, 120, 300, 600, 0]);
    expect(RETRY_DELAYS_MS).toHaveLength(6);
  });

  it('have an address with a public domain name', () => {
    expect(parseWebhookUrl(' https://Hooks.Example.com/a?b=c ')).toBe('https://hooks.example.com/a?b=c');
    expect(parseWebhookUrl('http://hooks.example.com')).toBe('http://hooks.example.com/');
    const longest = `https://example.com/${'x'.repeat(1980)}`;
    expect(parseWebhookUrl(longest)).toBe(longest);
    expect(() => parseWebhookUrl(`${longest}x`)).toThrow(
      expect.objectContaining({
        code: 'webhook_url_refused',
        message: 'The address may have at most 2000 characters.',
      }),
    );
    const refused = [
      'ftp://example.com/',
      'javascript:alert(1)',
      'https://ada@example.com/',
      'https://:secret@example.com/',
      'https://example.com/#part',
      'https://localhost/',
      'https://printer.local/',
      'https://metadata.google.internal/',
      'https://router.home.arpa./',
      'https://example.com\\@127.0.0.1/',
      'https:\\\\example.com/',
      'https://exam\nple.com/',
      'https://example.com/\r\nHost: localhost',
      'https://example.com/a\tb',
      'example.com',
      '',
    ];
    for (const url of refused)
      expect(() => parseWebhookUrl(url)).toThrow(
        expect.objectContaining({
          code: 'webhook_url_refused',
          message:
            'Use an https:// address on the public internet, with a domain name and without a user name.',
        }),
      );
    expect(parseWebhookEvents(['analysis.failed', 'analysis.failed'])).toEqual(['analysis.failed']);
    expect(() => parseWebhookEvents(['payment'])).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        message:
          'events needs at least one of analysis.completed, analysis.failed, episode.published, briefing.completed, briefing.failed, batch.completed.',
      }),
    );
  });

  it('are told type, timestamp and data', () => {
    const event = { type: 'analysis.completed', occurredAt: '2026-11-22T10:00:00.000Z' } as const;
    const analysis = { id: 7, urlSlug: 'show/an-episode', title: 'An episode', show: 'Show' };
    const message = formatWebhookMessage(
      { ...event, analysis, data: { jobId: 'j', analysisId: 7, error: null } },
      'https://podgist.example',
    );
    expect(JSON.parse(message)).toEqual({
      type: 'analysis.completed',
      timestamp: '2026-11-22T10:00:00.000Z',
      data: {
        jobId: 'j',
        analysisId: 7,
        title: 'An episode',
        show: 'Show',
        url: 'https://podgist.example/show/an-episode',
      },
    });
  });

  it.each([
    [{ briefingId: 'b-1' }, 'https://podgist.example/briefings/b-1'],
    [{ batchId: 'b-2' }, 'https://podgist.example/batches/b-2'],
  ])('are told the page of %j', (data, url) => {
    const event = { type: 'batch.completed', occurredAt: '2026-11-22T10:00:00.000Z', data } as const;
    expect(JSON.parse(formatWebhookMessage(event, 'https://podgist.example')).data).toEqual({ ...data, url });
  });
});
