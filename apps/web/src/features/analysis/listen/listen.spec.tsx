import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { ListenButton } from './listen-button.js';

interface Said {
  readonly text: string;
  readonly rate: number;
  readonly lang: string;
  readonly voice: string | undefined;
  readonly end: () => void;
  readonly fail: () => void;
}

/** A browser's voices that say nothing; the test ends each utterance. */
class FakeSpeech {
  readonly said: Said[] = [];
  cancelled = 0;

  install(): void {
    class Utterance {
      lang = '';
      rate = 1;
      voice: { voiceURI: string } | null = null;
      onend?: () => void;
      onerror?: () => void;
      constructor(readonly text: string) {}
    }
    const speak = (one: Utterance) =>
      this.said.push({
        text: one.text,
        rate: one.rate,
        lang: one.lang,
        voice: one.voice?.voiceURI,
        end: () => act(() => one.onend?.()),
        fail: () => act(() => one.onerror?.()),
      });
    const voices = [
      { voiceURI: 'uk', name: 'Amy', lang: 'en-GB' },
      { voiceURI: 'us', name: 'Joe', lang: 'en_US' },
      { voiceURI: 'de', name: 'Eva', lang: 'de-DE' },
    ];
    const cancel = () => {
      this.cancelled += 1;
    };
    Object.assign(window, {
      SpeechSynthesisUtterance: Utterance,
      speechSynthesis: { speak, cancel, getVoices: () => voices },
    });
  }

  get last(): Said {
    const last = this.said.at(-1);
    if (!last) throw new Error('nothing was said');
    return last;
  }
}

const made = aStoredAnalysis();
const ANALYSIS = {
  ...made,
  aiSummary: { overview: 'A fee failed. It cost $1.5M. They asked for a card.', keyTopics: [] },
  businessInsights: someInsights({ keyQuotes: [] }),
  provenance: { ...made.provenance, language: 'en' },
};

