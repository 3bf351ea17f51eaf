import { replayAfterHydration } from '../lib/event-replay.js';
import './before-hydration.js';

/** Builds server-rendered markup with an unhydrated frame and a nested part that hydrates later. */
function serverPage() {
  document.body.innerHTML = `
    <div id="root" data-waiting="">
      <button type="button" id="menu">Menu</button>
      <a id="link" href="#there">There</a>
      <form id="search" action="/search"><button id="find">Find</button></form>
      <form id="contact"><button id="send">Send</button></form>
      <div id="part" data-waiting=""><button type="button" id="save">Save</button>
        <a id="tab" href="#transcript">Transcript</a></div>
    </div>`;
  const answered: string[] = [];
  for (const id of ['menu', 'link', 'search', 'contact', 'save', 'tab']) {
    element(id).addEventListener(element(id) instanceof HTMLFormElement ? 'submit' : 'click', (event) => {
      event.preventDefault();
      answered.push(id);
    });
  }
  return answered;
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

async function takeOver(id: string): Promise<void> {
  replayAfterHydration(element(id));
  await Promise.resolve();
}

describe('what is pressed before the scripts have arrived', () => {
  it('is done once when they have, the last press alone', async () => {
    const answered = serverPage();
    element('send').click();
    element('menu').click();
    element('menu').click();
    expect(answered).toEqual([]);
    expect(element('menu').hasAttribute('data-pressed')).toBe(true);
    await takeOver('root');
    expect(answered).toEqual(['menu']);
    expect(element('menu').hasAttribute('data-pressed')).toBe(false);
    element('menu').click();
    expect(answered).toEqual(['menu', 'menu']);
  });

  it('is marked as busy until then, and left as the server rendered it', async () => {
    serverPage();
    element('save').setAttribute('aria-busy', 'false');
    element('menu').click();
    expect(element('menu').getAttribute('aria-busy')).toBe('true');
    element('save').click();
    expect(element('menu').hasAttribute('aria-busy')).toBe(false);
    expect(element('save').getAttribute('aria-busy')).toBe('true');
    replayAfterHydration(element('root'));
    expect(element('save').getAttribute('aria-busy')).toBe('true');
    replayAfterHydration(element('part'));
    expect(element('save').getAttribute('aria-busy')).toBe('false');
    await Promise.resolve();
    expect(element('save').hasAttribute('data-pressed')).toBe(false);
  });

  it('ticks a box once, also by its label', async () => {
    serverPage();
    element('part').innerHTML = '<label id="label"><input type="checkbox" id="step">Call</label>';
    const box = element('step') as HTMLInputElement;
    element('label').click();
    expect(box.checked).toBe(false);
    await takeOver('root');
    await takeOver('part');
    expect(box.checked).toBe(true);
  });

  it('waits for its own part of the page', async () => {
    const answered = serverPage();
    element('save').click();
    await takeOver('root');
    expect(answered).toEqual([]);
    await takeOver('part');
    expect(answered).toEqual(['save']);
  });

  it('follows a link whose target only scripts can show', async () => {
    const answered = serverPage();
    element('tab').click();
    expect([answered, element('tab').getAttribute('aria-busy')]).toEqual([[], 'true']);
    await takeOver('root');
    await takeOver('part');
    expect(answered).toEqual(['tab']);
  });

  it('sends a form without an address when it is the browser’s', async () => {
    const answered = serverPage();
    element('send').click();
    await takeOver('root');
    expect(answered).toEqual(['contact']);
  });

  it('is left to the browser where it needs no script', () => {
    const answered = serverPage();
    element('link').click();
    element('find').click();
    expect(answered).toEqual(['link', 'search']);
  });
});
