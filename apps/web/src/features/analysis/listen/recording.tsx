import { Download, FileAudio, LoaderCircle } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { saveFile } from '#ui/lib/save-file.js';
import { useApi } from '#web/lib/api-client.js';
import { recordingTexts } from '../texts.js';
import { connectMediaKeys } from './media-keys.js';
import type { VoiceReader } from './voice-reader.js';

/** Time between two looks whether a recording is there, in milliseconds. */
const POLL_INTERVAL_MS = 3000;
/** Seconds that a media key goes on or back. */
const SKIP_SECONDS = 15;

interface RecordingProps {
  readonly analysisId: number;
  readonly title: string;
  readonly show: string;
  /** Absent in browsers without voices. */
  readonly reader?: VoiceReader | undefined;
  readonly player: RefObject<HTMLAudioElement | null>;
  /** 1 is the recording's own speed. */
  readonly rate: number;
  /** Whether the recording has taken over from the voice. */
  readonly isPlaying: boolean;
  readonly onPlaying: (isPlaying: boolean) => void;
}

/** The summary as an MP3 of the server's voice, which is made for the first who asks: to play here or to save. */
export function Recording({
  analysisId,
  title,
  show,
  reader,
  player,
  rate,
  isPlaying,
  onPlaying,
}: RecordingProps) {
  const { state, begin } = useRecording(analysisId);
  const isReady = state.status === 'ready';
  useEffect(
    () =>
      reader?.subscribe(() => {
        if (reader.state().status !== 'playing') return;
        player.current?.pause();
        onPlaying(false);
      }),
    [reader, player, onPlaying],
  );
  useEffect(() => {
    if (isReady && player.current) player.current.playbackRate = rate;
  }, [isReady, player, rate]);
  useEffect(() => {
    const audio = player.current;
    if (!isPlaying || !audio) return;
    return connectMediaKeys({
      title,
      artist: show,
      play: () => void audio.play(),
      pause: () => audio.pause(),
      skip: (steps) => {
        audio.currentTime += steps * SKIP_SECONDS;
      },
    });
  }, [isPlaying, player, title, show]);
  const takeOver = () => {
    reader?.pause();
    onPlaying(true);
  };
  switch (state.status) {
    case 'idle':
      return (
        <Button variant="quiet" onClick={begin}>
          <FileAudio size={18} aria-hidden="true" />
          {recordingTexts.start}
        </Button>
      );
    case 'making':
      return (
        <p role="status" className="flex min-h-11 items-center gap-2 text-muted text-ui">
          <LoaderCircle size={18} aria-hidden="true" className="motion-safe:animate-spin" />
          {recordingTexts.making}
        </p>
      );
    case 'failed':
      return <ErrorAlert title={recordingTexts.failed} error={state.error} onRetry={begin} />;
    case 'ready':
      return (
        <div className="flex flex-wrap items-center gap-2">
          {/* biome-ignore lint/a11y/useMediaCaption: its words are the page's. */}
          <audio
            ref={player}
            aria-label={recordingTexts.player}
            controls
            autoPlay
            src={state.address}
            onPlay={takeOver}
            className="h-11 min-w-0 flex-1 max-sm:basis-full"
          />
          <Button variant="quiet" onClick={() => saveFile(state.file, `summary-${analysisId}.mp3`)}>
            <Download size={18} aria-hidden="true" />
            {recordingTexts.download}
          </Button>
        </div>
      );
  }
}

type RecordingState =
  | { readonly status: 'idle' | 'making' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly file: Blob; readonly address: string };

/** Asks for a recording, and again until it is there. The file is read at once: a player cannot send the member's token. */
function useRecording(analysisId: number) {
  const api = useApi();
  const [state, setState] = useState<RecordingState>({ status: 'idle' });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let address: string | undefined;
    const look = async () => {
      try {
        const file = await api.download(`/api/analysis/${analysisId}/audio`);
        if (isLeft) return;
        if (!file.type.startsWith('audio/')) {
          timer = setTimeout(look, POLL_INTERVAL_MS);
          return;
        }
        address = URL.createObjectURL(file);
        setState({ status: 'ready', file, address });
      } catch (error) {
        if (!isLeft) setState({ status: 'failed', error });
      }
    };
    setState({ status: 'making' });
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
      if (address) URL.revokeObjectURL(address);
    };
  }, [api, analysisId, asked]);
  return { state, begin: () => setAsked((times) => times + 1) };
}
