import { renderToStaticMarkup } from 'react-dom/server';
import { withProductName } from '#core/product.js';
import { buttonClass } from '#ui/components/button.js';
import { Wordmark } from '#ui/components/wordmark.js';
import { Page, PageTitle } from '../ui/page.js';

/** An empty `href` resolves to the current address, including its query. */
const HERE = '';

interface FailureText {
  readonly title: string;
  readonly text: string;
}

const UNAVAILABLE: FailureText = {
  title: 'This page cannot be shown right now',
  text: 'Something behind this site does not answer. Nothing of yours is lost: try again in a moment.',
};

const TEXTS: Readonly<Record<number, FailureText>> = {
  429: { title: 'That was too much at once', text: 'Please wait a minute, then try again.' },
  500: {
    title: 'This page stopped working',
    text: 'Something went wrong on our side. Try again; if it stays like this, come back a little later.',
  },
};

interface RenderedFailure {
  readonly title: string;
  readonly description: string;
  readonly markup: string;
}

/** Renders a complete error page without scripts, for requests whose page could not be rendered. */
export function renderFailure(status: number): RenderedFailure {
  const { title, text } = TEXTS[status] ?? UNAVAILABLE;
  const markup = renderToStaticMarkup(<FailurePage title={title} text={text} />);
  return { title: withProductName(title), description: text, markup };
}

function FailurePage({ title, text }: FailureText) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-line border-b bg-paper">
        <Page className="flex h-16 items-center">
          <a href="/" className="inline-flex min-h-11 items-center">
            <Wordmark />
          </a>
        </Page>
      </header>
      <main className="flex-1">
        <Page className="pb-20">
          <PageTitle title={title} intro={text} />
          <a href={HERE} className={buttonClass('primary')}>
            Try again
          </a>
        </Page>
      </main>
    </div>
  );
}