describe('reading aloud (contract §12)', () => {
  let speech: FakeSpeech;

  beforeEach(() => {
    localStorage.clear();
    speech = new FakeSpeech();
    speech.install();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'speechSynthesis');
  });

  async function start() {
    const user = userEvent.setup();
    const rendered = renderApp(<ListenButton analysis={ANALYSIS} />, fakeNetwork());
    await user.click(screen.getByRole('button', { name: /Read aloud/ }));
    return { user, ...rendered, bar: within(screen.getByRole('region', { name: 'Reading aloud' })) };
  }

  it('says sentence after sentence, pauses and goes on with the same one', async () => {
    const { user, bar } = await start();
    expect(speech.last).toMatchObject({ text: 'A fee failed.', lang: 'en', rate: 1 });
    speech.last.end();
    expect(speech.last.text).toBe('It cost 1.5 million dollars.');
    bar.getByText(/^Sentence 2 of/);
    const before = speech.said.length;
    await user.click(bar.getByRole('button', { name: 'Pause reading' }));
    speech.last.end();
    expect(speech.said).toHaveLength(before);
    await user.click(bar.getByRole('button', { name: 'Go on reading' }));
    expect(speech.last.text).toBe('It cost 1.5 million dollars.');
  });

  it('skips within the script, and ignores the end of what it cut off', async () => {
    const { user, bar } = await start();
    const first = speech.last;
    await user.click(bar.getByRole('button', { name: 'Back one sentence' }));
    expect(speech.last.text).toBe('A fee failed.');
    await user.click(bar.getByRole('button', { name: 'Forward one sentence' }));
    first.end();
    expect(speech.last.text).toBe('It cost 1.5 million dollars.');
    bar.getByText(/^Sentence 2 of/);
  });

  it('changes speed and voice at once, offers voices of the language, and remembers both', async () => {
    const { user, bar, unmount } = await start();
    expect(bar.queryByRole('option', { name: 'Eva' })).toBeNull();
    await user.selectOptions(bar.getByLabelText('Speed'), '1.5');
    await user.selectOptions(bar.getByLabelText('Voice'), 'Joe');
    expect(speech.last).toMatchObject({ text: 'A fee failed.', rate: 1.5, voice: 'us' });
    unmount();
    const cancelled = speech.cancelled;
    await start();
    expect(speech.last).toMatchObject({ rate: 1.5, voice: 'us' });
    expect(cancelled).toBeGreaterThan(2);
  });

  it('says so where no voice speaks, and begins again at the top after the last sentence', async () => {
    const { bar, unmount } = await start();
    speech.last.fail();
    expect(bar.getByRole('alert').textContent).toBe('This browser has no voice that can read this.');
    unmount();
    const { bar: again } = await start();
    for (let left = 30; left > 0 && again.queryByRole('button', { name: 'Pause reading' }); left -= 1)
      speech.last.end();
    again.getByRole('button', { name: 'Go on reading' });
    again.getByText(/^Sentence 1 of/);
  });

  it('keeps the media keys in step, and gives them back', async () => {
    const keys = new Map<string, (() => void) | null>();
    const mediaSession = {
      playbackState: 'none',
      setActionHandler: (key: string, react: (() => void) | null) => keys.set(key, react),
    };
    Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
    Object.assign(window, {
      MediaMetadata: class {},
      Audio: class {
        play = async () => {};
        pause() {}
      },
    });
    const { unmount } = await start();
    const press = (key: string) => act(() => keys.get(key)?.());
    expect(mediaSession.playbackState).toBe('playing');
    press('pause');
    expect(mediaSession.playbackState).toBe('paused');
    press('play');
    press('nexttrack');
    expect([mediaSession.playbackState, speech.last.text]).toEqual([
      'playing',
      'It cost 1.5 million dollars.',
    ]);
    unmount();
    expect([mediaSession.playbackState, keys.get('play')]).toEqual(['none', null]);
    Reflect.deleteProperty(navigator, 'mediaSession');
  });

  it('closes with its bar or a second press, and is absent in a browser without voices', async () => {
    const { user, bar, unmount } = await start();
    const cancelled = speech.cancelled;
    await user.click(bar.getByRole('button', { name: 'Stop reading' }));
    expect(speech.cancelled).toBeGreaterThan(cancelled);
    expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Read aloud/ }));
    const before = speech.said.length;
    await user.click(screen.getByRole('button', { name: /Read aloud/ }));
    expect(speech.said).toHaveLength(before);
    expect(screen.queryByRole('region', { name: 'Reading aloud' })).toBeNull();
    unmount();
    Reflect.deleteProperty(window, 'speechSynthesis');
    renderApp(<ListenButton analysis={ANALYSIS} />, fakeNetwork());
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the recording of a summary (contract §12)', () => {
  const AUDIO = `GET /api/analysis/${ANALYSIS.id}/audio`;
  const MAKING: Answer = { status: 202, body: { status: 'making', retryAfterSeconds: 3 } };
  const MP3: Answer = { body: 'ID3', headers: { 'content-type': 'audio/mpeg' } };
  const DOWN: Answer = {
    status: 503,
    body: { code: 'upstream_unavailable', message: 'It does not answer.' },
  };
  let speech: FakeSpeech;

  beforeEach(() => {
    speech = new FakeSpeech();
    speech.install();
    Object.assign(URL, { createObjectURL: () => 'blob:recording', revokeObjectURL: () => undefined });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'speechSynthesis');
  });

  async function openBar({ answers = [MP3], isMember = true, config = { speech: true } as object } = {}) {
    const network = fakeNetwork();
    network.answer('GET /api/config', { body: { identity: null, samples: [], ...config } });
    network.answer(AUDIO, ...answers);
    const user = userEvent.setup({ delay: null });
    renderApp(
      <ListenButton analysis={ANALYSIS} />,
      network,
      '/',
      fakeSession(new FakeIdentity(isMember ? ADA : undefined)),
    );
    await user.click(await screen.findByRole('button', { name: /Read aloud/ }));
    return { user, network, bar: within(screen.getByRole('region', { name: 'Reading aloud' })) };
  }

  it('is asked for at a press, waited for while it is made, and takes over from the voice', async () => {
    const { user, network, bar } = await openBar({ answers: [MAKING, MAKING, MP3] });
    const start = await bar.findByRole('button', { name: 'Play a recording' });
    jest.useFakeTimers();
    expect(network.sent.filter(({ path }) => path.endsWith('/audio'))).toEqual([]);
    fireEvent.click(start);
    expect(bar.getByRole('status').textContent).toMatch(/is being made/);
    await act(() => jest.advanceTimersByTimeAsync(6000));
    jest.useRealTimers();
    const player = await bar.findByLabelText<HTMLAudioElement>('Recording of the summary');
    expect([player.src, network.sent.filter(({ path }) => path.endsWith('/audio')).length]).toEqual([
      'blob:recording',
      3,
    ]);
    const cancelled = speech.cancelled;
    fireEvent.play(player);
    expect(speech.cancelled).toBeGreaterThan(cancelled);
    const pause = jest.fn();
    Object.assign(player, { pause });
    await user.click(bar.getByRole('button', { name: 'Go on reading' }));
    expect(pause).toHaveBeenCalled();
    bar.getByRole('button', { name: 'Save MP3' });
  });

  it('says why there is none, and tries again', async () => {
    const { user, bar } = await openBar({ answers: [DOWN, MP3] });
    await user.click(await bar.findByRole('button', { name: 'Play a recording' }));
    expect((await bar.findByRole('alert')).textContent).toContain('There is no recording yet');
    await user.click(bar.getByRole('button', { name: 'Try Again' }));
    await bar.findByLabelText('Recording of the summary');
  });

  it('plays at the chosen speed, has the media keys while it plays, and pauses when the sleep timer ends', async () => {
    const handlers = new Map<string, (() => void) | null>();
    const mediaSession = {
      metadata: null as { title: string } | null,
      setActionHandler: (key: string, react: (() => void) | null) => handlers.set(key, react),
    };
    Object.assign(window, {
      MediaMetadata: class {
        constructor(about: object) {
          Object.assign(this, about);
        }
      },
    });
    Object.defineProperty(navigator, 'mediaSession', { value: mediaSession, configurable: true });
    Reflect.deleteProperty(window, 'speechSynthesis');
    const { user, bar } = await openBar();
    await user.selectOptions(bar.getByLabelText('Speed'), '1.5');
    await user.click(await bar.findByRole('button', { name: 'Play a recording' }));
    const player = await bar.findByLabelText<HTMLAudioElement>('Recording of the summary');
    expect(player.playbackRate).toBe(1.5);
    await user.selectOptions(bar.getByLabelText('Speed'), '2');
    expect(player.playbackRate).toBe(2);
    const pause = jest.fn();
    Object.assign(player, { pause, currentTime: 20 });
    fireEvent.play(player);
    expect(mediaSession.metadata?.title).toBe(ANALYSIS.title);
    handlers.get('nexttrack')?.();
    handlers.get('pause')?.();
    expect([player.currentTime, pause.mock.calls.length]).toEqual([35, 1]);
    jest.useFakeTimers();
    fireEvent.change(bar.getByLabelText('Sleep timer'), { target: { value: '5' } });
    act(() => jest.advanceTimersByTime(5 * 60_000));
    expect(pause).toHaveBeenCalledTimes(2);
    Reflect.deleteProperty(navigator, 'mediaSession');
  });

  it('is offered in a browser without voices as well', async () => {
    Reflect.deleteProperty(window, 'speechSynthesis');
    const { bar } = await openBar();
    await bar.findByRole('button', { name: 'Play a recording' });
    expect(bar.queryByRole('button', { name: 'Pause reading' })).toBeNull();
  });

  it('is for members where the server has a voice', async () => {
    const { bar, network } = await openBar({ isMember: false });
    await waitFor(() => expect(network.sent.map(({ path }) => path)).toContain('/api/config'));
    speech.last.end();
    expect(bar.queryByRole('button', { name: 'Play a recording' })).toBeNull();
  });
});
