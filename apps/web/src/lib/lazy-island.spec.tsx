import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydrationMarker } from './lazy-island.js';

const subscribe = () => () => undefined;

/** Button whose handler closes over its props. */
function Button({ onPress }: { readonly onPress: (reader: string) => void }) {
  const reader = useSyncExternalStore(
    subscribe,
    () => 'member',
    () => 'visitor',
  );
  return (
    <button type="button" suppressHydrationWarning onClick={() => onPress(reader)}>
      Save
    </button>
  );
}

describe('a part of the server’s page', () => {
  it('answers an early press with what the browser knows, not with what the server did', async () => {
    const answers: string[] = [];
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = '<div data-waiting=""><button type="button" data-pressed="">Save</button></div>';
    const part = (
      <HydrationMarker>
        <Button onPress={(reader) => answers.push(reader)} />
      </HydrationMarker>
    );
    const root = await act(async () => hydrateRoot(container, part));
    expect(answers).toEqual(['member']);
    act(() => root.unmount());
    container.remove();
  });
});
