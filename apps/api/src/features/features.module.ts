import { Module } from '@nestjs/common';
import { StreamLimiter } from '#api/http/stream-limiter.js';
import { CLIENT_CONFIG } from '../http/client-config.js';
import { AUDIO_USE_CASES } from '../http/summary-audio.js';
import { AccountController } from './account/account.controller.js';
import { ACCOUNT_EXPORT, ACCOUNT_USE_CASES } from './account/account-use-cases.js';
import { ActivityController } from './analysis/activity.controller.js';
import { AnalysisController } from './analysis/analysis.controller.js';
import {
  ACTIVITY_USE_CASES,
  ANALYSIS_EXPORTS,
  ANALYSIS_USE_CASES,
  JOB_USE_CASES,
} from './analysis/analysis-use-cases.js';
import { AnalyzeController } from './analysis/analyze.controller.js';
import { AudioController } from './analysis/audio.controller.js';
import { OwnAnalysesController } from './analysis/own-analyses.controller.js';
import { SubmissionService } from './analysis/submission.service.js';
import { UPLOAD_USE_CASES, UploadsController } from './analysis/uploads.controller.js';
import { API_KEY_USE_CASES, ApiKeysController } from './api-keys/api-keys.controller.js';
import {
  BATCH_USE_CASES,
  BatchesController,
  BatchSubmissionController,
} from './batches/batches.controller.js';
import { BillingController } from './billing/billing.controller.js';
import { BRIEFING_USE_CASES, BriefingsController } from './briefings/briefings.controller.js';
import { CatalogueController } from './catalogue/catalogue.controller.js';
import { SearchController } from './catalogue/search.controller.js';
import { TagsController } from './catalogue/tags.controller.js';
import { ConfigController } from './config/config.controller.js';
import { CONNECTION_USE_CASES, ConnectionsController } from './connections/connections.controller.js';
import { CONTACT_USE_CASES, ContactController } from './contact/contact.controller.js';
import { DigestController } from './digest/digest.controller.js';
import { DigestService } from './digest/digest.service.js';
import { PrivateFeedController } from './digest/private-feed.controller.js';
import {
  FOLLOW_USE_CASES,
  FollowsController,
  FollowsFileController,
} from './following/follows.controller.js';
import { CollectionsController } from './library/collections.controller.js';
import { FoundQuestionsController } from './library/found-questions.controller.js';
import { LibraryExportController } from './library/library-export.controller.js';
import { LIBRARY_USE_CASES } from './library/library-use-cases.js';
import { NextStepsController } from './library/next-steps.controller.js';
import { NotesController } from './library/notes.controller.js';
import { ReadingController } from './library/reading.controller.js';
import { McpController } from './mcp/mcp.controller.js';
import { NoticesController } from './notices/notices.controller.js';
import { NOTICE_USE_CASES } from './notices/notices-use-cases.js';
import { PushController } from './notices/push.controller.js';
import { ReadyMailsController } from './notices/ready-mails.controller.js';
import { PRESET_USE_CASES, PromptPresetsController } from './prompt-presets/prompt-presets.controller.js';
import { SAVED_USE_CASES, SavedController } from './saved/saved.controller.js';
import { TEMPLATE_USE_CASES, TemplatesController } from './templates/templates.controller.js';
import { LibraryQuestionController } from './transcripts/library-question.controller.js';
import { QuestionController } from './transcripts/question.controller.js';
import { TranscriptController } from './transcripts/transcript.controller.js';
import { TRANSCRIPT_USE_CASES } from './transcripts/transcript-use-cases.js';
import { WEBHOOK_USE_CASES, WebhooksController } from './webhooks/webhooks.controller.js';

/** The API for readers, members and programs: its controllers, in the order in which their routes are matched, and their use cases. */
@Module({
  controllers: [
    BatchSubmissionController,
    BatchesController,
    AnalyzeController,
    UploadsController,
    AnalysisController,
    AudioController,
    ActivityController,
    OwnAnalysesController,
    AccountController,
    BillingController,
    CatalogueController,
    TagsController,
    SearchController,
    ConfigController,
    ContactController,
    PromptPresetsController,
    TemplatesController,
    BriefingsController,
    CollectionsController,
    LibraryExportController,
    NextStepsController,
    ReadingController,
    FoundQuestionsController,
    NotesController,
    NoticesController,
    PushController,
    ReadyMailsController,
    ApiKeysController,
    FollowsController,
    FollowsFileController,
    WebhooksController,
    ConnectionsController,
    DigestController,
    PrivateFeedController,
    McpController,
    SavedController,
    TranscriptController,
    QuestionController,
    LibraryQuestionController,
  ],
  providers: [
    ACCOUNT_EXPORT,
    ACCOUNT_USE_CASES,
    ANALYSIS_EXPORTS,
    ACTIVITY_USE_CASES,
    ANALYSIS_USE_CASES,
    API_KEY_USE_CASES,
    AUDIO_USE_CASES,
    BATCH_USE_CASES,
    CLIENT_CONFIG,
    CONNECTION_USE_CASES,
    CONTACT_USE_CASES,
    DigestService,
    FOLLOW_USE_CASES,
    JOB_USE_CASES,
    LIBRARY_USE_CASES,
    NOTICE_USE_CASES,
    PRESET_USE_CASES,
    TEMPLATE_USE_CASES,
    BRIEFING_USE_CASES,
    SAVED_USE_CASES,
    StreamLimiter,
    SubmissionService,
    TRANSCRIPT_USE_CASES,
    UPLOAD_USE_CASES,
    WEBHOOK_USE_CASES,
  ],
})
export class FeaturesModule {}
