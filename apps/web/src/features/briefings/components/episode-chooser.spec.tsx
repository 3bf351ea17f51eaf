import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import type { Candidate } from '../api.js';
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
  it('offers the episodes of a show', async () => {
    const episode = {
      ...{ id: 3, url_slug: 'test-talks/on-prices', guest_name: 'Ada', topic: 'Prices', title: 'On prices' },
      ...{ created_at: '2026-11-28T10:00:00.000Z', podcast_metadata: { show: { name: 'Test talks' } } },
    };
    const network = fakeNetwork({
      'GET /api/config': { body: { identity: { projectId: 'demo' } } },
      'GET /api/podcasts/test-talks/episodes?limit=20': { body: [episode] },
    });
    const chosen: (readonly Candidate[])[] = [];
    const chooser = (
      <EpisodeChooser start={{ show: 'test-talks' }} chosen={[]} onChange={(all) => chosen.push(all)} />
    );
    renderApp(chooser, network, '/briefings', fakeSession(new FakeIdentity(ADA)));
    await userEvent.click(await screen.findByRole('button', { name: 'Add: On prices' }));
    expect(chosen).toEqual([[expect.objectContaining({ id: 3, title: 'On prices', show: 'Test talks' })]]);
  });

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
