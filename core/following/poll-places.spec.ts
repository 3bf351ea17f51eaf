import {
  MAX_SLOW_POLLS,
  MAX_SLOW_POLLS_PER_HOST,
  POLLS_AT_ONCE,
  pollPlaces,
  type RunningPoll,
  SLOW_POLL_MS,
} from './poll-places.js';

const polls = (count: number, ageMs: number, host = 'a.example'): RunningPoll[] =>
  Array.from({ length: count }, () => ({ host, ageMs }));

describe('places of a worker for polls (contract §8)', () => {
  it('are taken by polls under way, each at its host', () => {
    const running = [...polls(2, 0), ...polls(1, SLOW_POLL_MS - 1, 'b.example')];
    expect(pollPlaces(running)).toEqual({
      free: POLLS_AT_ONCE - 3,
      used: new Map([
        ['a.example', 2],
        ['b.example', 1],
      ]),
    });
    expect(pollPlaces([])).toEqual({ free: POLLS_AT_ONCE, used: new Map() });
  });

  it('are left by slow polls, at their host too', () => {
    const running = [...polls(1, 0), ...polls(MAX_SLOW_POLLS_PER_HOST, SLOW_POLL_MS)];
    expect(pollPlaces(running)).toEqual({ free: POLLS_AT_ONCE - 1, used: new Map([['a.example', 1]]) });
    expect(pollPlaces([...running, ...polls(1, SLOW_POLL_MS)]).used.get('a.example')).toBe(2);
  });

  it('are taken by more slow polls than may wait beside them', () => {
    const slow = Array.from({ length: MAX_SLOW_POLLS + 3 }, (_, n) => polls(1, SLOW_POLL_MS, `${n}`)).flat();
    expect(pollPlaces(slow).free).toBe(POLLS_AT_ONCE - 3);
    expect(pollPlaces([...slow, ...polls(POLLS_AT_ONCE - 2, 0, 'more')]).free).toBe(0);
  });
});
