import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ChoiceField, IntegerField, TextField } from '#api/http/dto/fields.js';
import {
  type ChoiceSource,
  MODEL_PROVIDERS,
  MODEL_PURPOSES,
  type ModelProvider,
  type ModelPurpose,
} from '#core/models/model-purposes.js';
import {
  MAX_API_KEY,
  MAX_BASE_URL,
  MAX_CONTEXT_TOKENS,
  MAX_MODEL_NAME,
  MIN_CONTEXT_TOKENS,
} from '#core/models/parse-choice.js';
import {
  type ModelTest,
  TEST_STEPS,
  type TestStep,
  type TestStepResult,
} from '#core/ports/purpose-models.js';
import type { ModelOverview } from '#core/usecases/admin/manage-models.js';

export class ModelChoiceBody {
  @ChoiceField(MODEL_PROVIDERS, {
    optional: true,
    nullable: true,
    type: String,
    description: 'Null takes the choice back.',
  })
  provider?: ModelProvider | null;

  @TextField(MAX_MODEL_NAME, { optional: true, description: "Default: the provider's." })
  model?: string;

  @TextField(MAX_BASE_URL, {
    optional: true,
    description: 'Address of a compatible server, also in a private network.',
    example: 'http://localhost:11434/v1',
  })
  baseUrl?: string;

  @TextField(MAX_API_KEY, {
    optional: true,
    nullable: true,
    type: String,
    description:
      'Stored encrypted and never answered. Absent: the stored one is kept while provider and address stay the same.',
  })
  apiKey?: string | null;

  @IntegerField(MIN_CONTEXT_TOKENS, MAX_CONTEXT_TOKENS, {
    optional: true,
    description: 'Context window that a compatible server is configured with, in tokens.',
    message: `contextTokens must be a whole number from ${MIN_CONTEXT_TOKENS} to ${MAX_CONTEXT_TOKENS}.`,
  })
  contextTokens?: number;
}

class ModelErrorDto {
  @ApiProperty() message!: string;
  @ApiProperty({ format: 'date-time' }) at!: string;
}

class ModelMonthDto {
  @ApiProperty({ description: 'Summaries, questions, transcriptions or recordings, failed ones included.' })
  runs!: number;
  @ApiProperty() failed!: number;
  @ApiProperty() calls!: number;
  @ApiProperty({ description: 'US dollars.' }) costUsd!: number;
  @ApiProperty({ description: 'Runs whose price is not known, which `costUsd` does not hold.' })
  unpricedRuns!: number;
}

class ChosenModelDto {
  @ApiProperty({ enum: MODEL_PROVIDERS }) provider!: ModelProvider;
  @ApiPropertyOptional() model?: string;
  @ApiPropertyOptional() baseUrl?: string;
  @ApiPropertyOptional() contextTokens?: number;
  @ApiProperty() hasKey!: boolean;
  @ApiProperty({ format: 'date-time' }) chosenAt!: string;
}

