interface MediaKeys {
  readonly title: string;
  readonly artist: string;
  readonly play: () => void;
  readonly pause: () => void;
  readonly skip: (steps: 1 | -1) => void;
}

/** Tells whether the voice speaks: by the silence alone, a paused one's keys would pause it again. */
export function setMediaPlaying(isPlaying: boolean): void {
  if ('mediaSession' in navigator) navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
}

/**
 * Connects the keys to a voice. Browsers give them to pages that play a recording, so that a silent one plays meanwhile.
 * @returns gives the keys back
 */
export function connectVoiceKeys(keys: MediaKeys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const silence = new Audio(new URL('./silence.wav', import.meta.url).href);
  silence.loop = true;
  silence.play().catch(() => undefined);
  const release = connectMediaKeys(keys);
  return () => {
    silence.pause();
    release();
  };
}

/**
 * Connects the keys of keyboards, headphones and lock screens.
 * @returns gives the keys back
 */
export function connectMediaKeys({ title, artist, play, pause, skip }: MediaKeys): () => void {
  if (!('mediaSession' in navigator)) return () => undefined;
  const { mediaSession } = navigator;
  mediaSession.metadata = new MediaMetadata({ title, artist });
  const keys: readonly (readonly [MediaSessionAction, () => void])[] = [
    ['play', play],
    ['pause', pause],
    ['previoustrack', () => skip(-1)],
    ['nexttrack', () => skip(1)],
    ['seekbackward', () => skip(-1)],
    ['seekforward', () => skip(1)],
  ];
  for (const [key, react] of keys) mediaSession.setActionHandler(key, react);
  return () => {
    mediaSession.metadata = null;
    mediaSession.playbackState = 'none';
    for (const [key] of keys) mediaSession.setActionHandler(key, null);
  };
}
