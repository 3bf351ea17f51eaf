import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SpokenSentence } from '#core/listening/spoken-script.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import { storeText } from '#web/lib/browser-storage.js';
import { IconButton } from '#web/ui/icon-button.js';
import { listenTexts } from '../texts.js';
import { markSentence, unmarkSentence } from './mark-sentence.js';
import { connectVoiceKeys, setMediaPlaying } from './media-keys.js';
import { Recording } from './recording.js';
import { speaks, type VoiceChoice, type VoiceReader } from './voice-reader.js';

/** Local storage key of the speed and the voice. */
export const VOICE_CHOICE = 'podgist.voice';
const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2];
const SLEEP_MINUTES = [5, 10, 20, 30];
const CONTROL = 'rounded-md hover:bg-line';

interface ListenBarProps {
  readonly analysisId: number;
  readonly title: string;
  readonly show: string;
  readonly script: readonly SpokenSentence[];
  /** Absent in browsers without voices. */
  readonly reader?: VoiceReader | undefined;
  readonly choice: VoiceChoice;
  /** True where the server's voice reads as well. */
  readonly hasRecording: boolean;
  readonly onClose: () => void;
}

/** Controls of the browser's voice and of the recording, at the bottom of the window. */
export function ListenBar({
  analysisId,
  title,
  show,
  script,
  reader,
  choice: firstChoice,
  hasRecording,
  onClose,
}: ListenBarProps) {
  const [isRecordingPlaying, setRecordingPlaying] = useState(false);
  const [choice, setChoice] = useState(firstChoice);
  const player = useRef<HTMLAudioElement>(null);
  const choose = (change: Partial<VoiceChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    storeText('localStorage', VOICE_CHOICE, JSON.stringify(next));
    reader?.choose(next);
  };
  const sleep = useCallback(() => {
    reader?.pause();
    player.current?.pause();
  }, [reader]);
  const close = <IconButton label={listenTexts.close} icon={X} className={CONTROL} onClick={onClose} />;
  const about = { title, show, reader };
  return (
    <section aria-label={listenTexts.title} className="listen-bar no-print">
      {reader ? (
        <VoiceControls
          {...about}
          reader={reader}
          script={script}
          hasMediaKeys={!isRecordingPlaying}
          close={close}
        />
      ) : (
        <div className="flex justify-end">{close}</div>
      )}
      <div className="flex flex-wrap gap-2">
        <Choice
          label={listenTexts.speed}
          value={String(choice.rate)}
          options={RATES.map((rate) => [String(rate), `${rate}×`])}
          onChange={(rate) => choose({ rate: Number(rate) })}
        />
        {reader && (
          <VoiceField
            language={script[0]?.language}
            voice={choice.voice}
            onChange={(voice) => choose({ voice })}
          />
        )}
        <SleepField onSleep={sleep} />
      </div>
      {hasRecording && (
        <div className="mt-2">
          <Recording
            {...about}
            analysisId={analysisId}
            player={player}
            rate={choice.rate}
            isPlaying={isRecordingPlaying}
            onPlaying={setRecordingPlaying}
          />
        </div>
      )}
    </section>
  );
}

interface VoiceControlsProps extends Pick<ListenBarProps, 'title' | 'show' | 'script'> {
  readonly reader: VoiceReader;
  /** False while they belong to the recording. */
  readonly hasMediaKeys: boolean;
  readonly close: ReactNode;
}

/** Play, pause, skip. */
function VoiceControls({ title, show, script, reader, hasMediaKeys, close }: VoiceControlsProps) {
  const { status, index } = useSyncExternalStore(reader.subscribe, reader.state);
  const isPlaying = status === 'playing';
  useEffect(() => {
    const sentence = script[index];
    if (sentence) markSentence(sentence);
  }, [script, index]);
  useEffect(() => unmarkSentence, []);
  useEffect(() => {
    if (!hasMediaKeys) return;
    const { play, pause, skip } = reader;
    return connectVoiceKeys({ title, artist: show, play, pause, skip });
  }, [title, show, reader, hasMediaKeys]);
  useEffect(() => {
    if (hasMediaKeys) setMediaPlaying(isPlaying);
  }, [isPlaying, hasMediaKeys]);
  return (
    <div className="flex items-center gap-1">
      <IconButton
        label={listenTexts.back}
        icon={SkipBack}
        className={CONTROL}
        onClick={() => reader.skip(-1)}
      />
      <IconButton
        label={isPlaying ? listenTexts.pause : listenTexts.play}
        icon={isPlaying ? Pause : Play}
        size={22}
        className={CONTROL}
        onClick={reader.toggle}
      />
      <IconButton
        label={listenTexts.forward}
        icon={SkipForward}
        className={CONTROL}
        onClick={() => reader.skip(1)}
      />
      <p className="min-w-0 flex-1 truncate px-2 text-muted text-note tabular-nums">
        {status === 'failed' ? (
          <span role="alert" className="text-danger">
            {listenTexts.failed}
          </span>
        ) : (
          listenTexts.position(index + 1, script.length)
        )}
      </p>
      {close}
    </div>
  );
}

interface VoiceFieldProps {
  readonly language: string | undefined;
  /** `voiceURI`; absent: the browser's own choice. */
  readonly voice: string | undefined;
  readonly onChange: (voice: string | undefined) => void;
}

function VoiceField({ language, voice = '', onChange }: VoiceFieldProps) {
  const voices = useVoices().filter((one) => speaks(one, language));
  if (voices.length < 2) return null;
  return (
    <Choice
      label={listenTexts.voice}
      value={voice}
      options={[['', listenTexts.anyVoice], ...voices.map(({ voiceURI, name }) => [voiceURI, name] as const)]}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** The browser's voices, which some browsers load late. */
function useVoices(): readonly SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const { speechSynthesis } = window;
    const read = () => setVoices(speechSynthesis.getVoices());
    read();
    speechSynthesis.addEventListener?.('voiceschanged', read);
    return () => speechSynthesis.removeEventListener?.('voiceschanged', read);
  }, []);
  return voices;
}

function SleepField({ onSleep }: { readonly onSleep: () => void }) {
  const [minutes, setMinutes] = useState('');
  useEffect(() => {
    if (!minutes) return;
    const timer = setTimeout(() => {
      setMinutes('');
      onSleep();
    }, Number(minutes) * 60_000);
    return () => clearTimeout(timer);
  }, [minutes, onSleep]);
  return (
    <Choice
      label={listenTexts.sleep}
      value={minutes}
      options={[['', listenTexts.off], ...SLEEP_MINUTES.map((one) => [String(one), `${one} min`] as const)]}
      onChange={setMinutes}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="block text-muted text-note">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={classNames(FIELD_CLASS, 'h-11 text-ui')}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
