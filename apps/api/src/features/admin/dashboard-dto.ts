import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { DailyStatistics, OverviewStatistics } from '#core/admin/overview-statistics.js';
import type { Overview } from '#core/usecases/admin/get-admin-overview.js';
import { ListedSummaryDto, listedSummaryView } from './admin-summaries-dto.js';
import { AdminUserDto } from './admin-users-dto.js';

class DayFiguresDto implements DailyStatistics {
  @ApiProperty({ format: 'date', description: 'In UTC.' }) day!: string;
  @ApiProperty() analyses!: number;
  @ApiProperty() failed!: number;
  @ApiProperty() signUps!: number;
}

class PlanFiguresDto {
  @ApiProperty() free!: number;
  @ApiProperty() plus!: number;
  @ApiProperty() pro!: number;
  @ApiProperty() all_access!: number;
}

class OutcomesDto {
  @ApiProperty() done!: number;
  @ApiProperty() failed!: number;
}

class DurationsDto {
  @ApiPropertyOptional() p50Ms?: number;
  @ApiPropertyOptional() p95Ms?: number;
}

class LlmFiguresDto {
  @ApiProperty({ description: 'US dollars, as far as prices are known.' }) costUsd!: number;
  @ApiProperty() inputTokens!: number;
  @ApiProperty() outputTokens!: number;
}

class QueueFiguresDto {
  @ApiProperty() waiting!: number;
  @ApiProperty() active!: number;
}

class ChartsDto {
  @ApiProperty({ type: [DayFiguresDto] }) days!: OverviewStatistics['days'];
  @ApiProperty({ type: PlanFiguresDto }) plans!: OverviewStatistics['plans'];
  @ApiProperty() outcomes!: OutcomesDto;
  @ApiProperty({ description: 'Of the newest 1000 analyses.' }) durations!: DurationsDto;
  @ApiProperty() llm!: LlmFiguresDto;
  @ApiProperty() queue!: QueueFiguresDto;
}

export class OverviewDto {
  @ApiProperty() totalUsers!: number;
  @ApiProperty() totalSummaries!: number;
  @ApiProperty({ type: [AdminUserDto] }) recentUsers!: readonly AdminUserDto[];
  @ApiProperty({ type: [ListedSummaryDto] }) recentSummaries!: readonly ListedSummaryDto[];
  @ApiProperty() charts!: ChartsDto;
}

export function overviewView({ figures, recentUsers, recentSummaries }: Overview): OverviewDto {
  const { totalUsers, totalSummaries, days, plans, durations, llm, queue } = figures;
  const sum = (of: (day: DailyStatistics) => number) => days.reduce((total, day) => total + of(day), 0);
  const outcomes = { done: sum(({ analyses }) => analyses), failed: sum(({ failed }) => failed) };
  return {
    totalUsers,
    totalSummaries,
    recentUsers,
    recentSummaries: recentSummaries.map(listedSummaryView),
    charts: { days, plans, outcomes, durations, llm, queue },
  };
}
