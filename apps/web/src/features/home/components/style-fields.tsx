import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { classNames } from '../../../lib/class-names.js';
import { styleTexts } from '../analyzing/manner.js';
import type { AnalyzeValues } from '../analyzing/own-transcript.js';

const StyleChoices = lazy(async () => ({ default: (await import('./style-choices.js')).StyleChoices }));

interface StyleFieldsProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly mayInstruct: boolean | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** How the summary is to be written: one quiet line that says what is chosen and opens the choice (spec §6). */
export function StyleFields({ form, mayInstruct, open, onToggle }: StyleFieldsProps) {
  const id = useId();
  const instructed = mayInstruct && form.watch('customPrompt').trim() !== '';
  return (
    <div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md pr-2 text-left text-ui hover:text-accent"
      >
        <ChevronRight
          size={18}
          aria-hidden="true"
          className={classNames('shrink-0 transition-transform', open && 'rotate-90')}
        />
        Style: {styleTexts(form.watch('style')).name}
        {instructed && ', with your instructions'}
      </button>
      <div id={id} hidden={!open} className="mt-2 border-line border-l pl-5">
        {open && (
          <Suspense>
            <StyleChoices form={form} mayInstruct={mayInstruct} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
