import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card } from './card.js';

function Body({ isBroken }: { readonly isBroken: () => boolean }) {
  if (isBroken()) throw new Error('cannot be shown');
  return <p>Body</p>;
}

describe('a card', () => {
  it('fails alone, says so, and can be tried again (§8)', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    render(
      <>
        <Card title="Broken">
          <Body isBroken={() => broken} />
        </Card>
        <Card title="Whole">
          <p>Still here</p>
        </Card>
      </>,
    );
    expect(screen.getByText('Error displaying analysis results. Please try again.')).toBeTruthy();
    expect(screen.getByText('Still here')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Body')).toBeTruthy();
    quiet.mockRestore();
  });
});
