import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { waitingMessage } from '#core/jobs/waiting-line.js';
import { Toaster } from '#ui/components/toaster.js';
import { type FakeNetwork, fakeNetwork } from '#ui/test/fake-network.js';
import { useSession } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { AnalyzePanel, type UploadControls } from './analyze-panel.js';
import { MemberUsage } from './member-usage.js';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const ANALYSIS = { id: 7, urlSlug: 'the-show/the-episode' };
const EPISODE = { title: 'Pricing software', show: 'The Pricing Hour' };
const USAGE = { body: { count: 1, limit: 3, remaining: 2 } };
const ACCEPTED = { status: 202, body: { jobId: 'job-1' } };
const running = { status: 'running', stage: 'reading', percent: 30, message: 'Reading the transcript…' };

beforeEach(() => sessionStorage.clear());

function open(network: FakeNetwork, props: Parameters<typeof AnalyzePanel>[0] = {}) {
  network.answer('GET /api/anonymous-usage', USAGE);
  renderApp(
    <>
      <AnalyzePanel {...props} />
      <Toaster />
    </>,
    network,
  );
  return network;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Link to a podcast episode or a video');
const analyze = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Analyze' });

/** Elements scrolled into view, each with the element that had the focus by then. */
const inView: { readonly text: string | null; readonly focus?: string }[] = [];

beforeEach(() => {
  inView.length = 0;
  Element.prototype.scrollIntoView = function (this: Element) {
    inView.push({ text: this.textContent, focus: document.activeElement?.tagName });
  };
});

async function submit(link: string) {
  await userEvent.type(field(), link);
  await userEvent.click(analyze());
}

function submissions(network: FakeNetwork) {
  return network.sent.filter(({ method }) => method === 'POST');
}

async function stream(network: FakeNetwork) {
  return waitFor(() => {
    const [first] = network.streams;
    if (!first) throw new Error('no stream yet');
    return first;
  });
}

describe('the URL form', () => {
  it('cannot be submitted while it is blank (§5)', async () => {
    open(fakeNetwork());
    expect(analyze().disabled).toBe(true);
    await userEvent.type(field(), '   ');
    expect(analyze().disabled).toBe(true);
  });

  it('answers an empty submission with the URL Required toast (§5)', async () => {
    const network = open(fakeNetwork());
    fireEvent.submit(field());
    const toast = await screen.findByText('URL Required');
    expect(toast.nextSibling?.textContent).toBe('Please enter a Spotify podcast or YouTube video URL.');
    expect(submissions(network)).toEqual([]);
  });

  it.each([
    ['https://example.com/episode', 'Please enter a valid Spotify podcast or YouTube video URL.'],
    [
      'https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk',
      'This is a link to a whole show. Open an episode and paste its link.',
    ],
  ])('refuses %s in one sentence, in the Invalid URL toast and at the field (§5)', async (url, sentence) => {
    const network = open(fakeNetwork());
    await submit(url);
    const toast = await screen.findByText('Invalid URL');
    expect(toast.nextSibling?.textContent).toBe(sentence);
    expect(toast.closest('.toast')?.classList.contains('border-l-danger')).toBe(true);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      sentence,
    );
    expect(submissions(network)).toEqual([]);
  });

  it('offers to analyze all of several pasted links (contract §13)', async () => {
    open(fakeNetwork());
    await userEvent.click(field());
    await userEvent.paste(`${VIDEO}\nhttps://youtu.be/aaaaaaaaaaa`);
    expect(screen.getByRole('button', { name: 'Analyze these 2 links at once' })).toBeTruthy();
    expect(field().value).toBe(`${VIDEO} https://youtu.be/aaaaaaaaaaa`);
  });

  it('sends the canonical link for an asynchronous answer, under a key of its own (contract §2)', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit(VIDEO);
    await stream(network);
    const [sent] = submissions(network);
    expect(sent?.body).toEqual({ youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
    expect(sent?.headers.get('prefer')).toBe('respond-async');
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('tells the progress in the title of the tab (contract §12)', async () => {
    document.title = 'Podgist';
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit(VIDEO);
    (await stream(network)).send('status', running);
    await waitFor(() => expect(document.title).toMatch(/^[1-9]\d* % · Podgist$/));
    cleanup();
    sessionStorage.clear();
    document.title = 'Podgist';
  });

  it('sends an Apple Podcasts link in a field of its own', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit('https://podcasts.apple.com/de/podcast/the-long-margin/id1500000000?i=1000600000001&uo=4');
    await stream(network);
    expect(submissions(network)[0]?.body).toEqual({
      appleUrl: 'https://podcasts.apple.com/podcast/id1500000000?i=1000600000001',
    });
  });

  it('analyses a sample with one press, and lists the others when asked', async () => {
    const samples = [1, 2, 3, 4, 5].map((n) => ({
      show: 'The Show',
      title: `Episode ${n}`,
      url: `https://youtu.be/sampleid00${n}`,
    }));
    const network = fakeNetwork({ 'POST /api/analyze': ACCEPTED, 'GET /api/config': { body: { samples } } });
    open(network);
    await userEvent.click(await screen.findByRole('button', { name: 'Show all 5' }));
    await userEvent.click(screen.getByRole('button', { name: /Episode 5/ }));
    await stream(network);
    expect(submissions(network)[0]?.body).toEqual({
      youtubeUrl: 'https://www.youtube.com/watch?v=sampleid005',
    });
  });

  it('sends a transcript of the reader beside the link (contract §2)', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await userEvent.type(field(), VIDEO);
    await userEvent.click(screen.getByRole('button', { name: 'Bring your own transcript' }));
    const file = new File(['WEBVTT'], 'talk.vtt', { type: 'text/vtt' });
    await userEvent.upload(screen.getByLabelText('Transcript file'), file);
    await userEvent.type(screen.getByLabelText('Show (optional)'), 'My Show');
    await userEvent.click(await screen.findByRole('button', { name: 'Send with this transcript' }));
    await stream(network);
    expect(submissions(network)[0]?.body).toMatchObject({
      transcript: { text: 'WEBVTT', format: 'vtt', show: 'My Show' },
    });
  });

  it.each([
    ['Windows-1251', 'talk.md', Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2), 'Привет'],
    ['Windows-1252', 'talk.txt', Uint8Array.of(0x43, 0x61, 0x66, 0xe9, 0x21), 'Café!'],
    ['UTF-16', 'talk.sbv', Uint8Array.of(0xff, 0xfe, 0x41, 0, 0x64, 0, 0x61, 0), 'Ada'],
  ])('reads a file in %s', async (_, name, bytes, text) => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await userEvent.type(field(), VIDEO);
    await userEvent.click(screen.getByRole('button', { name: 'Bring your own transcript' }));
    await userEvent.upload(screen.getByLabelText('Transcript file'), new File([bytes], name));
    await userEvent.click(await screen.findByRole('button', { name: 'Send with this transcript' }));
    await stream(network);
    expect(submissions(network)[0]?.body).toMatchObject({ transcript: { text } });
  });

  it('sends a transcript without a link once it has a title', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await userEvent.click(screen.getByRole('button', { name: 'Bring your own transcript' }));
    await userEvent.type(screen.getByLabelText('Transcript'), 'Ada: Hello.');
    await userEvent.click(screen.getByRole('button', { name: 'Send with this transcript' }));
    const title = screen.getByLabelText('Episode title');
    expect(await screen.findByText('Without a link, give the transcript a title.')).toBeTruthy();
    expect([document.activeElement, submissions(network).length]).toEqual([title, 0]);
    await userEvent.type(title, 'Our talk');
    await userEvent.click(screen.getByRole('button', { name: 'Send with this transcript' }));
    await stream(network);
    expect(submissions(network)[0]?.body).toEqual({ transcript: { text: 'Ada: Hello.', title: 'Our talk' } });
  });

  it('opens with the focus in it and the reason in view when the transcript of a video cannot be had', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit(VIDEO);
    const events = await stream(network);
    const error = { code: 'transcript_unavailable', message: 'YouTube takes this server for a robot.' };
    events.send('status', { ...running, status: 'failed', stage: 'transcript', error });
    await waitFor(() => expect(inView).toHaveLength(1));
    expect(inView).toEqual([
      { text: expect.stringContaining('YouTube takes this server for a robot.'), focus: 'TEXTAREA' },
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Transcript'));
  });

  it('takes no file over 2 MB (contract §2)', async () => {
    open(fakeNetwork());
    await userEvent.click(screen.getByRole('button', { name: 'Bring your own transcript' }));
    const file = new File(['x'.repeat(2 * 1024 * 1024 + 1)], 'talk.txt');
    await userEvent.upload(screen.getByLabelText('Transcript file'), file);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 2 MB');
  });
});

