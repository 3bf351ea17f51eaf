import type { PlayerDriver, PlayerReport } from './player-driver.js';

/** Loads a recording and plays it from a second. */
export function startAudio(url: string, seconds: number, report: PlayerReport): PlayerDriver {
  const audio = new Audio();
  let isClosed = false;
  const on = (type: keyof HTMLMediaElementEventMap, listener: () => void) =>
    audio.addEventListener(type, () => isClosed || listener());
  const play = () => void audio.play().catch(() => report({ status: audio.error ? 'failed' : 'paused' }));
  on('playing', () => report({ status: 'playing' }));
  on('waiting', () => report({ status: 'loading' }));
  on('pause', () => report({ status: 'paused' }));
  on('timeupdate', () => report({ seconds: audio.currentTime }));
  on('error', () => report({ status: 'failed' }));
  audio.src = url;
  audio.currentTime = seconds;
  play();
  return {
    play,
    pause: () => audio.pause(),
    seek: (to) => {
      audio.currentTime = to;
    },
    setSpeed: (speed) => {
      audio.playbackRate = speed;
    },
    close: () => {
      isClosed = true;
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
