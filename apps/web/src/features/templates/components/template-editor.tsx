import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { cleanTemplate } from '#core/analysis/sections/clean-template.js';
import {
  TEMPLATE_FORMS,
  TEMPLATE_LIMITS,
  type TemplateContent,
  type TemplateForm,
} from '#core/analysis/sections/summary-template.js';
import { isDomainError } from '#core/errors.js';
import { Button } from '#ui/components/button.js';
import { SelectField, TextAreaField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { userMessage } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { IconButton } from '#web/ui/icon-button.js';
import { type EditedTemplate, useSaveTemplate } from '../api.js';
import { FORM_TEXTS, templateTexts } from '../texts.js';

const TEXTS = templateTexts.form;
const FORM_OPTIONS = TEMPLATE_FORMS.map((value) => ({ value, label: FORM_TEXTS[value].name }));

interface SectionValues {
  readonly title: string;
  readonly instruction: string;
  readonly form: TemplateForm;
  /** One per line: a heading may have a comma. */
  readonly columns: string;
}

interface TemplateValues {
  readonly name: string;
  readonly sections: readonly SectionValues[];
}

const ICON_CLASS = 'rounded-md hover:text-ink aria-disabled:opacity-40';
const NEW_SECTION: SectionValues = { title: '', instruction: '', form: 'list', columns: '' };

interface TemplateEditorProps {
  readonly template: EditedTemplate;
  readonly onClose: () => void;
}

/** Form of a template. The rules are those of the server, which has the last word. */
export function TemplateEditor({ template, onClose }: TemplateEditorProps) {
  const id = useId();
  const { mutateAsync } = useSaveTemplate();
  const [problem, setProblem] = useState('');
  const form = useFormFields<TemplateValues>({ defaultValues: toValues(template) });
  // Without `useFieldArray`, which every page with a form would load.
  const sections = form.watch('sections');
  const { isSubmitting } = form.formState;
  const moveFocus = useRef<() => void>(undefined);
  useEffect(() => {
    moveFocus.current?.();
    moveFocus.current = undefined;
  });
  const change = (next: readonly SectionValues[], focus: () => void) => {
    form.setValue('sections', next);
    moveFocus.current = focus;
  };
  const focusOn = (part: string) => () => document.getElementById(`${id} ${part}`)?.focus();
  const save = form.handleSubmit(async (values) => {
    try {
      await mutateAsync({ ...cleanTemplate(toContent(values)), id: template.id });
      showToast({ title: templateTexts.saved });
      onClose();
    } catch (error) {
      setProblem(isDomainError(error) ? error.message : userMessage(error));
    }
  });
  return (
    <form onSubmit={save} noValidate aria-labelledby={id} className="border-line border-t pt-6">
      <h2 id={id} className="text-heading">
        {template.id === undefined ? TEXTS.create : TEXTS.change}
      </h2>
      <TextField
        label={TEXTS.name}
        className="mt-4"
        maxLength={TEMPLATE_LIMITS.name}
        autoComplete="off"
        autoFocus
        {...form.register('name')}
      />
      {sections.map(({ form: chosen }, at) => {
        const name = `sections.${at}` as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold the values of their place
          <fieldset key={at} className="mt-6 space-y-4 rounded-md border border-line p-4 sm:p-5">
            <legend className="px-1 font-medium text-ui">{TEXTS.section(at + 1)}</legend>
            <TextField
              label={TEXTS.title}
              maxLength={TEMPLATE_LIMITS.title}
              autoComplete="off"
              {...form.register(`${name}.title`)}
            />
            <TextAreaField
              label={TEXTS.instruction}
              hint={TEXTS.instructionHint}
              rows={3}
              maxLength={TEMPLATE_LIMITS.instruction}
              {...form.register(`${name}.instruction`)}
            />
            <SelectField
              label={TEXTS.form}
              hint={FORM_TEXTS[chosen].explanation}
              options={FORM_OPTIONS}
              {...form.register(`${name}.form`)}
            />
            {chosen === 'table' && (
              <TextAreaField
                label={TEXTS.columns}
                hint={TEXTS.columnsHint}
                rows={3}
                {...form.register(`${name}.columns`)}
              />
            )}
            <div className="-mb-2 flex justify-end gap-1 text-muted">
              {[
                { label: TEXTS.up(at + 1), icon: ArrowUp, to: at - 1 },
                { label: TEXTS.down(at + 1), icon: ArrowDown, to: at + 1 },
              ].map(({ label, icon, to }) => (
                <IconButton
                  key={label}
                  id={`${id} ${at} ${to - at}`}
                  label={label}
                  icon={icon}
                  aria-disabled={to < 0 || to === sections.length}
                  className={ICON_CLASS}
                  onClick={() => {
                    if (to < 0 || to === sections.length) return;
                    const moved = sections.toSpliced(at, 1).toSpliced(to, 0, ...sections.slice(at, at + 1));
                    change(moved, focusOn(`${to} ${to - at}`));
                  }}
                />
              ))}
              <IconButton
                label={TEXTS.remove(at + 1)}
                icon={Trash2}
                aria-disabled={sections.length === 1}
                className={ICON_CLASS}
                onClick={() => {
                  if (sections.length > 1) change(sections.toSpliced(at, 1), focusOn('add'));
                }}
              />
            </div>
          </fieldset>
        );
      })}
      {sections.length < TEMPLATE_LIMITS.sections && (
        <Button
          id={`${id} add`}
          variant="quiet"
          className="mt-4"
          onClick={() =>
            change([...sections, NEW_SECTION], () => form.setFocus(`sections.${sections.length}.title`))
          }
        >
          {TEXTS.add}
        </Button>
      )}
      <p role="alert" className="mt-4 text-danger text-ui empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSubmitting}>
          {isSubmitting ? TEXTS.saving : TEXTS.save}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

function toValues({ name, sections }: TemplateContent): TemplateValues {
  const values = sections.map(({ columns = [], ...section }) => ({
    ...section,
    columns: columns.join('\n'),
  }));
  return { name, sections: values.length > 0 ? values : [NEW_SECTION] };
}

function toContent({ name, sections }: TemplateValues): TemplateContent {
  return {
    name,
    sections: sections.map(({ columns, ...section }) =>
      section.form === 'table'
        ? { ...section, columns: columns.split('\n').flatMap((column) => column.trim() || []) }
        : section,
    ),
  };
}
