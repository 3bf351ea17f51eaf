import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '#ui/components/toaster.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import TemplatesPage from './templates-page.js';

const LIST = 'GET /api/user/templates';
const BOARD = {
  id: 't-1',
  name: 'Board',
  sections: [
    { title: 'Lessons', instruction: 'What one learns.', form: 'list' },
    { title: 'Figures', instruction: 'Every figure.', form: 'table', columns: ['Figure', 'Measures'] },
  ],
};
const memberOn = (plan: string) => ({
  body: { user: { uid: ADA.uid }, subscriptionPlan: plan, monthlyUsageCount: 1, monthlyLimit: 250 },
});

function open(
  routes: Parameters<typeof fakeNetwork>[0] = {},
  { plan = 'pro', identity = new FakeIdentity(ADA) } = {},
) {
  const network = fakeNetwork({
    'GET /api/config': { body: { identity: { projectId: 'demo' }, summarizer: { kind: 'llm', model: 'm' } } },
    'GET /api/auth/user': memberOn(plan),
    [LIST]: { body: { templates: [BOARD], limit: 20 } },
    ...routes,
  });
  renderApp(
    <>
      <TemplatesPage />
      <Toaster />
    </>,
    network,
    '/templates',
    fakeSession(identity),
  );
  return network;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const section = (at: number) => within(screen.getByRole('group', { name: `Section ${at}` }));

describe('the templates page (contract §11)', () => {
  it('contract §11: offers starters where there are none, and stores what was made of one', async () => {
    const network = open({
      [LIST]: { body: { templates: [], limit: 20 } },
      'POST /api/user/templates': { status: 201, body: BOARD },
    });
    await press('Use It: Sales call');
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    expect([name.value, document.activeElement === name]).toEqual(['Sales call', true]);
    await userEvent.clear(name);
    await userEvent.type(name, 'Calls');
    await press('Remove section 1');
    await press('Add a Section');
    expect(section(3).getByLabelText<HTMLInputElement>('Title').value).toBe('');
    await press('Remove section 3');
    await userEvent.clear(section(1).getByLabelText('Columns, one per line'));
    await userEvent.type(
      section(1).getByLabelText('Columns, one per line'),
      'Objection{Enter}Answer, in short{Enter}',
    );
    await press('Save Template');
    expect(await screen.findByText('Template Saved')).toBeTruthy();
    const [sent] = network.sent.filter(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({
      name: 'Calls',
      sections: [
        { title: 'Objections', form: 'table', columns: ['Objection', 'Answer, in short'] },
        { title: 'Commitments', form: 'list' },
      ],
    });
  });

  it('contract §11: changes, adds and reorders sections by keyboard', async () => {
    const network = open({ 'PATCH /api/user/templates/t-1': { body: BOARD } });
    await press('Edit Board');
    screen.getByRole('button', { name: 'Move section 2 up' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(section(1).getByLabelText<HTMLInputElement>('Title').value).toBe('Figures');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move section 1 up');
    await userEvent.keyboard('{Enter}');
    await press('Add a Section');
    expect(document.activeElement).toBe(section(3).getByLabelText('Title'));
    await userEvent.keyboard('Next');
    await userEvent.type(section(3).getByLabelText('What it is to hold'), 'What comes next.');
    await userEvent.selectOptions(section(3).getByLabelText('Form'), 'text');
    await press('Save Template');
    await waitFor(() => expect(network.sent.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(network.sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      name: 'Board',
      sections: [
        BOARD.sections[1],
        BOARD.sections[0],
        { title: 'Next', instruction: 'What comes next.', form: 'text' },
      ],
    });
  });

  it('says what is missing before anything is sent, and what the server refuses', async () => {
    const network = open({
      'POST /api/user/templates': {
        status: 409,
        body: {
          code: 'name_taken',
          message: 'You already have a template named “Board”. Choose another name.',
        },
      },
    });
    await press('Empty Template');
    await press('Save Template');
    expect((await screen.findByRole('alert')).textContent).toBe('Give your template a name.');
    await userEvent.type(screen.getByLabelText('Name'), 'Board');
    await press('Save Template');
    expect(await screen.findByText('Section 1 needs a title and an instruction.')).toBeTruthy();
    expect(network.sent.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(section(1).getByLabelText('Title'), 'Costs');
    await userEvent.type(section(1).getByLabelText('What it is to hold'), 'Every cost.');
    await press('Save Template');
    expect(await screen.findByText(/You already have a template named “Board”/)).toBeTruthy();
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Edit Board' })).toBeTruthy();
  });

  it('deletes a template, and makes it again when that is undone', async () => {
    const network = open({
      'DELETE /api/user/templates/t-1': { status: 204, body: undefined },
      'POST /api/user/templates': { status: 201, body: BOARD },
    });
    await press('Delete Board');
    expect(await screen.findByText('Template “Board” Deleted')).toBeTruthy();
    await press('Undo');
    await waitFor(() => expect(network.sent.some(({ method }) => method === 'POST')).toBe(true));
    const { id: _, ...content } = BOARD;
    expect(network.sent.find(({ method }) => method === 'POST')?.body).toEqual(content);
  });

  it('contract §11: says which plans have them, and still lists and deletes what is there', async () => {
    open({}, { plan: 'plus' });
    expect(await screen.findByText(/Templates are part of the Pro and All Access plans\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compare Plans' }).getAttribute('href')).toBe('/pricing#plans');
    expect(await screen.findByRole('button', { name: 'Delete Board' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit Board' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Empty Template' })).toBeNull();
  });

  it('says when there is no room for another', async () => {
    const templates = Array.from({ length: 20 }, (_, at) => ({ ...BOARD, id: `t-${at}`, name: `T ${at}` }));
    open({ [LIST]: { body: { templates, limit: 20 } } });
    expect(await screen.findByText(/You have 20 templates, which is the most/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Empty Template' })).toBeNull();
  });

  it('asks visitors to sign in, and says where there is no model', async () => {
    const network = open(
      { 'GET /api/config': { body: { summarizer: { kind: 'extractive', model: 'built in' } } } },
      { identity: new FakeIdentity() },
    );
    expect(await screen.findByText('Sign in to make templates.')).toBeTruthy();
    expect(await screen.findByText(/Templates need a language model/)).toBeTruthy();
    expect(network.sent.some(({ path }) => path.startsWith('/api/user'))).toBe(false);
  });

  it('can be asked for again when it fails', async () => {
    const network = open({ [LIST]: { status: 500, body: { message: 'Away.' } } });
    expect(await screen.findByText('Your templates could not be loaded')).toBeTruthy();
    network.answer(LIST, { body: { templates: [BOARD], limit: 20 } });
    await press('Try Again');
    expect(await screen.findByText('Board')).toBeTruthy();
  });
});
