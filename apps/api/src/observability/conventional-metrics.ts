/** A histogram by OpenTelemetry's semantic conventions. */
export interface ConventionalMetric {
  readonly name: string;
  readonly help: string;
  readonly unit: string;
  readonly attributes: readonly string[];
  readonly buckets: readonly number[];
}

/** The Prometheus name of a metric: underscores, and the unit in words. */
export function prometheusName({ name, unit }: Pick<ConventionalMetric, 'name' | 'unit'>): string {
  return `${labelName(name)}${unit === 's' ? '_seconds' : ''}`;
}

/** The Prometheus label of an attribute. */
export function labelName(attribute: string): string {
  return attribute.replaceAll('.', '_');
}
