import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEpisode, someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { Briefing } from '../components/briefing.js';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const AUDIO_URL = 'https://cdn.example/episode.mp3';
const TURNS = [
  { startSeconds: 0, speaker: 'Ada', text: 'Welcome.' },
  { startSeconds: 300, speaker: 'Ben', text: 'We raised prices.' },
  { startSeconds: 330, text: 'The rest.' },
];
const TRANSCRIPT = {
  'GET /api/analysis/7/transcript': {
    body: { analysisId: 7, language: 'en', access: 'full', chapters: [], turns: TURNS },
  },
};

const businessInsights = someInsights({
  keyQuotes: [{ quote: 'we raised', speaker: 'Ben', startSeconds: 300, verified: true }],
});

function open(more: Parameters<typeof aStoredAnalysis>[0] = {}, hash = '') {
  const network = fakeNetwork(TRANSCRIPT);
  const view = renderApp(
    <Briefing analysis={aStoredAnalysis({ businessInsights, ...more })} />,
    network,
    `/a/b${hash}`,
  );
  return { network, ...view };
}

const frame = () => document.querySelector('iframe');
const stage = () => screen.findByRole('region', { name: 'Player' });

/** Message of YouTube's frame, or of another window that poses as it. */
function fromFrame(message: object, { origin = YOUTUBE, source = frame()?.contentWindow } = {}) {
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message), origin, source }));
  });
}

/** Records the commands that the page sends to the frame. */
function commandsTo(target: HTMLIFrameElement | null): unknown[] {
  const sent: unknown[] = [];
  const view = target?.contentWindow as Window;
  view.postMessage = ((text: string, origin: string) => {
    const { event, func, args } = JSON.parse(text);
    if (event === 'command') sent.push([func, ...args, origin]);
  }) as Window['postMessage'];
  return sent;
}

describe('the player of a video (contract §6)', () => {
  it('loads nothing before the first press, then YouTube without cookies at the second', async () => {
    const { network } = open();
    expect(frame()).toBeNull();
    expect(network.sent.filter(({ path }) => /transcript/.test(path))).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    await stage();
    const address = new URL(frame()?.src ?? '');
    expect([address.origin, address.pathname]).toEqual([YOUTUBE, '/embed/pricing0001']);
    expect(address.searchParams.get('start')).toBe('300');
  });

  it('seeks to a quote, pauses and shows what is being said', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Play the episode' }));
    const player = await stage();
    const sent = commandsTo(frame());
    fromFrame({ event: 'infoDelivery', info: { playerState: 1, currentTime: 1 } });
    expect(await within(player).findByText('Welcome.')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    await userEvent.click(screen.getByRole('button', { name: 'Pause the episode' }));
    expect(sent).toEqual([
      ['seekTo', 300, true, YOUTUBE],
      ['playVideo', YOUTUBE],
      ['pauseVideo', YOUTUBE],
    ]);
    fromFrame({ event: 'infoDelivery', info: { playerState: 2, currentTime: 301.5 } });
    expect(await within(player).findByText('We raised prices.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Play the episode' }).parentElement?.textContent).toBe('5:01');
  });

  it('believes no other window', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Play the episode' }));
    await stage();
    const hostile = { event: 'infoDelivery', info: { playerState: 2, currentTime: 301 } };
    fromFrame(hostile, { origin: 'https://evil.example' });
    fromFrame(hostile, { source: window });
    fromFrame({ event: 'infoDelivery', info: { playerState: 'x', currentTime: '<b>' } });
    expect(screen.getByRole('button', { name: 'Pause the episode' }).parentElement?.textContent).toBe('0:00');
  });

  it('says when the video cannot be played, and opens it at the second', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    await stage();
    fromFrame({ event: 'onError', info: 101 });
    const alert = await within(await stage()).findByRole('alert');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(
      'https://www.youtube.com/watch?v=pricing0001&t=300s',
    );
  });

  it('says so in place of a frame that has loaded something else, and tries again', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    const player = await stage();
    jest.useFakeTimers();
    act(() => void frame()?.dispatchEvent(new Event('load')));
    act(() => jest.advanceTimersByTime(3900));
    expect([within(player).queryByRole('alert'), frame() === null]).toEqual([null, false]);
    act(() => jest.advanceTimersByTime(200));
    jest.useRealTimers();
    expect(within(player).getByRole('alert').textContent).toContain('This recording cannot be played here.');
    expect(frame()).toBeNull();
    await userEvent.click(within(player).getByRole('button', { name: 'Try Again' }));
    expect(new URL(frame()?.src ?? '').searchParams.get('start')).toBe('300');
    expect(within(player).queryByRole('alert')).toBeNull();
  });

  it('closes, and leaves presses for a new tab to the browser', async () => {
    open();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    await user.keyboard('{/Control}');
    expect(frame()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Play the episode' }));
    await stage();
    await user.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(frame()).toBeNull();
  });
});

