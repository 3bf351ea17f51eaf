import { screen, waitFor, within } from '@testing-library/react';
import { aLocalModel, localModels, somePurposes } from '#admin-web-test/models.js';
import { openAdmin, sentTo } from '#admin-web-test/render-admin.js';

const SETUP = {
  isDue: false,
  isFinished: false,
  skipped: [] as string[],
  publicUrl: window.location.origin,
  mail: { from: 'Podgist <mail@podgist.test>' },
  shows: { summarized: 0, followed: 0 },
};
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const open = (answers: Parameters<typeof openAdmin>[1] = {}, at = '/setup') =>
  openAdmin(at, {
    'GET setup': { body: SETUP },
    'PUT setup': { body: {} },
    'GET models': somePurposes(),
    'GET models/local': localModels(aLocalModel()),
    ...answers,
  });
const step = (name: RegExp) => screen.findByRole('region', { name });

describe('the setup (contract §10)', () => {
  it('opens itself once it is due, shows the state of each step, and skips one', async () => {
    const { user, network } = open({
      'GET setup': [
        { body: { ...SETUP, isDue: true, mail: { ...SETUP.mail, server: 'smtp.test:587' } } },
        { body: { ...SETUP, skipped: ['transcription'], mail: { ...SETUP.mail, server: 'smtp.test:587' } } },
      ],
    });
    expect(within(await step(/Mail/)).getByText('Done')).toBeTruthy();
    await waitFor(() => expect(sentTo(network, 'PUT setup').map(({ body }) => body)).toEqual([{}]));
    const transcription = await step(/Transcription/);
    expect(await within(transcription).findByText('Skipped')).toBeTruthy();
    await user.click(within(await step(/First shows/)).getByRole('button', { name: /^Skip/ }));
    await waitFor(() =>
      expect(sentTo(network, 'PUT setup')[1]?.body).toEqual({ skipped: ['transcription', 'shows'] }),
    );
    await user.click(within(transcription).getByRole('button', { name: /^Take up again/ }));
    await waitFor(() => expect(sentTo(network, 'PUT setup')[2]?.body).toEqual({ skipped: [] }));
  });

  it('counts the shows that are there', async () => {
    open({ 'GET setup': { body: { ...SETUP, shows: { summarized: 1, followed: 2 } } } });
    const shows = await step(/First shows/);
    expect(shows.textContent).toContain('Shows with summaries: 1. Followed shows: 2.');
    expect(within(shows).getByText('Done')).toBeTruthy();
  });

  it('ends with the overview', async () => {
    const { user, network } = open();
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText('Location: /')).toBeTruthy();
    expect(sentTo(network, 'PUT setup')[0]?.body).toEqual({ isFinished: true });
  });

  it('is offered again under Models, and loads again after a failure', async () => {
    const { user } = open(
      { 'GET setup': [{ status: 503, body: { error: 'Busy' } }, { body: { ...SETUP, isFinished: true } }] },
      '/models',
    );
    await user.click(await screen.findByRole('link', { name: 'Setup' }));
    expect(await screen.findByText('Failed to load the setup')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'To the overview' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Skip the setup/ })).toBeNull();
  });

  it('offers the recommended model, and uses it when it is there', async () => {
    const { user, network } = open({
      'GET models/local': [
        localModels(aLocalModel(), aLocalModel({ name: 'qwen3-14b', isRecommended: false })),
        localModels(aLocalModel({ state: 'installed' })),
      ],
      'POST models/local': { status: 202, body: aLocalModel({ state: 'downloading' }) },
      'PUT models/summary': { body: {} },
    });
    const model = within(await step(/language model/));
    await user.click(await model.findByRole('button', { name: 'Add qwen3-4b' }));
    expect(model.queryByRole('button', { name: 'Add qwen3-14b' })).toBeNull();
    await user.click(await model.findByRole('button', { name: 'Use qwen3-4b for summaries' }));
    await waitFor(() =>
      expect(sentTo(network, 'PUT models/summary')[0]?.body).toEqual({
        provider: 'local',
        model: 'qwen3-4b',
      }),
    );
  });

  it('sends a test mail, and shows why it was not sent', async () => {
    const { user, network } = open({
      'POST setup/test-mail': [
        { status: 503, body: { error: 'The mail server refused the password.' } },
        { body: null },
      ],
    });
    const mail = within(await step(/Mail/));
    expect(mail.getByText(/nobody gets them/)).toBeTruthy();
    expect(mail.getByLabelText<HTMLInputElement>('Send a test mail to').value).toBe('maya@podgist.example');
    await user.click(mail.getByRole('button', { name: 'Send' }));
    expect(await mail.findByText('The mail server refused the password.')).toBeTruthy();
    await user.click(mail.getByRole('button', { name: 'Send' }));
    expect(await mail.findByText('The mail was written to a file.')).toBeTruthy();
    expect(sentTo(network, 'POST setup/test-mail')[1]?.body).toEqual({ email: 'maya@podgist.example' });
  });

  it.each([
    [window.location.origin, 'Only this machine can open it'],
    ['https://podgist.test', 'Your browser came by'],
  ])('tells whether %s is right for this browser', async (publicUrl, text) => {
    open({ 'GET setup': { body: { ...SETUP, publicUrl } } });
    expect((await step(/Public address/)).textContent).toContain(text);
  });

  it('analyzes a first episode as a visitor would', async () => {
    const { user, network } = open();
    network.answer('POST /api/analyze', { status: 202, body: { jobId: 'job-1' } });
    network.answer(
      'GET /api/analyze/jobs/job-1',
      { body: { status: 'running', percent: 40, stage: 'reading', message: 'Reading the transcript…' } },
      {
        body: {
          status: 'done',
          percent: 100,
          stage: 'checking',
          message: '',
          analysis: { urlSlug: 'a/b', title: 'B' },
        },
      },
    );
    const shows = within(await step(/First shows/));
    const field = shows.getByLabelText('Link of an episode');
    await user.type(field, 'https://example.com/x{Enter}');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await user.type(field, `${LINK}{Enter}`);
    expect(await shows.findByText('Reading the transcript…')).toBeTruthy();
    const link = await shows.findByRole('link', { name: 'B' }, { timeout: 4000 });
    expect(link.getAttribute('href')).toBe('/a/b');
    expect(network.sent.find(({ path }) => path === '/api/analyze')?.body).toEqual({ youtubeUrl: LINK });
  });

  it('says that the free analyses of a visitor are used up, without ending the session', async () => {
    const { user, network } = open();
    network.answer('POST /api/analyze', { status: 401, body: { message: 'Free analysis limit reached' } });
    const shows = within(await step(/First shows/));
    await user.type(shows.getByLabelText('Link of an episode'), `${LINK}{Enter}`);
    expect(await shows.findByText('Free analysis limit reached')).toBeTruthy();
    expect(screen.queryByText('Your session has ended')).toBeNull();
  });
});
