import { Link } from 'react-router';
import { errorMessage } from '#admin-web/lib/admin-api.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { QueryStates } from '#ui/components/query-states.js';
import { Loading } from '#ui/components/skeleton.js';
import { LocalModelsSection } from './local-models.js';
import { PURPOSES, useLocalModels, useModels } from './models.js';
import { PurposePanel } from './purpose-panel.js';

/** The Models tab (contract §10): what serves each purpose, and models on this machine. */
export function ModelsPage() {
  usePageTitle('Models');
  const query = useModels();
  const local = useLocalModels();
  return (
    <div className="pb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
        <h1 className="text-lead">Models</h1>
        <Link to="/setup" className="link text-ui">
          Setup
        </Link>
      </div>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading label="Loading models…" rows={Object.keys(PURPOSES).length} height="h-20" />}
        failure="Failed to load the models"
        failureText={errorMessage(query.error)}
      >
        {({ purposes }) =>
          purposes.map((model) => {
            const { title, text } = PURPOSES[model.purpose];
            const id = `purpose-${model.purpose}`;
            return (
              <section
                key={model.purpose}
                aria-labelledby={id}
                className="grid gap-x-6 gap-y-2 border-line border-t py-4 md:grid-cols-[13rem_1fr]"
              >
                <div>
                  <h2 id={id} className="text-ui">
                    {title}
                  </h2>
                  <p className="text-muted text-note">{text}</p>
                </div>
                <div className="min-w-0">
                  <PurposePanel model={model} localModels={local.data?.models} />
                </div>
              </section>
            );
          })
        }
      </QueryStates>
      <LocalModelsSection query={local} />
    </div>
  );
}
