import { type ComponentProps, useRef } from 'react';
import { FormField } from '#ui/components/form-fields.js';
import { classNames } from '#ui/lib/class-names.js';

interface JsonEditorProps extends Omit<ComponentProps<'textarea'>, 'value'> {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Line number of the error, starting at 1. */
  readonly errorLine: number | undefined;
  readonly value: string;
}

/** JSON text area with line numbers; the error's line is highlighted. */
export function JsonEditor({ label, hint, error, errorLine, value, ...rest }: JsonEditorProps) {
  const margin = useRef<HTMLDivElement>(null);
  const lines = value.split('\n').length;
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <div
          className={classNames(
            'code mt-1.5 flex h-72 overflow-hidden rounded-md border bg-sheet focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2',
            error === undefined ? 'border-line-strong' : 'border-danger',
          )}
        >
          <div
            ref={margin}
            aria-hidden="true"
            className="shrink-0 select-none overflow-hidden border-line border-r py-2 text-right text-muted"
          >
            {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
              <div
                key={line}
                className={classNames('px-2', line === errorLine && 'bg-danger font-medium text-paper')}
              >
                {line}
              </div>
            ))}
          </div>
          <textarea
            {...control}
            {...rest}
            value={value}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            onScroll={({ currentTarget }) => {
              if (margin.current) margin.current.scrollTop = currentTarget.scrollTop;
            }}
            className="min-w-0 flex-1 resize-none whitespace-pre bg-transparent p-2 text-ink outline-none"
          />
        </div>
      )}
    </FormField>
  );
}
