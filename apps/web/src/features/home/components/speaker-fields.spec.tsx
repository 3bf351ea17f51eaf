import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { type AnalyzeValues, EMPTY_FORM, toReaderTranscript } from '../submission/form-values.js';
import { TranscriptFields } from './transcript-fields.js';

const WORDS = 'these are enough words for a transcript that somebody may have read aloud in a long hour';
const TALK = `Speaker 1: Welcome, I'm Nora Lindqvist, and ${WORDS}\nSpeaker 2: Thanks, ${WORDS}\nSpeaker 1: Yes, ${WORDS}\nSpeaker 2: No, ${WORDS}`;

function Form({ onSend }: { readonly onSend: (sent: unknown) => void }) {
  const form = useForm<AnalyzeValues>({ defaultValues: EMPTY_FORM });
  return (
    <form onSubmit={form.handleSubmit((values) => onSend(toReaderTranscript(values)?.speakers))}>
      <TranscriptFields form={form} open onToggle={() => undefined} />
    </form>
  );
}

async function paste(text: string) {
  const sent: unknown[] = [];
  renderApp(<Form onSend={(speakers) => sent.push(speakers)} />, fakeNetwork({}), '/');
  await userEvent.click(screen.getByRole('textbox', { name: 'Transcript' }));
  await userEvent.paste(text);
  return sent;
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send with this transcript' }));

describe('names before a transcript is sent (contract §11)', () => {
  it('contract §11: are offered for unnamed speakers, with proposals, and are sent', async () => {
    const sent = await paste(TALK);
    const fields = within(await screen.findByRole('group', { name: 'Who speaks? (optional)' }));
    const proposals = within(fields.getByRole('group', { name: 'Proposals for Speaker 1' }));
    await userEvent.click(proposals.getByRole('button', { name: 'Nora Lindqvist' }));
    await userEvent.type(fields.getByRole('textbox', { name: 'Speaker 2' }), ' ');
    await send();
    expect(sent).toEqual([{ 'Speaker 1': 'Nora Lindqvist' }]);
  });

  it.each([
    ['Host', 'Guest'],
    ['**Moderator**', '**Teilnehmer 2**'],
    ['话者 1', '话者 2'],
  ])('contract §11: are offered for the labels %s and %s', async (host, guest) => {
    await paste(TALK.replaceAll('Speaker 1', host).replaceAll('Speaker 2', guest));
    const bare = host.replaceAll('*', '');
    expect(await screen.findByRole('textbox', { name: bare }, { timeout: 5000 })).toBeTruthy();
  });

  it('contract §11: can be left out, and are dropped with the text', async () => {
    const sent = await paste(TALK);
    const field = await screen.findByRole('textbox', { name: 'Speaker 1' });
    await send();
    await userEvent.type(field, 'Nora');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Transcript' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Transcript' }));
    await userEvent.paste('Ada: Hello. Ben: Hi.');
    await send();
    expect(sent).toEqual([undefined, undefined]);
  });
});
