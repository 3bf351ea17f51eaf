import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ApiProvider, createApiClient } from '#web/lib/api-client.js';
import { createQueryClient } from '#web/lib/query-client.js';
import { clearQueue, sendQueued } from '#web/lib/queued-changes.js';
import { SessionProvider } from '#web/lib/session.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { useNoteChanges, useNotes } from './notes.js';

const LIST = 'GET /api/user/notes?analysisId=7&limit=500';
const CREATE = 'POST /api/user/notes';

describe('a note without a connection (contract §9)', () => {
  afterEach(clearQueue);

  it('shows at once, waits in the browser, and is sent later', async () => {
    const network = fakeNetwork({ [LIST]: { body: [] }, [CREATE]: new TypeError('Failed to fetch') });
    const session = fakeSession(new FakeIdentity(ADA));
    const api = createApiClient(network, session);
    const queryClient = createQueryClient(api);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <SessionProvider value={session}>
        <ApiProvider value={api}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </ApiProvider>
      </SessionProvider>
    );
    const { result } = renderHook(() => ({ notes: useNotes(7).data, ...useNoteChanges(7) }), { wrapper });
    await waitFor(() => expect(result.current.notes).toEqual([]));
    const note = { anchor: { kind: 'summary' as const, quote: 'Prices rise.' }, text: 'Try this.' };
    await act(() => result.current.create.mutateAsync(note));
    await waitFor(() => expect(result.current.notes).toMatchObject([{ ...note, analysisId: 7 }]));
    network.answer(CREATE, { status: 201, body: { id: 1, ...note } });
    expect(await sendQueued(api, ADA.uid)).toEqual(['/api/user/notes']);
    expect(network.sent.at(-1)).toMatchObject({ method: 'POST', body: { analysisId: 7, ...note } });
  });
});
