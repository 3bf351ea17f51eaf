import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { STARTER_TEMPLATES } from '#core/analysis/sections/starter-templates.js';
import { TEMPLATE_LIMITS, type TemplateContent } from '#core/analysis/sections/summary-template.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import { mayUseCustomPrompts, TEMPLATE_MESSAGE } from '#core/plans/entitlements.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { useMember } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { PersonalPage } from '#web/lib/personal-page.js';
import { useFollowsChoices } from '#web/lib/server-config.js';
import { useTemplates } from '#web/lib/templates.js';
import { IconButton } from '#web/ui/icon-button.js';
import { PageTitle } from '#web/ui/page.js';
import { PlanNotice } from '#web/ui/plan-notice.js';
import { type EditedTemplate, useDeleteTemplate } from '../api.js';
import { templateTexts as texts } from '../texts.js';
import { TemplateEditor } from './template-editor.js';

const PATH = '/templates';
const BLANK: TemplateContent = { name: '', sections: [] };

/** The member's templates: sections of their own for summaries (contract §11). */
export default function TemplatesPage() {
  usePageHead({ ...PERSONAL_PAGE_HEADS[PATH], path: PATH, index: false });
  const hasModel = useFollowsChoices() !== false;
  return (
    <PersonalPage
      heading={
        <>
          <PageTitle title={texts.title} intro={texts.intro} />
          {!hasModel && <p className="mb-6 text-body text-muted">{texts.noModel}</p>}
        </>
      }
      signIn={texts.signIn}
    >
      <Templates />
    </PersonalPage>
  );
}

function Templates() {
  const query = useTemplates();
  const plan = useMember().data?.subscriptionPlan;
  const [edited, setEdited] = useState<EditedTemplate>();
  const mayWrite = mayUseCustomPrompts(plan);
  if (edited) return <TemplateEditor template={edited} onClose={() => setEdited(undefined)} />;
  return (
    <>
      {plan !== undefined && !mayWrite && <PlanNotice message={TEMPLATE_MESSAGE} action={texts.plans} />}
      <QueryStates
        data={query.data?.templates}
        query={query}
        loading={<Loading label={texts.loading} />}
        failure={texts.failure}
      >
        {(templates) => (
          <>
            {templates.length > 0 && (
              <ul className="divide-y divide-line border-line border-y">
                {templates.map((template) => (
                  <Row key={template.id} template={template} onEdit={mayWrite ? setEdited : undefined} />
                ))}
              </ul>
            )}
            {mayWrite && templates.length >= TEMPLATE_LIMITS.templates && (
              <p className="mt-6 text-muted text-ui">{texts.full(TEMPLATE_LIMITS.templates)}</p>
            )}
            {mayWrite && templates.length < TEMPLATE_LIMITS.templates && (
              <Starters isFirst={templates.length === 0} onChoose={setEdited} />
            )}
          </>
        )}
      </QueryStates>
      <p className="mt-8 max-w-prose text-muted text-note">{texts.own}</p>
    </>
  );
}

type Stored = EditedTemplate & { readonly id: string };

interface RowProps {
  readonly template: Stored;
  /** Absent on plans without templates. */
  readonly onEdit?: (template: Stored) => void;
}

function Row({ template, onEdit }: RowProps) {
  const remove = useDeleteTemplate();
  const { name, sections } = template;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="wrap-anywhere min-w-0 flex-1">
        <p className="font-medium text-ui">{name}</p>
        <p className="text-muted text-note">{sections.map(({ title }) => title).join(' · ')}</p>
      </div>
      {onEdit && (
        <Button variant="text" aria-label={texts.edit(name)} onClick={() => onEdit(template)}>
          Edit
        </Button>
      )}
      <IconButton
        label={texts.remove(name)}
        icon={Trash2}
        disabled={remove.isPending}
        className="rounded-md text-muted hover:text-ink disabled:opacity-40"
        onClick={() => remove.mutate(template)}
      />
    </li>
  );
}

interface StartersProps {
  readonly isFirst: boolean;
  readonly onChoose: (template: TemplateContent) => void;
}

/** Templates to begin with, and an empty one. */
function Starters({ isFirst, onChoose }: StartersProps) {
  return (
    <section className={isFirst ? '' : 'mt-10'}>
      {isFirst ? (
        <p className="text-body text-muted">{texts.empty}</p>
      ) : (
        <h2 className="text-title">{texts.more}</h2>
      )}
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {STARTER_TEMPLATES.map((starter) => (
          <li key={starter.name} className="flex items-center gap-2 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-medium text-ui">{starter.name}</p>
              <p className="text-muted text-note">{starter.sections.map(({ title }) => title).join(' · ')}</p>
            </div>
            <Button
              variant="text"
              aria-label={`${texts.use}: ${starter.name}`}
              onClick={() => onChoose(starter)}
            >
              {texts.use}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant={isFirst ? 'primary' : 'quiet'} className="mt-4" onClick={() => onChoose(BLANK)}>
        {texts.blank}
      </Button>
    </section>
  );
}
