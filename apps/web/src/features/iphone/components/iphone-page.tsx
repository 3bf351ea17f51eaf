import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { PRODUCT_NAME } from '#core/product.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useOrigin } from '#web/lib/use-origin.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { Section } from '#web/ui/section.js';

const PATH = '/help/iphone';
const PART = 'mt-10 border-line border-t pt-6';
const LIST = 'mt-3 max-w-prose list-decimal space-y-3 pl-5 text-body';

/** A shortcut for iOS, whose share menu offers no web apps (contract §13). */
export default function IphonePage() {
  usePageHead({ ...PAGE_HEADS[PATH], path: PATH });
  return (
    <Page className="pb-20">
      <PageTitle
        title={`${PRODUCT_NAME} on iPhone and iPad`}
        intro={`iOS offers no web apps in its share menu. A shortcut of three steps puts ${PRODUCT_NAME} there.`}
      />
      <Section className={PART} title="Make the shortcut">
        <p className="mt-3 max-w-prose text-body">
          Open the Shortcuts app, tap + and name the new shortcut “Summarize with {PRODUCT_NAME}”. Then:
        </p>
        <ol className={LIST}>
          <li>
            Tap the info button and turn on “Show in Share Sheet”. In the line “Receive … from Share Sheet”
            that appears, leave only URLs chosen.
          </li>
          <li>Add the action “URL Encode”. It takes the shortcut’s input by itself.</li>
          <li>
            Add the action “Open URLs”. Type{' '}
            <code className="wrap-anywhere">{useOrigin() || 'https://…'}/?url=</code> and choose the variable
            “URL Encoded Text” right after it.
          </li>
        </ol>
      </Section>
      <Section className={PART} title="Use it">
        <ol className={LIST}>
          <li>In Spotify or YouTube, share an episode, and choose More if you see no shortcuts.</li>
          <li>Choose “Summarize with {PRODUCT_NAME}”: the start page opens with the link filled in.</li>
          <li>Tap Analyze.</li>
        </ol>
      </Section>
    </Page>
  );
}
