import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { classNames } from '#ui/lib/class-names.js';
import { lazyComponent } from '#web/lib/load-chunk.js';
import { type AnalyzeValues, styleTexts } from '../submission/form-values.js';

const StyleChoices = lazyComponent(async () => (await import('./style-choices.js')).StyleChoices);

interface StyleFieldsProps {
  readonly form: UseFormReturn<AnalyzeValues>;
  readonly canUseCustomPrompt: boolean | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** Summary style options behind a disclosure button that names the current choice (spec §6). */
export function StyleFields({ form, canUseCustomPrompt, open, onToggle }: StyleFieldsProps) {
  const instructed = canUseCustomPrompt && form.watch('customPrompt').trim() !== '';
  const hasTemplate = canUseCustomPrompt && form.watch('templateId') !== '';
  const own = [instructed && 'your instructions', hasTemplate && 'your template'].filter(Boolean);
  const label = [
    `Style: ${styleTexts(form.watch('style')).name}`,
    own.length > 0 && `with ${own.join(' and ')}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <CollapsibleFields label={label} open={open} onToggle={onToggle}>
      <Suspense>
        <StyleChoices form={form} canUseCustomPrompt={canUseCustomPrompt} />
      </Suspense>
    </CollapsibleFields>
  );
}

interface CollapsibleFieldsProps {
  /** Label of the toggle. */
  readonly label: string;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Optional form fields behind a disclosure button. */
export function CollapsibleFields({ label, open, onToggle, children }: CollapsibleFieldsProps) {
  const id = useId();
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
        {label}
      </button>
      <div id={id} hidden={!open} className="mt-2 border-line border-l pl-5">
        {open && children}
      </div>
    </div>
  );
}
