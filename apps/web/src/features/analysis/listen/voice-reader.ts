import type { SpokenSentence } from '#core/listening/spoken-script.js';

interface ReaderState {
  /** `failed`: the browser has no voice that speaks. */
  readonly status: 'playing' | 'paused' | 'failed';
  /** Sentence that is being read, from 0. */
  readonly index: number;
}

export interface VoiceChoice {
  /** 1 is the voice's own speed. */
  readonly rate: number;
  /** `voiceURI` of the chosen voice; absent: the browser's for the language. */
  readonly voice?: string;
}

/** Reads sentences aloud with a voice of the browser, one utterance a sentence: browsers cut long ones off. */
export interface VoiceReader {
  readonly state: () => ReaderState;
  readonly subscribe: (watcher: () => void) => () => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly toggle: () => void;
  /** Goes on or back by sentences; stays within the script. */
  readonly skip: (sentences: number) => void;
  /** Applies from the current sentence on. */
  readonly choose: (choice: VoiceChoice) => void;
}

export function createVoiceReader(script: readonly SpokenSentence[], first: VoiceChoice): VoiceReader {
  const speech = window.speechSynthesis;
  let state: ReaderState = { status: 'paused', index: 0 };
  let choice = first;
  /** Counts utterances: events of one that was cancelled come late. */
  let run = 0;
  const watchers = new Set<() => void>();
  const set = (next: Partial<ReaderState>) => {
    state = { ...state, ...next };
    for (const watch of watchers) watch();
  };

  const speak = (index: number) => {
    const sentence = script[index];
    run += 1;
    const own = run;
    speech.cancel();
    if (!sentence) return set({ status: 'paused', index: 0 });
    const utterance = new SpeechSynthesisUtterance(sentence.spoken);
    if (sentence.language) utterance.lang = sentence.language;
    const voice = speech.getVoices().find(({ voiceURI }) => voiceURI === choice.voice);
    if (voice && speaks(voice, sentence.language)) utterance.voice = voice;
    utterance.rate = choice.rate;
    utterance.onend = () => own === run && speak(index + 1);
    utterance.onerror = () => own === run && set({ status: 'failed' });
    set({ status: 'playing', index });
    speech.speak(utterance);
  };
  // Not the browser's own pause, which Android ignores and which ends remote voices.
  const pause = () => {
    run += 1;
    speech.cancel();
    set({ status: 'paused' });
  };
  const move = (index: number) => {
    const within = Math.min(Math.max(index, 0), script.length - 1);
    if (state.status === 'playing') speak(within);
    else set({ index: within });
  };

  return {
    state: () => state,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    play: () => speak(state.index),
    pause,
    toggle: () => (state.status === 'playing' ? pause() : speak(state.index)),
    skip: (sentences) => move(state.index + sentences),
    choose: (next) => {
      choice = next;
      if (state.status === 'playing') speak(state.index);
    },
  };
}

/** True if a voice speaks a language, in any of its countries. */
export function speaks({ lang }: Pick<SpeechSynthesisVoice, 'lang'>, language: string | undefined): boolean {
  const primary = (tag: string) => tag.toLowerCase().split(/[-_]/u)[0];
  return language === undefined || primary(lang) === primary(language);
}
