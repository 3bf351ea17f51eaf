import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { EpisodeChooser } from './episode-chooser.js';

function ComesBack() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Leave' : 'Come back'}
      </button>
      {isHere && <EpisodeChooser start={{}} chosen={[]} onChange={() => undefined} />}
    </>
  );
}

describe('choosing the episodes of a briefing (contract §13)', () => {
  it('offers what was saved since it was last open', async () => {
    const saved = { id: 1, title: 'Just saved', podcastMetadata: { show: { name: 'Example FM' } } };
    const network = fakeNetwork({
      'GET /api/config': { body: { identity: { projectId: 'demo' } } },
      'GET /api/user/saved-summaries?limit=20': [{ body: [] }, { body: [saved] }],
    });
    renderApp(<ComesBack />, network, '/briefings', fakeSession(new FakeIdentity(ADA)));
    await screen.findByText(/No summaries found/);
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await userEvent.click(screen.getByRole('button', { name: 'Come back' }));
    expect(await screen.findByText('Just saved')).toBeTruthy();
  });
});
