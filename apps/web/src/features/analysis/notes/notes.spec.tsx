import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { NOTE_ROOT, requestNote } from './note-requests.js';
import { NotesLayer } from './notes-layer.js';

const LIST = 'GET /api/user/notes?analysisId=7&limit=500';
const aNote = (more: object = {}) => ({
  id: 3,
  analysisId: 7,
  anchor: { kind: 'summary', quote: 'prices software' },
  text: 'Ask Ben',
  version: '4',
  ...more,
});

function open(answers: Record<string, Answer | Answer[]>, hash = '', text?: string) {
  const network = fakeNetwork(answers);
  renderApp(
    <>
      {text && (
        <article {...{ [NOTE_ROOT]: 'summary' }}>
          <p>{text}</p>
        </article>
      )}
      <NotesLayer analysis={aStoredAnalysis()} view="summary" />
    </>,
    network,
    `/a/b${hash}`,
    fakeSession(new FakeIdentity(ADA)),
  );
  return network;
}

describe("a member's notes on a page (contract §7)", () => {
  beforeAll(() => {
    // jsdom has no layout.
    Element.prototype.scrollIntoView = () => undefined;
  });

  it('contract §12: lists notes and highlights apart, those whose words are gone last', async () => {
    const gone = aNote({ id: 1, anchor: { kind: 'summary', quote: 'gone words' }, detached: true });
    const mark = aNote({ id: 5, anchor: { kind: 'summary', quote: 'only marked' }, text: undefined });
    open({ [LIST]: { body: [mark, gone, aNote()] } });
    const lists = within(
      await screen.findByRole('region', { name: 'Your highlights and notes' }),
    ).getAllByRole('list');
    const wordsOf = (list: HTMLElement | undefined) =>
      [...(list?.querySelectorAll('blockquote') ?? [])].map(({ textContent }) => textContent);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Notes',
      'Highlights',
    ]);
    expect(lists.map(wordsOf)).toEqual([['prices software', 'gone words'], ['only marked']]);
    expect(lists[0]?.textContent).toContain('These words are no longer on the page.');
  });

  it.each([
    ['its words, also after an edit around them', 'Ada now prices software by seats.', /^Ada now/],
    ['its entry where its words are gone', 'Ada sells bread.', /^prices software.*Ask Ben/],
  ])('contract §12: an address leads to a note at %s', async (_place, text, found) => {
    open({ [LIST]: { body: [aNote()] } }, '#note-3', text);
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(found));
  });

  it('contract §12: an address leads to a note on the transcript at its second', async () => {
    const anchor = { kind: 'transcript', quote: 'We raised prices', startSeconds: 41 };
    open({ [LIST]: { body: [aNote({ anchor })] } }, '#note-3');
    expect(await screen.findByText('Location: /a/b#t=41&q=We%20raised%20prices')).toBeTruthy();
  });

  it('changes the version that it knows, and keeps what was typed when somebody else was first', async () => {
    const stale = { status: 412, body: { code: 'note_stale', message: 'This note was changed elsewhere.' } };
    const network = open({
      [LIST]: [{ body: [aNote()] }, { body: [aNote({ version: '5', text: 'Theirs' })] }],
      'PATCH /api/user/notes/3': [stale, { body: aNote({ version: '6', text: 'Ask Ben twice' }) }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), ' twice');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toContain(
      'changed elsewhere',
    );
    await screen.findByText('Theirs', { selector: 'p' });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const changes = network.sent.filter(({ method }) => method === 'PATCH');
    expect(changes.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
      ['"4"', { text: 'Ask Ben twice' }],
      ['"5"', { text: 'Ask Ben twice' }],
    ]);
  });

  it('is written on what another part of the page asks for', async () => {
    const network = open({ [LIST]: { body: [] }, 'POST /api/user/notes': { status: 201, body: aNote() } });
    requestNote({ anchor: { kind: 'summary', quote: 'Call customers' }, wantsText: true });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your note' }), 'Now');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(network.sent.find(({ method }) => method === 'POST')?.body).toEqual({
      analysisId: 7,
      anchor: { kind: 'summary', quote: 'Call customers' },
      text: 'Now',
    });
  });

  it('is listed also when it was made while the list was still being loaded', async () => {
    let answerList = () => {};
    const after = new Promise<void>((resolve) => {
      answerList = resolve;
    });
    const network = open({
      [LIST]: [{ body: [], after }, { body: [aNote()] }],
      'POST /api/user/notes': { status: 201, body: aNote() },
    });
    const methods = () => network.sent.map(({ method }) => method);
    await waitFor(() => expect(methods()).toEqual(['GET']));
    act(() => requestNote({ anchor: { kind: 'summary', quote: 'prices software' }, wantsText: false }));
    await waitFor(() => expect(methods()).toEqual(['GET', 'POST', 'GET']));
    answerList();
    expect(await screen.findByRole('region', { name: 'Your highlights and notes' })).toBeTruthy();
  });
});