export class PurposeModelDto implements ModelOverview {
  @ApiProperty({ enum: MODEL_PURPOSES }) purpose!: ModelPurpose;
  @ApiProperty({ enum: MODEL_PROVIDERS, description: '`extractive`: the built-in summarizer; `off`: none.' })
  provider!: ModelProvider;
  @ApiPropertyOptional({ description: 'Absent without a model.' }) model?: string;
  @ApiPropertyOptional({ description: "Absent: the vendor's own." }) baseUrl?: string;
  @ApiPropertyOptional({ description: 'Context window that is used, in tokens.' }) contextTokens?: number;
  @ApiProperty({ enum: ['environment', 'chosen', 'default'] }) source!: ChoiceSource;
  @ApiPropertyOptional({ description: 'The variable that decides, where the source is the environment.' })
  variable?: string;
  @ApiPropertyOptional({
    enum: ['summary'],
    description: "Present where it is served by another purpose's model.",
  })
  follows?: 'summary';
  @ApiProperty() hasKey!: boolean;
  @ApiPropertyOptional({ description: 'US dollars for an hour of talk; absent where it is unknown.' })
  hourUsd?: number;
  @ApiProperty({ type: [String] }) warnings!: readonly string[];
  @ApiPropertyOptional({ description: 'Of recent answers.' }) tokensPerSecond?: number;
  @ApiPropertyOptional({ type: ModelErrorDto }) lastError?: ModelErrorDto;
  @ApiProperty({ type: ModelMonthDto, description: 'Use since the first of the month (UTC).' })
  month!: ModelMonthDto;
  @ApiPropertyOptional({
    type: ChosenModelDto,
    description: 'Choice of an admin, also where the environment decides instead.',
  })
  chosen?: ChosenModelDto;
  @ApiProperty({ enum: MODEL_PROVIDERS, isArray: true, description: 'Providers that can be chosen.' })
  providers!: readonly ModelProvider[];
}

export class PurposeModelsDto {
  @ApiProperty({ type: [PurposeModelDto] }) purposes!: readonly PurposeModelDto[];
}

class TestStepDto implements TestStepResult {
  @ApiProperty({ enum: TEST_STEPS }) step!: TestStep;
  @ApiProperty({ enum: ['ok', 'warning', 'failed', 'skipped'] }) state!: TestStepResult['state'];
  @ApiProperty() text!: string;
}

export class ModelTestDto implements ModelTest {
  @ApiProperty() model!: string;
  @ApiProperty({ description: 'True when nothing failed.' }) isUsable!: boolean;
  @ApiProperty({ type: [TestStepDto] }) steps!: readonly TestStepDto[];
  @ApiPropertyOptional() contextTokens?: number;
  @ApiPropertyOptional({ description: 'Milliseconds until the first piece of the answer.' })
  latencyMs?: number;
  @ApiPropertyOptional() tokensPerSecond?: number;
  @ApiPropertyOptional({ description: 'US dollars; absent when the price is not known.' }) costUsd?: number;
}

export class LocalModelBody {
  @TextField(MAX_BASE_URL, { description: 'A name of the catalogue, or an https address.' })
  name!: string;
}

export class LocalModelDto {
  @ApiProperty() name!: string;
  @ApiProperty({ enum: ['language', 'speech'] }) kind!: 'language' | 'speech';
  @ApiProperty({
    enum: ['available', 'downloading', 'installed', 'failed'],
    description: '`available`: in the catalogue only. `failed`: adding it again resumes.',
  })
  state!: 'available' | 'downloading' | 'installed' | 'failed';
  @ApiPropertyOptional() bytes?: number;
  @ApiPropertyOptional({ description: 'While it is downloaded.' }) receivedBytes?: number;
  @ApiPropertyOptional({ description: 'Memory that it needs.' }) memoryBytes?: number;
  @ApiPropertyOptional({ description: 'False where it needs more memory than this machine has.' })
  fits?: boolean;
  @ApiPropertyOptional() contextTokens?: number;
  @ApiPropertyOptional() languages?: string;
  @ApiPropertyOptional() licence?: string;
  @ApiProperty({ description: 'The recommendation of its kind for this machine.' }) isRecommended!: boolean;
  @ApiPropertyOptional({ description: 'Why its download failed, and what to do.' }) error?: string;
  @ApiPropertyOptional({ format: 'date-time' }) addedAt?: string;
  @ApiProperty({ enum: MODEL_PURPOSES, isArray: true }) usedFor!: readonly ModelPurpose[];
}

export class LocalModelsDto {
  @ApiProperty({ type: [LocalModelDto] }) models!: readonly LocalModelDto[];
  @ApiProperty({ description: 'Memory of this machine.' }) memoryBytes!: number;
  @ApiProperty({ description: 'Free space where models are stored.' }) freeBytes!: number;
}