describe('analysing', () => {
  it('shows the episode and the stage, then goes to the analysis (§2, §4)', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit(VIDEO);
    const events = await stream(network);
    expect(events.path).toBe('/api/analyze/jobs/job-1/events');
    expect(screen.getByText('Starting analysis...')).toBeTruthy();
    expect(analyze().disabled).toBe(true);
    const queued = { status: 'queued', stage: 'queued', percent: 0 };
    events.send('status', { ...queued, message: waitingMessage({ jobsAhead: 12 }), jobsAhead: 12 });
    const place = await screen.findByText('Waiting in line: 12 analyses before yours');
    expect(place.getAttribute('aria-live')).toBe('polite');
    events.send('status', { ...queued, message: waitingMessage({ jobsAhead: 0 }), jobsAhead: 0 });
    await waitFor(() => expect(place.textContent).toBe('Waiting in line: you are next'));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0');
    events.send('status', { ...running, episode: EPISODE });
    expect(await screen.findByText('Pricing software')).toBeTruthy();
    const shown = Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    expect(shown).toBeGreaterThanOrEqual(30);
    expect(shown).toBeLessThan(50);
    const panel = screen.getByRole('region', { name: 'Analysis in progress' });
    const parts = panel.childElementCount;
    const renamed = { ...EPISODE, title: 'Pricing more' };
    events.send('status', { ...running, episode: renamed, preview: { keyTopics: ['Pricing'] } });
    expect(await screen.findByText('Pricing more')).toBeTruthy();
    expect(panel.childElementCount).toBe(parts);
    events.send('status', { ...running, episode: EPISODE, preview: { overview: 'They raised it.' } });
    expect(await within(panel).findByText('They raised it.')).toBeTruthy();
    expect(panel.childElementCount).toBe(parts + 1);
    events.send('status', { ...running, status: 'done', percent: 100, analysis: ANALYSIS });
    expect(await screen.findByText('Analysis complete!')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100');
    expect(await screen.findByText('Location: /the-show/the-episode')).toBeTruthy();
    expect(events.closed).toBe(true);
  });

  it('goes to /analysis/{id} when there is no slug, at once when it exists already (§2)', async () => {
    open(fakeNetwork({ 'POST /api/analyze': { body: { id: 9 } } }));
    await submit(VIDEO);
    expect(await screen.findByText('Location: /analysis/9')).toBeTruthy();
  });

  it('goes on with its job after a reload', async () => {
    const first = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit(VIDEO);
    await stream(first);
    cleanup();
    const second = open(fakeNetwork());
    expect((await stream(second)).path).toBe('/api/analyze/jobs/job-1/events');
    expect(field().value).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(submissions(second)).toEqual([]);
  });

  it('says why a job failed, offers another try under a new key, and opens the place for a transcript', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
    await submit(VIDEO);
    const error = { code: 'transcript_unavailable', message: 'There is no transcript. Bring your own.' };
    const events = await stream(network);
    events.send('status', { ...running, episode: { title: 'Pricing', show: 'The Long Margin' } });
    events.send('status', { ...running, status: 'failed', percent: 0, error });
    expect((await screen.findByRole('alert')).textContent).toContain(error.message);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(await screen.findByLabelText('Transcript')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Episode title (optional)').value).toBe('Pricing');
    expect(screen.getByLabelText<HTMLInputElement>('Show (optional)').value).toBe('The Long Margin');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(submissions(network)).toHaveLength(2));
    const keys = submissions(network).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('contract §13: says why an upload failed, without another try of a link that there is none of', async () => {
    const upload = ({ onDone }: UploadControls) => (
      <button type="button" onClick={() => onDone('job-1')}>
        Upload
      </button>
    );
    const network = open(fakeNetwork(), { upload });
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
    const error = { code: 'transcript_unavailable', message: 'This video has no sound.' };
    (await stream(network)).send('status', { ...running, status: 'failed', stage: 'transcript', error });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(error.message);
    expect(document.activeElement).toBe(alert);
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it.each([
    ['summarizing', false],
    ['transcript', true],
  ] as const)(
    'opens the place for a transcript when an upstream is away in the stage %s: %s (contract §2)',
    async (stage, isOpen) => {
      const network = open(fakeNetwork({ 'POST /api/analyze': ACCEPTED }));
      const error = { code: 'upstream_unavailable', message: 'YouTube takes this server for a robot.' };
      await submit(VIDEO);
      const events = await stream(network);
      events.send('status', { ...running, stage, status: 'failed', percent: 0, error });
      expect((await screen.findByRole('alert')).textContent).toContain(error.message);
      await waitFor(() => expect(screen.queryByLabelText('Transcript') !== null).toBe(isOpen));
    },
  );

  it('keeps the key when an answer was lost, so that no second job starts (contract §2)', async () => {
    const network = open(fakeNetwork({ 'POST /api/analyze': [new TypeError('network'), ACCEPTED] }));
    await submit(VIDEO);
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(submissions(network)).toHaveLength(2));
    const keys = submissions(network).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('answers a used-up allowance with the Free Limit Reached dialog (§8)', async () => {
    const bodies = [{ needsAuth: true, message: 'x' }, { message: 'Free analysis limit reached' }];
    const network = open(fakeNetwork());
    await userEvent.type(field(), VIDEO);
    for (const body of bodies) {
      network.answer('POST /api/analyze', { status: 401, body });
      await userEvent.click(analyze());
      const dialog = within(await screen.findByRole('dialog', { name: 'Free Limit Reached' }));
      expect(
        dialog.getByText(
          "You've used your 3 free podcast analyses. Sign up to continue analyzing episodes and save your favorite summaries.",
        ),
      ).toBeTruthy();
      expect(dialog.getByRole('link', { name: 'Sign Up Free' }).getAttribute('href')).toBe('/pricing');
      await userEvent.click(dialog.getByRole('button', { name: 'Maybe Later' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(screen.queryByRole('progressbar')).toBeNull();
    }
  });
});

/** As `/` shows it to visitors and members. */
function Panel() {
  return useSession().status === 'signedOut' ? (
    <AnalyzePanel key="visitor" />
  ) : (
    <AnalyzePanel usage={<MemberUsage />} />
  );
}

describe('a member', () => {
  it('contract §12: finds the link that they typed before they signed in', async () => {
    const identity = new FakeIdentity(ADA);
    const network = fakeNetwork({ 'GET /api/auth/user': member(1), 'GET /api/anonymous-usage': USAGE });
    renderApp(<Panel />, network, '/', fakeSession(identity));
    await screen.findByRole('button', { name: '2 of 3 analyses left this month' });
    identity.become(undefined);
    await screen.findByText('2 of 3 free analyses left. No account needed.');
    await userEvent.type(field(), VIDEO);
    const before = field();
    identity.become(ADA);
    await screen.findByRole('button', { name: '2 of 3 analyses left this month' });
    expect(field()).not.toBe(before);
    await waitFor(() => expect(field().value).toBe(VIDEO));
  });

  const member = (used: number, plan = 'free', limit = 3) => ({
    body: { user: { uid: ADA.uid }, subscriptionPlan: plan, monthlyUsageCount: used, monthlyLimit: limit },
  });
  const used = { needsUpgrade: true, message: 'Monthly usage limit exceeded', currentCount: 100 };
  const overlay = () => screen.findByRole('alertdialog', { name: 'Monthly Limit Reached' });

  function openSignedIn(network: FakeNetwork, identity = new FakeIdentity(ADA)) {
    network.answer('GET /api/anonymous-usage', USAGE);
    renderApp(<Panel />, network, '/', fakeSession(identity));
    return { network, identity };
  }

  it('sees the month instead of the visitor’s count, anew after an analysis and a sign-out (§3, §7)', async () => {
    const { network, identity } = openSignedIn(
      fakeNetwork({ 'GET /api/auth/user': [member(1), member(2)], 'POST /api/analyze': ACCEPTED }),
    );
    expect(await screen.findByRole('button', { name: '2 of 3 analyses left this month' })).toBeTruthy();
    expect(network.sent.some(({ path }) => path === '/api/anonymous-usage')).toBe(false);
    await submit(VIDEO);
    (await stream(network)).send('status', { ...running, status: 'done', percent: 100, analysis: ANALYSIS });
    expect(await screen.findByRole('button', { name: '1 of 3 analyses left this month' })).toBeTruthy();
    identity.become(undefined);
    expect(await screen.findByText('2 of 3 free analyses left. No account needed.')).toBeTruthy();
    network.answer('GET /api/auth/user', member(3));
    identity.become({ ...ADA, uid: 'uid-other' });
    expect(await screen.findByRole('button', { name: '0 of 3 analyses left this month' })).toBeTruthy();
  });

  it('opens the usage popup with plan, usage and limit, and closes it by Escape (§2, §3)', async () => {
    openSignedIn(fakeNetwork({ 'GET /api/auth/user': member(80, 'plus', 100) }));
    const button = await screen.findByRole('button', { name: '20 of 100 analyses left this month' });
    await userEvent.click(button);
    const meter = await screen.findByRole('meter', { name: 'Analyses this month' });
    expect(meter.getAttribute('aria-valuetext')).toBe('80 of 100 used, 20 left');
    expect(screen.getByText('Plus')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile#usage');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('meter')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('whose month is used up is told so, and finds the link again after a look at the plans (§8)', async () => {
    const refused = { status: 403, body: { ...used, maxAllowed: 100, plan: 'plus' } };
    openSignedIn(fakeNetwork({ 'POST /api/analyze': refused }));
    await submit(VIDEO);
    const dialog = await overlay();
    expect(dialog.textContent).toContain("You've used 100 of 100 analyses on your Plus plan this month.");
    await userEvent.click(within(dialog).getByRole('link', { name: 'View Upgrade Plans' }));
    expect(await screen.findByText('Location: /pricing#plans')).toBeTruthy();
    cleanup();
    openSignedIn(fakeNetwork());
    expect(field().value).toBe(VIDEO);
  });

  it.each([
    ['a refusal without counts', { status: 403, body: used }],
    ['a 403 without a word', { status: 403, body: {} }],
    ['a 403 that quotes another', { status: 403, body: { message: 'upstream said 403: no' } }],
  ])('is told in general of %s, and stays after closing the overlay (§8)', async (_, refused) => {
    openSignedIn(fakeNetwork({ 'POST /api/analyze': refused }));
    await submit(VIDEO);
    const dialog = await overlay();
    expect(dialog.textContent).toContain("You've used all analyses that your plan has for this month.");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay Here' }));
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field().value).toBe(VIDEO);
  });

  it('whose e-mail address is not verified reads what to do, and goes on with a new token once it is', async () => {
    const message = 'Confirm your e-mail address first: open the link in the mail that we sent you.';
    const refused = { status: 403, body: { code: 'email_not_verified', message } };
    const { network } = openSignedIn(
      fakeNetwork({ 'POST /api/analyze': [refused, refused, refused, ACCEPTED] }),
    );
    await submit(VIDEO);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await stream(network);
    const tokens = submissions(network).map(({ headers }) => headers.get('authorization'));
    expect(tokens[3]).not.toBe(tokens[2]);
    expect(tokens).toHaveLength(4);
  });

  it.each(['network_limit_reached', 'free_daily_limit_reached'])(
    'reads that the free analyses of today are used (%s)',
    async (code) => {
      const message = 'All free analyses of today are used. Try again tomorrow.';
      openSignedIn(fakeNetwork({ 'POST /api/analyze': { status: 429, body: { code, message } } }));
      await submit(VIDEO);
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  it('who is deactivated is told so, not sent to the plans (contract §3)', async () => {
    const refused = { status: 403, body: { code: 'account_deactivated', message: 'Account deactivated' } };
    openSignedIn(fakeNetwork({ 'POST /api/analyze': refused }));
    await submit(VIDEO);
    expect((await screen.findByRole('alert')).textContent).toContain('Account deactivated');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
