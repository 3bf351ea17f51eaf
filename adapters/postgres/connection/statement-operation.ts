import type { Operation } from '#core/ports/telemetry.js';

const KEYWORD = /^(?:\s|\/\*[^*]*\*\/)*([a-z]+)/i;
const KNOWN = [
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'WITH',
  'BEGIN',
  'COMMIT',
  'ROLLBACK',
  'COPY',
  'LISTEN',
];

const ofPrepared = new Map<string, Operation>();

/** A statement in metrics and traces: its keyword and its name. Never its text, into which the ORM writes values. */
export function statementOperation(text: string, name?: string): Operation {
  if (name === undefined) return operationOf(text);
  const known = ofPrepared.get(name) ?? operationOf(text, name);
  ofPrepared.set(name, known);
  return known;
}

function operationOf(text: string, name?: string): Operation {
  const keyword = KEYWORD.exec(text)?.[1]?.toUpperCase() ?? '';
  const operation = KNOWN.includes(keyword) ? keyword : 'OTHER';
  return {
    name: name === undefined ? operation : `${operation} ${name}`,
    kind: 'client',
    metric: 'db.client.operation.duration',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(name !== undefined && { 'db.query.summary': name }),
    },
  };
}
