import { Download, Link2, Link2Off, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BRIEFING_PAGE } from '#core/pages/page-manifest.js';
import { PERSONAL_PAGE_HEADS } from '#core/pages/personal-page-heads.js';
import type { ExportFormat } from '#core/sharing/export-formats.js';
import { Button } from '#ui/components/button.js';
import { TextField } from '#ui/components/form-fields.js';
import { ProgressBar } from '#ui/components/progress-bar.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { formatRecentTime } from '#ui/lib/dates.js';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { PersonalPage } from '#web/lib/personal-page.js';
import { Link } from '#web/ui/link.js';
import { PageTitle } from '#web/ui/page.js';
import { type BriefingView, useBriefing, useBriefingActions } from '../api.js';
import { briefingTexts as texts } from '../texts.js';
import { BriefingContent } from './briefing-content.js';
import { BriefingForm } from './briefing-form.js';

/** One briefing of the member: its progress, then its statements (contract §13). */
export default function BriefingPage() {
  const { pathname } = useLocation();
  const id = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const query = useBriefing(id);
  const title = query.data?.title;
  usePageHead({
    ...PERSONAL_PAGE_HEADS[BRIEFING_PAGE],
    ...(title && { title: withProductName(title) }),
    index: false,
  });
  return (
    <PersonalPage
      signIn={texts.signIn}
      heading={
        <Link to="/briefings" className="link mt-6 inline-flex min-h-11 items-center text-ui">
          {texts.back}
        </Link>
      }
    >
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading label={texts.loadingOne} className="pt-8" />}
        failure={texts.failureOne}
        renderError={(alert) => <div className="pt-8">{alert}</div>}
        missing={<PageTitle title={texts.missing} intro={texts.missingText} />}
      >
        {(briefing) => <Loaded key={briefing.id} briefing={briefing} />}
      </QueryStates>
    </PersonalPage>
  );
}

function Loaded({ briefing }: { readonly briefing: BriefingView }) {
  const { id, title, question, content, linked, status, error, outdated, gone } = briefing;
  const actions = useBriefingActions(id);
  const [isChanging, setChanging] = useState(false);
  const isUnderWay = status === 'queued' || status === 'running';
  return (
    <>
      <PageTitle title={title} intro={question === title ? undefined : question} />
      {isUnderWay && <Progress {...briefing} />}
      {status === 'failed' && (
        <div role="alert" className="mb-6 border-danger border-l-2 py-1 pl-4">
          <p className="font-medium text-danger text-ui">{texts.failedRun}</p>
          <p className="mt-1 text-muted text-ui">{error?.message}</p>
        </div>
      )}
      {outdated && (
        <p className="mb-6 text-ui">
          {texts.outdated} {gone.length > 0 && texts.gone(gone)}
        </p>
      )}
      <Actions
        briefing={briefing}
        actions={actions}
        isUnderWay={isUnderWay}
        onChange={() => setChanging(!isChanging)}
        isChanging={isChanging}
      />
      {isChanging && !isUnderWay && (
        <section aria-label={texts.change} className="mt-6 border-line border-y py-6">
          <BriefingForm
            again={id}
            initial={linked.map(({ analysisId, title: name, show }) => ({
              id: analysisId,
              title: name,
              show,
            }))}
            onWritten={() => setChanging(false)}
          />
        </section>
      )}
      {content && <BriefingContent content={content} linked={linked} />}
    </>
  );
}

function Progress({ percent, stageLabel }: BriefingView) {
  return (
    <div className="mb-8">
      <p role="status" className="text-ui">
        {stageLabel}…
      </p>
      <ProgressBar label={texts.progress} percent={percent} />
    </div>
  );
}

interface ActionsProps {
  readonly briefing: BriefingView;
  readonly actions: ReturnType<typeof useBriefingActions>;
  readonly isUnderWay: boolean;
  readonly isChanging: boolean;
  readonly onChange: () => void;
}

const FORMATS = Object.keys(texts.download) as ExportFormat[];

function Actions({ briefing, actions, isUnderWay, isChanging, onChange }: ActionsProps) {
  const { again, share, unshare, remove, download } = actions;
  const [isSure, setSure] = useState(false);
  const navigate = useNavigate();
  const { content, sharePath, sharedMadeAt } = briefing;
  const isSharedEarlier = sharePath !== undefined && sharedMadeAt !== content?.provenance.madeAt;
  return (
    <div className="no-print">
      <div className="flex flex-wrap gap-2">
        {!isUnderWay && (
          <>
            <Button
              variant="quiet"
              title={texts.againHint}
              isBusy={again.isPending}
              onClick={() => again.mutate()}
            >
              <RotateCw size={18} aria-hidden="true" />
              {texts.again}
            </Button>
            <Button variant="quiet" aria-expanded={isChanging} onClick={onChange}>
              {texts.change}
            </Button>
          </>
        )}
        {content && (
          <>
            <Button
              variant="quiet"
              isBusy={share.isPending}
              onClick={() => share.mutate(content.provenance.madeAt)}
            >
              <Link2 size={18} aria-hidden="true" />
              {isSharedEarlier ? texts.shareAgain : texts.share}
            </Button>
            {sharePath && (
              <Button variant="quiet" isBusy={unshare.isPending} onClick={() => unshare.mutate()}>
                <Link2Off size={18} aria-hidden="true" />
                {texts.unshare}
              </Button>
            )}
            {FORMATS.map((format) => (
              <Button
                key={format}
                variant="quiet"
                isBusy={download.isPending}
                onClick={() => download.mutate(format)}
              >
                <Download size={18} aria-hidden="true" />
                {texts.download[format]}
              </Button>
            ))}
          </>
        )}
        <Button variant="quiet" aria-expanded={isSure} onClick={() => setSure(!isSure)}>
          <Trash2 size={18} aria-hidden="true" />
          {texts.delete}
        </Button>
      </div>
      {sharePath && (
        <TextField
          label={texts.link}
          hint={
            isSharedEarlier && sharedMadeAt ? texts.sharedEarlier(formatRecentTime(sharedMadeAt)) : undefined
          }
          className="mt-4"
          value={window.location.origin + sharePath}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
      )}
      {isSure && (
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <p className="text-ui">{texts.deleteSure}</p>
          <Button
            variant="danger"
            isBusy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => navigate('/briefings') })}
          >
            {texts.delete}
          </Button>
          <Button variant="quiet" onClick={() => setSure(false)}>
            {texts.keep}
          </Button>
        </div>
      )}
    </div>
  );
}
