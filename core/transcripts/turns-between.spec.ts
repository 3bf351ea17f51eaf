import { turnsBetween } from './turns-between.js';

const TURNS = [
  { startSeconds: 0, endSeconds: 10 },
  { startSeconds: 10, endSeconds: 20 },
  { startSeconds: 20 },
];

describe('a window of a transcript (contract §6)', () => {
  it('has the turns that overlap it', () => {
    expect(turnsBetween(TURNS, { from: 10, to: 20 })).toEqual([TURNS[1]]);
    expect(turnsBetween(TURNS, { from: 9, to: 11 })).toEqual(TURNS.slice(0, 2));
    expect(turnsBetween(TURNS, { from: 15 })).toEqual(TURNS.slice(1));
    expect(turnsBetween(TURNS, { to: 10 })).toEqual(TURNS.slice(0, 1));
    expect(turnsBetween(TURNS, {})).toEqual(TURNS);
    expect(turnsBetween(TURNS, { from: 5, to: 5 })).toEqual([TURNS[0]]);
    expect(turnsBetween(TURNS, { from: 20 })).toEqual([TURNS[2]]);
    expect(turnsBetween(TURNS, { from: 21 })).toEqual([]);
  });

  it('takes a turn without an end to last until the next, and one without times to be at the one before', () => {
    const turns = [{ startSeconds: 0 }, { startSeconds: 30, endSeconds: 40 }, {}];
    expect(turnsBetween(turns, { from: 20, to: 25 })).toEqual([turns[0]]);
    expect(turnsBetween(turns, { from: 30 })).toEqual(turns.slice(1));
    expect(turnsBetween(turns, { from: 35 })).toEqual([turns[1]]);
  });
});
