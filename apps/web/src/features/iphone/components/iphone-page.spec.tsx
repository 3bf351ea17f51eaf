import { screen } from '@testing-library/react';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import IphonePage from './iphone-page.js';

it('shows a shortcut of three steps that opens the start page with a shared link (contract §13)', () => {
  renderApp(<IphonePage />, fakeNetwork(), '/help/iphone');
  const [steps] = screen.getAllByRole('list');
  expect(steps?.children).toHaveLength(3);
  expect(steps?.textContent).toContain(`${window.location.origin}/?url=`);
});
