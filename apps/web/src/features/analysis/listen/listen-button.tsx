import { Volume2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Analysis } from '#core/analysis/analysis.js';
import { listeningMinutes, spokenScript } from '#core/listening/spoken-script.js';
import { storedJson } from '#web/lib/browser-storage.js';
import { useServerConfig } from '#web/lib/server-config.js';
import { useSession } from '#web/lib/session.js';
import { listenTexts } from '../texts.js';
import { ListenBar, VOICE_CHOICE } from './listen-bar.js';
import { createVoiceReader, type VoiceChoice, type VoiceReader } from './voice-reader.js';
import './listen.css';

/** Starts and ends reading the summary aloud; absent where neither the browser nor the server has a voice. */
export function ListenButton({ analysis }: { readonly analysis: Analysis }) {
  const script = useMemo(() => spokenScript(analysis), [analysis]);
  const [isOpen, setOpen] = useState(false);
  const [reader, setReader] = useState<VoiceReader>();
  useEffect(() => () => reader?.pause(), [reader]);
  const isMember = useSession().status === 'signedIn';
  const hasRecording = useServerConfig().data?.speech === true && isMember;
  const hasVoice = 'speechSynthesis' in window;
  if ((!hasVoice && !hasRecording) || script.length === 0) return null;
  const toggle = () => {
    const made = !isOpen && hasVoice ? createVoiceReader(script, storedChoice()) : undefined;
    setReader(made);
    setOpen(!isOpen);
    made?.play();
  };
  return (
    <>
      <button type="button" aria-expanded={isOpen} className="listen-button" onClick={toggle}>
        <Volume2 size={18} aria-hidden="true" />
        {listenTexts.start}
        <span className="text-muted max-sm:sr-only">{listenTexts.minutes(listeningMinutes(script))}</span>
      </button>
      {isOpen && (
        <ListenBar
          analysisId={analysis.id}
          title={analysis.title}
          show={analysis.podcastMetadata.show.name}
          script={script}
          reader={reader}
          choice={storedChoice()}
          hasRecording={hasRecording}
          onClose={toggle}
        />
      )}
    </>
  );
}

function storedChoice(): VoiceChoice {
  const stored = storedJson('localStorage', VOICE_CHOICE) as Partial<VoiceChoice> | undefined;
  const { rate, voice } = stored ?? {};
  return {
    rate: typeof rate === 'number' && rate >= 0.5 && rate <= 3 ? rate : 1,
    ...(typeof voice === 'string' && { voice }),
  };
}
