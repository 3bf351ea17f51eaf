import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { CopyField } from './copy-field.js';
import { Loading, Section } from './section.js';

/** A secret that only the answer to its creation contains. */
interface NewSecret {
  readonly label: string;
  readonly value: string;
}

interface SecretsPanelProps<Item> {
  readonly texts: Readonly<Record<'title' | 'text' | 'loading' | 'failed' | 'empty', string>>;
  readonly query: UseQueryResult<readonly Item[]>;
  readonly row: (item: Item) => ReactNode;
  readonly form: (onCreated: (secret: NewSecret) => void) => ReactNode;
}

/** List of the member's items, with a form for another, whose place the new secret takes until it is copied. */
export function SecretsPanel<Item>({ texts, query, row, form }: SecretsPanelProps<Item>) {
  const [created, setCreated] = useState<NewSecret>();
  return (
    <Section title={texts.title} text={texts.text}>
      <QueryStates
        data={query.data}
        query={query}
        loading={<Loading text={texts.loading} />}
        failure={texts.failed}
        isEmpty={(items) => items.length === 0}
        empty={<p className="mt-6 text-muted text-ui">{texts.empty}</p>}
      >
        {(items) => <ul className="mt-6 divide-y divide-line border-line border-y">{items.map(row)}</ul>}
      </QueryStates>
      {created ? (
        <div className="mt-6 rounded-md border border-accent p-5">
          <CopyField {...created} note="Copy it now: it is not shown again." variant="primary" />
          <Button variant="quiet" className="mt-4" onClick={() => setCreated(undefined)}>
            Done
          </Button>
        </div>
      ) : (
        form(setCreated)
      )}
    </Section>
  );
}
