import { guestNames } from './person-names.js';

describe('the guests that a text names (contract §12)', () => {
  it.each([
    ['Anna Berg and Tom Ford', ['Anna Berg', 'Tom Ford']],
    [' Anna Berg,  Tom Ford', ['Anna Berg', 'Tom Ford']],
    ['Anna Berg; Tom Ford', ['Anna Berg', 'Tom Ford']],
    ['Anna Berg, Tom van der Ford, and J.D. O’Brien', ['Anna Berg', 'Tom van der Ford', 'J.D. O’Brien']],
    ['Anna Berg und Jürgen Öztürk', ['Anna Berg', 'Jürgen Öztürk']],
    ['Ana García y José Ortega', ['Ana García', 'José Ortega']],
    ['Dr. Anna Berg, PhD, and Tom Ford, M.D.', ['Dr. Anna Berg, PhD', 'Tom Ford, M.D.']],
    ['Tom Ford, Jr. & Anna Berg', ['Tom Ford, Jr.', 'Anna Berg']],
    ['Anna Berg and Anna Berg', ['Anna Berg']],
  ])('contract §12: are several in %p', (text, names) => {
    expect(guestNames(text)).toEqual(names);
  });

  it.each([
    ['Anna & Tom Ford', ['Anna Ford', 'Tom Ford']],
    ['Anna und Tom von Ford', ['Anna von Ford', 'Tom von Ford']],
  ])('contract §12: share a surname in %p', (text, names) => {
    expect(guestNames(text)).toEqual(names);
  });

  it.each([
    'Anna Berg',
    'José Ortega y Gasset',
    'Dr. Smith, PhD',
    'Johnson & Johnson',
    'Johnson & Johnson Innovation',
    'Innovation & Tom Innovation',
    'Simon and Garfunkel',
    'Simon and Garfunkel LLC',
    'Anna Berg and The Fords',
    'Anna Berg, Head of Sales',
    'Anna Berg, Chief Economist and Tom Ford',
    'Berg, Anna',
    'Berg, Anna Maria',
    'de Berg and von Ford',
    'Anna Berg, Tom and others',
    'Anna & Tom Ford Smith',
    'Anna & Tom',
    'a guest and another',
    '王小明、李雷',
    `${'Anna Berg, '.repeat(30)}Tom Ford`,
  ])('contract §12: are one in %p', (text) => {
    expect(guestNames(text)).toEqual([text]);
  });

  it('contract §12: are none without a text', () => {
    expect([undefined, '', ' \n'].map((text) => guestNames(text))).toEqual([[], [], []]);
  });
});
