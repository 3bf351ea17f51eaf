import { ValueType } from '@opentelemetry/api';
import { type InstrumentationScope, millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client';
import type { Metrics } from './metrics.js';
import { labelName, prometheusName } from './operation-metrics.js';

const SCOPE: InstrumentationScope = { name: 'podgist' };

/** The metrics that Prometheus scrapes, as OpenTelemetry's; conventional ones under their own names. */
export function metricProducer(metrics: Metrics, resource: Resource): MetricProducer {
  const startTime = millisToHrTime(Date.now());
  const conventional = new Map(
    metrics
      .conventional()
      .map((metric) => [
        prometheusName(metric),
        { ...metric, attributeOf: new Map(metric.attributes.map((name) => [labelName(name), name])) },
      ]),
  );

  function toMetricData(scraped: MetricObjectWithValues<MetricValue<string>>): MetricData {
    const known = conventional.get(scraped.name);
    const descriptor = {
      name: known?.name ?? scraped.name,
      description: scraped.help,
      unit: known?.unit ?? '',
      valueType: ValueType.DOUBLE,
    };
    const endTime = millisToHrTime(Date.now());
    const aggregationTemporality = AggregationTemporality.CUMULATIVE;
    const attributesOf = (labels: MetricValue<string>['labels']) =>
      Object.fromEntries(
        Object.entries(labels).flatMap(([label, value]) =>
          value === undefined || value === '' ? [] : [[known?.attributeOf.get(label) ?? label, value]],
        ),
      );
    const point = <T>(labels: MetricValue<string>['labels'], value: T): DataPoint<T> => ({
      startTime,
      endTime,
      attributes: attributesOf(labels),
      value,
    });
    const numbers = () => scraped.values.map(({ labels, value }) => point(labels, value));
    // The type says enum, the value is a word.
    switch (String(scraped.type)) {
      case 'histogram':
        return {
          descriptor,
          aggregationTemporality,
          dataPointType: DataPointType.HISTOGRAM,
          dataPoints: histograms(scraped.values).map(({ labels, value }) => point(labels, value)),
        };
      case 'counter':
        return {
          descriptor,
          aggregationTemporality,
          dataPointType: DataPointType.SUM,
          isMonotonic: true,
          dataPoints: numbers(),
        };
      default:
        return {
          descriptor,
          aggregationTemporality,
          dataPointType: DataPointType.GAUGE,
          dataPoints: numbers(),
        };
    }
  }

  return {
    async collect() {
      const scraped = await metrics.values();
      const measured = scraped.map(toMetricData).filter(({ dataPoints }) => dataPoints.length > 0);
      const scope = { scope: SCOPE, metrics: measured };
      return { resourceMetrics: { resource, scopeMetrics: [scope] }, errors: [] };
    },
  };
}

/** Histograms by their labels, from Prometheus' cumulative buckets. */
function histograms(
  values: readonly MetricValueWithName<string>[],
): { labels: MetricValue<string>['labels']; value: Histogram }[] {
  const found = new Map<
    string,
    { labels: MetricValue<string>['labels']; bounds: number[]; totals: number[]; sum: number; count: number }
  >();
  for (const { labels: all, value, metricName = '' } of values) {
    const { le, ...labels } = all;
    const key = JSON.stringify(labels);
    const one = found.get(key) ?? { labels, bounds: [], totals: [], sum: 0, count: 0 };
    found.set(key, one);
    if (le !== undefined) {
      if (le !== '+Inf') one.bounds.push(Number(le));
      one.totals.push(value);
    } else if (metricName.endsWith('_sum')) one.sum = value;
    else one.count = value;
  }
  return [...found.values()].map(({ labels, bounds, totals, sum, count }) => {
    const counts = totals.map((total, at) => total - (totals[at - 1] ?? 0));
    return { labels, value: { buckets: { boundaries: bounds, counts }, sum, count } };
  });
}
