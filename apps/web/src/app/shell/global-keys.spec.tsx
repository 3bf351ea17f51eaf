import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { setSingleKeys } from '#web/lib/shortcuts.js';
import { renderApp } from '#web-test/render-app.js';
import { useGlobalKeys } from './global-keys.js';
import { SearchBox } from './nav-items.js';

function Screen({ isShown = true }: { readonly isShown?: boolean }) {
  useGlobalKeys();
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      {isShown && <SearchBox className="box" />}
      <textarea aria-label="Notes" />
      <button type="button">Elsewhere</button>
    </>
  );
}

/** Stubs the element's layout, which jsdom does not compute. */
function lay(input: HTMLElement): void {
  input.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
}

const field = () => screen.getByRole('combobox', { name: 'Search all summaries' });

describe("the header's search", () => {
  it('is gone to by / and left by Escape, which empties it', async () => {
    renderApp(<Screen />, fakeNetwork());
    lay(field());
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('/abc');
    expect(document.activeElement).toBe(field());
    expect((field() as HTMLInputElement).value).toBe('abc');
    await userEvent.keyboard('{Escape}');
    expect((field() as HTMLInputElement).value).toBe('');
    expect(document.activeElement).toBe(document.body);
  });

  it('takes no / from somebody who types, and none with another key', async () => {
    renderApp(<Screen />, fakeNetwork());
    lay(field());
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes' }), 'and/or');
    expect((screen.getByRole('textbox', { name: 'Notes' }) as HTMLTextAreaElement).value).toBe('and/or');
    screen.getByRole('button').focus();
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: '/', ctrlKey: true })).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('opens the search page where no field is seen', async () => {
    renderApp(<Screen isShown={false} />, fakeNetwork());
    await userEvent.keyboard('/');
    expect(screen.getByText('Location: /search')).toBeTruthy();
  });

  it('leads to what was found and is empty afterwards', async () => {
    renderApp(<Screen />, fakeNetwork());
    await userEvent.type(field(), ' pricing & sales{Enter}');
    expect(screen.getByText('Location: /search')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('?q=pricing+%26+sales');
    expect((field() as HTMLInputElement).value).toBe('');
  });

  it('is not gone to by / where single keys are turned off (WCAG 2.1.4)', async () => {
    renderApp(<Screen />, fakeNetwork());
    lay(field());
    setSingleKeys(false);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('/');
    setSingleKeys(true);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field());
  });
});
