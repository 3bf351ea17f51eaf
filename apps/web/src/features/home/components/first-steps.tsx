import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/components/button.js';
import { storedText, storeText } from '#web/lib/browser-storage.js';
import { Link } from '#web/ui/link.js';
import { Section } from '#web/ui/section.js';
import type { Activity } from '../day-api.js';
import { dayTexts } from '../day-texts.js';

const STORE = 'podgist.first-steps-hidden';

const STEPS = ['analyzed', 'saved', 'followed'] as const;

/** Three steps of a new member, until all are taken or the member hides them on this device. */
export function FirstSteps({ onboarding }: Pick<Activity, 'onboarding'>) {
  const [isHidden, setHidden] = useState(() => storedText('localStorage', STORE) !== undefined);
  if (isHidden || STEPS.every((step) => onboarding[step])) return null;
  const { title, hide, done, open, steps } = dayTexts.firstSteps;
  const dismiss = () => {
    storeText('localStorage', STORE, '1');
    setHidden(true);
  };
  return (
    <Section title={title} className="relative mb-8 min-w-0 rounded-md border border-line bg-sheet px-5 py-3">
      <Button variant="text" className="absolute top-0.5 right-2" onClick={dismiss}>
        {hide}
      </Button>
      <ol className="mt-2">
        {STEPS.map((step) => {
          const isDone = onboarding[step];
          const { name, text, ...place } = steps[step];
          return (
            <li key={step} className="flex items-start gap-3 py-2">
              <span
                className={`mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border ${isDone ? 'border-accent bg-accent text-on-accent' : 'border-line-strong'}`}
              >
                {isDone && <Check size={14} aria-hidden="true" />}
                <span className="sr-only">{isDone ? done : open}</span>
              </span>
              <span className="min-w-0">
                {'to' in place && !isDone ? (
                  <Link to={place.to} className="link -my-2.5 inline-block py-2.5 text-ui">
                    {name}
                  </Link>
                ) : (
                  <span className={`text-ui ${isDone ? 'text-muted line-through' : ''}`}>{name}</span>
                )}
                {!isDone && <span className="block text-muted text-note">{text}</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
