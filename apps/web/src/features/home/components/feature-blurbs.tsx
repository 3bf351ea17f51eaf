import { Page } from '#web/ui/page.js';
import { homeTexts } from '../texts.js';

/** Feature descriptions (spec §2, Home). */
export function FeatureBlurbs() {
  const { title, items } = homeTexts.features;
  return (
    <section aria-labelledby="features" className="mt-24">
      <Page className="grid gap-x-12 gap-y-6 lg:grid-cols-[1fr_2fr]">
        <h2 id="features" className="max-w-[14ch] text-heading">
          {title}
        </h2>
        <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          {items.map((item) => (
            <li key={item.title} className="max-w-[52ch]">
              <h3 className="text-body">{item.title}</h3>
              <p className="mt-1 text-muted text-ui leading-[1.55]">{item.text}</p>
            </li>
          ))}
        </ul>
      </Page>
    </section>
  );
}