describe('the player of a recording (contract §6)', () => {
  const podcastMetadata = anEpisode({ audio_url: AUDIO_URL });
  const recordings: HTMLMediaElement[] = [];
  const { play, pause, load } = HTMLMediaElement.prototype;
  beforeEach(() => {
    recordings.length = 0;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!recordings.includes(this)) recordings.push(this);
      this.dispatchEvent(new Event('playing'));
      return Promise.resolve();
    };
    HTMLMediaElement.prototype.pause = function (this: HTMLMediaElement) {
      this.dispatchEvent(new Event('pause'));
    };
    HTMLMediaElement.prototype.load = () => undefined;
  });
  afterEach(() => Object.assign(HTMLMediaElement.prototype, { play, pause, load }));

  it('plays the publisher’s file from the second of a quote, and skips', async () => {
    open({ podcastMetadata });
    expect(recordings).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    expect(recordings.map(({ src, currentTime }) => [src, currentTime])).toEqual([[AUDIO_URL, 300]]);
    await stage();
    await userEvent.click(screen.getByRole('button', { name: 'Forward 30 seconds' }));
    await userEvent.click(screen.getByRole('button', { name: /^Speed 1,/ }));
    expect(recordings.map(({ currentTime, playbackRate }) => [currentTime, playbackRate])).toEqual([
      [330, 1.25],
    ]);
    expect(frame()).toBeNull();
  });

  it('contract §11: passes over sponsors on request, which this device remembers, not over a second that is asked for', async () => {
    const sponsorBlocks = [{ startSeconds: 310, endSeconds: 325 }];
    const playedTo = (seconds: number) =>
      act(() => {
        const [recording] = recordings;
        if (!recording) return;
        recording.currentTime = seconds;
        recording.dispatchEvent(new Event('timeupdate'));
      });
    const view = open({ podcastMetadata, sponsorBlocks });
    await userEvent.click(screen.getByRole('link', { name: 'Play at 5:00' }));
    const skip = await within(await stage()).findByRole('button', { name: 'Skip sponsors', pressed: false });
    playedTo(312);
    expect(recordings[0]?.currentTime).toBe(312);
    await userEvent.click(skip);
    expect(recordings[0]?.currentTime).toBe(325);
    playedTo(311);
    expect(recordings[0]?.currentTime).toBe(325);
    view.unmount();
    open({ podcastMetadata, sponsorBlocks }, '#transcript');
    await userEvent.click(await screen.findByRole('button', { name: 'Play the episode' }));
    await within(await stage()).findByRole('button', { name: 'Skip sponsors', pressed: true });
    localStorage.clear();
  });

  it('is followed by the transcript, which marks the turn that is said', async () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.id);
    };
    open({ podcastMetadata }, '#transcript');
    await screen.findByRole('searchbox', { name: 'Find in the transcript' });
    await userEvent.click(screen.getByRole('link', { name: /^5:00\. / }));
    await stage();
    expect(scrolled).toContain('turn-1');
    expect(document.querySelector('[data-playing]')?.textContent).toContain('We raised prices.');
    expect(recordings).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: '5:30' }));
    expect(recordings[0]?.currentTime).toBe(330);
    expect(document.querySelector('[data-playing]')?.textContent).toContain('The rest.');
    await userEvent.click(screen.getByRole('button', { name: 'Close the player' }));
    expect(recordings[0]?.hasAttribute('src')).toBe(false);
  });
});

it('opens a source that cannot be embedded at the second', () => {
  open({ youtubeUrl: undefined, spotifyUrl: 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk' });
  const link = screen.getByRole('link', { name: '5:00 at the source' });
  expect(link.getAttribute('href')).toMatch(/t=300$/);
  expect(screen.queryByRole('button', { name: 'Play the episode' })).toBeNull();
});
