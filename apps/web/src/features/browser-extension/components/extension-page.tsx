import { Download } from 'lucide-react';
import {
  EXTENSION_BROWSERS,
  EXTENSION_PERMISSIONS,
  EXTENSION_PRIVACY,
  type ExtensionBrowser,
  extensionZipPath,
} from '#core/connecting/browser-extension.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { PRODUCT_NAME } from '#core/product.js';
import { buttonClass } from '#ui/components/button.js';
import { usePageHead } from '#web/lib/page-head.js';
import { Link } from '#web/ui/link.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { Section } from '#web/ui/section.js';

const PART = 'mt-10 border-line border-t pt-6';

/** Purpose, installation and permissions of the browser extension (contract §9). */
export default function ExtensionPage() {
  usePageHead({ ...PAGE_HEADS['/browser-extension'], path: '/browser-extension' });
  return (
    <Page className="pb-20">
      <PageTitle
        title="Browser Extension"
        intro="Summarize the YouTube video or Spotify episode that you are looking at, without leaving its page."
      />
      <Section className={PART} title="What it does">
        <List items={USES} />
      </Section>
      <Section className={PART} title="Install it">
        <div className="mt-3 grid gap-x-12 gap-y-8 md:grid-cols-2">
          {EXTENSION_BROWSERS.map((browser) => (
            <InstallationSteps key={browser} browser={browser} />
          ))}
        </div>
      </Section>
      <Section className={PART} title="Settings">
        <div className="mt-3 max-w-prose space-y-3 text-body">
          <p>The download is set to the address of this site. Another one can be entered in its settings.</p>
          <p>
            Summaries count for the visitor of your browser. To count them for your account, enter an API key
            with the scope “analyze”.
          </p>
          <Link to="/developers" className="link inline-flex min-h-11 items-center text-ui">
            Create an API key
          </Link>
        </div>
      </Section>
      <Section className={PART} title="Permissions">
        <Permissions />
      </Section>
      <Section className={PART} title="Privacy">
        <p className="mt-3 max-w-prose text-body">{EXTENSION_PRIVACY}</p>
      </Section>
      <Section className={PART} title="On your phone">
        <List items={APP_USES} />
        <Link to="/help/iphone" className="link mt-3 inline-flex min-h-11 items-center text-ui">
          Share from an iPhone or iPad
        </Link>
      </Section>
    </Page>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="mt-3 max-w-prose list-disc space-y-2 pl-5 text-body">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function InstallationSteps({ browser }: { readonly browser: ExtensionBrowser }) {
  const { browsers, download, steps } = INSTALLATIONS[browser];
  return (
    <div>
      <h3 className="font-medium font-sans text-body">{browsers}</h3>
      <ol className="mt-2 max-w-prose list-decimal space-y-1.5 pl-5 text-ui">
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ol>
      <a href={extensionZipPath(browser)} download className={buttonClass('quiet', 'mt-4')}>
        <Download size={18} aria-hidden="true" />
        {download}
      </a>
    </div>
  );
}

function Permissions() {
  return (
    <table className="mt-3 w-full max-w-prose text-left text-ui">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 pr-6 font-medium">
            Permission
          </th>
          <th scope="col" className="py-2 font-medium">
            What it is for
          </th>
        </tr>
      </thead>
      <tbody>
        {EXTENSION_PERMISSIONS.map(({ names, reason }) => (
          <tr key={reason} className="border-line border-t align-top">
            <th scope="row" className="wrap-anywhere py-2.5 pr-6 font-normal">
              {names.join(', ')}
            </th>
            <td className="py-2.5 text-muted">{reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Installation {
  readonly browsers: string;
  readonly download: string;
  readonly steps: readonly string[];
}

const INSTALLATIONS: Readonly<Record<ExtensionBrowser, Installation>> = {
  chromium: {
    browsers: 'Chrome, Edge, Brave and Opera',
    download: 'Download for Chrome',
    steps: [
      'Download the file and unpack it into a folder that you keep.',
      'Open chrome://extensions and turn on Developer mode.',
      'Choose Load unpacked and select the folder.',
    ],
  },
  firefox: {
    browsers: 'Firefox 128 or newer',
    download: 'Download for Firefox',
    steps: [
      'Download the file.',
      'Open about:debugging#/runtime/this-firefox.',
      'Choose Load Temporary Add-on and select the file. Firefox removes it when it closes.',
    ],
  },
};

const USES = [
  `A button on the pages of videos and episodes: “Summarize with ${PRODUCT_NAME}”. It shows how far the summary is, and links it when it is done.`,
  'A popup behind its icon that does the same for the current tab.',
  'YouTube often refuses servers the captions of a video. Your own browser can see them: the extension offers to send them as your transcript. That summary is not public.',
];

const APP_USES = [
  `Install ${PRODUCT_NAME} as an app: in Chrome choose Install App or Add to Home Screen in the menu, in Safari Share and then Add to Home Screen.`,
  `On Android, an episode is then summarized from any podcast app: share it, and choose ${PRODUCT_NAME}.`,
  'What you read lately and what you saved can be read without a connection.',
];
