import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { MetricsServer } from './metrics-server.js';

const METRICS = { provide: 'metrics', useExisting: Metrics };

@Global()
@Module({ providers: [Metrics, METRICS, MetricsServer], exports: [Metrics, METRICS] })
export class ObservabilityModule {}
