import { act, fireEvent, render, screen } from '@testing-library/react';
import { deferUntilFirstInteraction, useHasInteracted } from './first-interaction.js';

function Begun() {
  return <output>{String(useHasInteracted())}</output>;
}

const begun = () => screen.getByRole('status').textContent;
const settled = () => act(async () => undefined);

describe('the first intent', () => {
  it('is there at once where nobody awaits it', async () => {
    render(<Begun />);
    await settled();
    expect(begun()).toBe('true');
  });

  it.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'])('is a %s', async (sign) => {
    deferUntilFirstInteraction();
    render(<Begun />);
    await settled();
    expect(begun()).toBe('false');
    await act(async () => {
      fireEvent(document.body, new Event(sign, { bubbles: true }));
    });
    expect(begun()).toBe('true');
  });

  it('need not be awaited any longer', async () => {
    const end = deferUntilFirstInteraction();
    render(<Begun />);
    await act(async () => end());
    expect(begun()).toBe('true');
  });
});
