import { render } from '@testing-library/react';
import { isAnchoredIn, textOf } from '#core/library/note.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { TurnList } from '../transcript/turn-list.js';
import { selectedAnchor } from './note-places.js';
import { NOTE_ROOT } from './note-requests.js';

const TURNS = [
  { speaker: 'Ada', text: 'We raised prices twice.', startSeconds: 41 },
  { speaker: 'Ben', text: 'And nobody left.', startSeconds: 45 },
];

describe('the anchor of selected words (contract §7)', () => {
  it('has the words of several turns of a transcript, without times, speakers and chapters', () => {
    const block = TURNS.map((item, index) => ({
      index,
      item,
      isQuoted: index === 1,
      chapter: `Part ${index}`,
    }));
    const { container } = render(
      <div {...{ [NOTE_ROOT]: 'transcript' }}>
        <TurnList blocks={[block]} language="en" sought="" found={[]} isFollowing={false} />
      </div>,
    );
    window.getSelection()?.selectAllChildren(container);
    const anchor = selectedAnchor(aStoredAnalysis());
    expect(anchor).toMatchObject({ kind: 'transcript', quote: 'We raised prices twice. And nobody left.' });
    expect(anchor && isAnchoredIn(anchor, textOf(TURNS.map(({ text }) => text)))).toBe(true);
  });
});
