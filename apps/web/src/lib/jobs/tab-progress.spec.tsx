import { waitFor } from '@testing-library/react';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import { savePendingJob } from './pending-job.js';
import { showTabProgress, TabProgress } from './tab-progress.js';

const JOB = 'GET /api/analyze/jobs/job-1';
const ICON = 'http://localhost/icon.svg';

beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = `<title>Podgist</title><link rel="icon" href="${ICON}">`;
});

afterEach(() => showTabProgress(undefined));

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';

describe('progress in the tab (contract §12)', () => {
  it('is in the title and the icon, also when the page changes its title, and goes at the end', async () => {
    showTabProgress(42);
    expect(document.title).toBe('42 % · Podgist');
    expect(icon()).toMatch(/^data:image\/svg\+xml,/);
    document.title = 'Pricing · Podgist';
    await waitFor(() => expect(document.title).toBe('42 % · Pricing · Podgist'));
    showTabProgress(50);
    expect(document.title).toBe('50 % · Pricing · Podgist');
    showTabProgress(undefined);
    expect(document.title).toBe('Pricing · Podgist');
    expect(icon()).toBe(ICON);
    document.title = 'Contact';
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect(document.title).toBe('Contact');
  });

  it('goes on where no panel shows it, until the job has ended', async () => {
    savePendingJob({ jobId: 'job-1', url: '' });
    const network = fakeNetwork({ [JOB]: { body: { status: 'running', percent: 60 } } });
    const first = renderApp(<TabProgress percent={30} />, network);
    expect(document.title).toBe('30 % · Podgist');
    first.unmount();
    await waitFor(() => expect(document.title).toBe('60 % · Podgist'));
    network.answer(JOB, { body: { status: 'done', percent: 100 } });
    renderApp(<TabProgress percent={60} />, network).unmount();
    await waitFor(() => expect(document.title).toBe('Podgist'));
  });

  it('ends with the panel of a job that has ended', () => {
    renderApp(<TabProgress percent={95} />, fakeNetwork()).unmount();
    expect(document.title).toBe('Podgist');
  });
});
