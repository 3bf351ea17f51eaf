/** Types of the API. Written by `npm run api:types` from the OpenAPI document. */

export interface paths {
    readonly "/api/analyze/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Submit many episodes at once, or see what that would cost */
        readonly post: operations["BatchSubmissionController_submit"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/batches": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your batches */
        readonly get: operations["BatchesController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/batches/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get a batch with its episodes */
        readonly get: operations["BatchesController_one"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Pause, resume or cancel a batch */
        readonly patch: operations["BatchesController_change"];
        readonly trace?: never;
    };
    readonly "/api/user/batches/{id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Analyse again what failed in a batch */
        readonly post: operations["BatchesController_retry"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/batches/{id}/items/{position}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove an episode from a batch */
        readonly delete: operations["BatchesController_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analyze": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Analyze an episode or a transcript */
        readonly post: operations["AnalyzeController_analyze"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analyze/jobs/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the state of an analysis job */
        readonly get: operations["AnalyzeController_job"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analyze/jobs/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Stream the progress of an analysis job */
        readonly get: operations["AnalyzeController_events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/uploads": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List unfinished uploads */
        readonly get: operations["UploadsController_listUnfinished"];
        readonly put?: never;
        /** Begin the upload of a file (tus) */
        readonly post: operations["UploadsController_create"];
        readonly delete?: never;
        /** Tell what of the tus protocol is supported */
        readonly options: operations["UploadsController_options"];
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/uploads/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Cancel an upload (tus) */
        readonly delete: operations["UploadsController_cancel"];
        readonly options?: never;
        /** Get how much of an upload has arrived (tus) */
        readonly head: operations["UploadsController_head"];
        /** Upload a part of a file (tus) */
        readonly patch: operations["UploadsController_append"];
        readonly trace?: never;
    };
    readonly "/api/analyses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List public analyses by show */
        readonly get: operations["AnalysisController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/example": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the example analysis */
        readonly get: operations["AnalysisController_example"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/slug/{path}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get an analysis by its slug */
        readonly get: operations["AnalysisController_bySlug"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/related/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List analyses related to one */
        readonly get: operations["AnalysisController_related"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/export/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download an analysis as PDF */
        readonly get: operations["AnalysisController_pdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/quotes/{number}/image": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Picture of a quote */
        readonly get: operations["AnalysisController_quotePicture"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/export/markdown": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download an analysis as Markdown */
        readonly get: operations["AnalysisController_markdown"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/export/json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download an analysis as JSON */
        readonly get: operations["AnalysisController_json"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/access": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List accesses of support to your private analysis */
        readonly get: operations["AnalysisController_accesses"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get an analysis by its id */
        readonly get: operations["AnalysisController_byId"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/audio": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Listen to a summary */
        readonly get: operations["AudioController_file"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/activity": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get what you submitted lately and your first steps */
        readonly get: operations["ActivityController_activity"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/analyses": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the analyses that you started */
        readonly get: operations["OwnAnalysesController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/register": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Register a signed-in user as a member */
        readonly post: operations["AccountController_register"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/sign-out": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign out of this browser */
        readonly post: operations["AccountController_signOut"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/auth/user": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get your account with plan and usage */
        readonly get: operations["AccountController_user"];
        readonly put?: never;
        readonly post?: never;
        /** Delete your account */
        readonly delete: operations["AccountController_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Change your name */
        readonly patch: operations["AccountController_rename"];
        readonly trace?: never;
    };
    readonly "/api/auth/user/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download everything that is stored about you */
        readonly get: operations["AccountController_export"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Redirect to the sign-in dialog */
        readonly get: operations["AccountController_login"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/checkout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Start the payment of a plan */
        readonly post: operations["BillingController_checkout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/billing-portal": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Open the page for invoices, cards and cancellation */
        readonly post: operations["BillingController_openPortal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/payment-success": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Buy a plan in the demo */
        readonly post: operations["BillingController_pay"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/create-pre-signup-session": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Buy a plan in the demo before signing up */
        readonly post: operations["BillingController_payFirst"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/downgrade-plan": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Change to a lower plan at the next billing cycle */
        readonly post: operations["BillingController_downgrade"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podcasts/top": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the shows with the most summaries */
        readonly get: operations["CatalogueController_top"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podcast-summaries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List shows with their number of episodes */
        readonly get: operations["CatalogueController_directory"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podcasts/{show}/episodes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the episodes of a show */
        readonly get: operations["CatalogueController_episodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/guests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List guests */
        readonly get: operations["TagsController_guests"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/topics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List topics */
        readonly get: operations["TagsController_topics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/guests/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the analyses with a guest */
        readonly get: operations["TagsController_guest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/topics/{slug}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the analyses on a topic */
        readonly get: operations["TagsController_topic"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Search all public summaries */
        readonly get: operations["SearchController_find"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/search/suggestions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Suggest searches for the beginning of one */
        readonly get: operations["SearchController_suggest"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get what this server offers */
        readonly get: operations["ConfigController_config"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/anonymous-usage": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the free analyses that a visitor has left */
        readonly get: operations["ConfigController_anonymousUsage"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/contact": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send a message to the people behind the site */
        readonly post: operations["ContactController_write"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/prompt-presets": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your custom instructions */
        readonly get: operations["PromptPresetsController_list"];
        /** Save custom instructions under a name */
        readonly put: operations["PromptPresetsController_save"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/prompt-presets/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete custom instructions */
        readonly delete: operations["PromptPresetsController_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/templates": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your templates */
        readonly get: operations["TemplatesController_list"];
        readonly put?: never;
        /** Create a template */
        readonly post: operations["TemplatesController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/templates/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete a template */
        readonly delete: operations["TemplatesController_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Change a template */
        readonly patch: operations["TemplatesController_change"];
        readonly trace?: never;
    };
    readonly "/api/briefings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your briefings */
        readonly get: operations["BriefingsController_list"];
        readonly put?: never;
        /** Write a briefing of several episodes */
        readonly post: operations["BriefingsController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/shared/{token}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a shared briefing */
        readonly get: operations["BriefingsController_shared"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Read a briefing */
        readonly get: operations["BriefingsController_find"];
        readonly put?: never;
        readonly post?: never;
        /** Delete a briefing */
        readonly delete: operations["BriefingsController_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Follow a briefing */
        readonly get: operations["BriefingsController_events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}/refresh": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Write a briefing again */
        readonly post: operations["BriefingsController_refresh"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}/share": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Share a briefing by a link */
        readonly post: operations["BriefingsController_share"];
        /** Take the link of a briefing back */
        readonly delete: operations["BriefingsController_unshare"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}/export/pdf": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Export a briefing as PDF */
        readonly get: operations["BriefingsController_pdf"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}/export/markdown": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Export a briefing as Markdown */
        readonly get: operations["BriefingsController_markdown"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/briefings/{id}/export/json": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Export a briefing as JSON */
        readonly get: operations["BriefingsController_json"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/collections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your collections */
        readonly get: operations["CollectionsController_list"];
        readonly put?: never;
        /** Create a collection */
        readonly post: operations["CollectionsController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/collections/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete a collection */
        readonly delete: operations["CollectionsController_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Rename a collection */
        readonly patch: operations["CollectionsController_rename"];
        readonly trace?: never;
    };
    readonly "/api/user/collections/{id}/summaries/{analysisId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Add a saved summary to a collection */
        readonly put: operations["CollectionsController_add"];
        readonly post?: never;
        /** Remove a summary from a collection */
        readonly delete: operations["CollectionsController_removeSummary"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/library/export": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download your library */
        readonly get: operations["LibraryExportController_export"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/next-steps": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the next steps of your saved summaries */
        readonly get: operations["NextStepsController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/next-steps/{analysisId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the next steps of an analysis and what you ticked */
        readonly get: operations["NextStepsController_read"];
        /** Set which next steps of an analysis are done */
        readonly put: operations["NextStepsController_tick"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/reading": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the summaries that you have begun to read */
        readonly get: operations["ReadingController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/reading/{analysisId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get how far you have read a summary */
        readonly get: operations["ReadingController_read"];
        /** Set how far you have read a summary, or mark it as read */
        readonly put: operations["ReadingController_track"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/questions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Find questions that you asked and those of your saved summaries */
        readonly get: operations["FoundQuestionsController_search"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/notes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your notes and highlights */
        readonly get: operations["NotesController_list"];
        readonly put?: never;
        /** Create a note or a highlight */
        readonly post: operations["NotesController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/notes/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete a note */
        readonly delete: operations["NotesController_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Change a note */
        readonly patch: operations["NotesController_edit"];
        readonly trace?: never;
    };
    readonly "/api/user/notices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your analyses that have ended */
        readonly get: operations["NoticesController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/notices/seen": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Mark your ended analyses as seen */
        readonly put: operations["NoticesController_markSeen"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/push-subscriptions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the key for push messages and your subscriptions */
        readonly get: operations["PushController_list"];
        readonly put?: never;
        /** Subscribe a browser to push messages */
        readonly post: operations["PushController_subscribe"];
        /** End the subscription of a browser */
        readonly delete: operations["PushController_unsubscribe"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/notice-settings": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get how you are told of ended analyses */
        readonly get: operations["ReadyMailsController_readSettings"];
        /** Change how you are told of ended analyses */
        readonly put: operations["ReadyMailsController_changeSettings"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/notices/{jobId}/mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Cancel the mail about an ended analysis */
        readonly delete: operations["ReadyMailsController_cancelMail"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/api-keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your API keys */
        readonly get: operations["ApiKeysController_list"];
        readonly put?: never;
        /** Create an API key, shown once */
        readonly post: operations["ApiKeysController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/api-keys/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Revoke an API key */
        readonly delete: operations["ApiKeysController_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/follows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the shows that you follow */
        readonly get: operations["FollowsController_list"];
        readonly put?: never;
        /** Follow a show */
        readonly post: operations["FollowsController_follow"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/follows/opml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Follow the shows of an OPML file */
        readonly post: operations["FollowsController_importOpml"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/follows/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Unfollow a show */
        readonly delete: operations["FollowsController_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Change how you follow a show */
        readonly patch: operations["FollowsController_update"];
        readonly trace?: never;
    };
    readonly "/api/user/follows.opml": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download the shows that you follow as OPML */
        readonly get: operations["FollowsFileController_export"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/webhooks": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your webhooks */
        readonly get: operations["WebhooksController_list"];
        readonly put?: never;
        /** Create a webhook, its secret shown once */
        readonly post: operations["WebhooksController_create"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/webhooks/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Delete a webhook */
        readonly delete: operations["WebhooksController_remove"];
        readonly options?: never;
        readonly head?: never;
        /** Change, pause or resume a webhook */
        readonly patch: operations["WebhooksController_update"];
        readonly trace?: never;
    };
    readonly "/api/user/webhooks/{id}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send a test message to a webhook */
        readonly post: operations["WebhooksController_test"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/webhooks/{id}/deliveries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the deliveries of a webhook */
        readonly get: operations["WebhooksController_deliveries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send a delivery again */
        readonly post: operations["WebhooksController_redeliver"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/connections": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the services that summaries can be sent to */
        readonly get: operations["ConnectionsController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/connections/{service}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Connect a service by its token */
        readonly put: operations["ConnectionsController_connect"];
        readonly post?: never;
        /** Disconnect a service */
        readonly delete: operations["ConnectionsController_disconnect"];
        readonly options?: never;
        readonly head?: never;
        /** Choose where a service puts summaries */
        readonly patch: operations["ConnectionsController_chooseParent"];
        readonly trace?: never;
    };
    readonly "/api/user/connections/{service}/parents": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the places of a service for summaries */
        readonly get: operations["ConnectionsController_parents"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/connections/{service}/exports": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the summaries sent to a service */
        readonly get: operations["ConnectionsController_exports"];
        readonly put?: never;
        /** Send summaries to a service */
        readonly post: operations["ConnectionsController_send"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/digest": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get when your digest is mailed */
        readonly get: operations["DigestController_read"];
        /** Set when your digest is mailed */
        readonly put: operations["DigestController_change"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/new-episodes": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List new episodes of the shows that you follow */
        readonly get: operations["DigestController_newEpisodes"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/opened-summaries/{analysisId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Mark a summary as opened */
        readonly put: operations["DigestController_markOpened"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/private-feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the address of your private feed */
        readonly get: operations["DigestController_feed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/private-feed/renew": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Replace the address of your private feed */
        readonly post: operations["DigestController_renewFeed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/mcp": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Open a stream of the Model Context Protocol: not offered */
        readonly get: operations["McpController_stream"];
        readonly put?: never;
        /** Send messages of the Model Context Protocol (JSON-RPC 2.0) */
        readonly post: operations["McpController_answer"];
        /** End a session of the Model Context Protocol: there are none */
        readonly delete: operations["McpController_endSession"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/save-summary/{analysisId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Save a summary */
        readonly post: operations["SavedController_save"];
        /** Remove a saved summary */
        readonly delete: operations["SavedController_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/saved-summaries/{analysisId}/read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Mark a saved summary as read or unread */
        readonly put: operations["SavedController_markRead"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/saved-summaries/batch": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Change several saved summaries */
        readonly post: operations["SavedController_change"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/is-saved/{analysisId}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Tell whether a summary is saved */
        readonly get: operations["SavedController_isSaved"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/user/saved-summaries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your saved summaries */
        readonly get: operations["SavedController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/transcript": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the transcript of an analysis */
        readonly get: operations["TranscriptController_read"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/ask": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ask a question about an episode */
        readonly post: operations["QuestionController_ask"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/questions": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List your questions about an episode */
        readonly get: operations["QuestionController_list"];
        readonly put?: never;
        readonly post?: never;
        /** Delete your questions about an episode */
        readonly delete: operations["QuestionController_deleteAll"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/ask": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ask a question about many episodes */
        readonly post: operations["LibraryQuestionController_ask"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign in as an admin */
        readonly post: operations["AdminAuthController_login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/login/passkey/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Start to sign in with a passkey */
        readonly post: operations["AdminAuthController_passkeyOptions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/login/passkey": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign in as an admin with a passkey alone */
        readonly post: operations["AdminAuthController_loginWithPasskey"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sign out as an admin */
        readonly post: operations["AdminAuthController_logout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/me": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the signed-in admin */
        readonly get: operations["AdminAuthController_me"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/totp/start": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Start two-step sign-in with an authenticator app */
        readonly post: operations["AdminAuthController_startTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/totp/confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Confirm two-step sign-in */
        readonly post: operations["AdminAuthController_confirmTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/totp/disable": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Turn off two-step sign-in */
        readonly post: operations["AdminAuthController_disableTotp"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/password": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Change the admin’s password */
        readonly post: operations["AdminAuthController_changePassword"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/passkeys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the admin’s passkeys */
        readonly get: operations["AdminPasskeysController_list"];
        readonly put?: never;
        /** Add a passkey */
        readonly post: operations["AdminPasskeysController_add"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/passkeys/options": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Start to add a passkey */
        readonly post: operations["AdminPasskeysController_begin"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/auth/passkeys/{id}/remove": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Remove a passkey */
        readonly post: operations["AdminPasskeysController_remove"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/logs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List access logs */
        readonly get: operations["AuditLogController_logs"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/dashboard/overview": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get totals and what is new */
        readonly get: operations["DashboardController_overview"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/export/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download all users */
        readonly get: operations["DashboardController_users"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/export/summaries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download all summaries */
        readonly get: operations["DashboardController_summaries"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/export/spending": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Download what models cost */
        readonly get: operations["DashboardController_spending"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/users": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List users */
        readonly get: operations["AdminUsersController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/users/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Change a user */
        readonly put: operations["AdminUsersController_edit"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/users/{id}/deactivate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Deactivate a user */
        readonly patch: operations["AdminUsersController_deactivate"];
        readonly trace?: never;
    };
    readonly "/api/podmin/users/{id}/activate": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        /** Activate a user */
        readonly patch: operations["AdminUsersController_activate"];
        readonly trace?: never;
    };
    readonly "/api/podmin/summaries": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List summaries */
        readonly get: operations["AdminSummariesController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/summaries/{id}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get a summary to edit */
        readonly get: operations["AdminSummariesController_read"];
        /** Change a summary */
        readonly put: operations["AdminSummariesController_edit"];
        readonly post?: never;
        /** Delete a summary */
        readonly delete: operations["AdminSummariesController_remove"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/summaries/{id}/removed-statements": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List what the checks removed from a summary */
        readonly get: operations["AdminSummariesController_removals"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/summaries/{id}/restore": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Restore a deleted summary */
        readonly post: operations["AdminSummariesController_restore"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/digests": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List digests */
        readonly get: operations["AdminDigestsController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/follows": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List followed shows */
        readonly get: operations["AdminFollowsController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/follows/paused": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Pause or resume the polling of all shows */
        readonly put: operations["AdminFollowsController_pauseAll"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/follows/{id}/paused": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Pause or resume the polling of a show */
        readonly put: operations["AdminFollowsController_pause"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/jobs": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List analysis jobs */
        readonly get: operations["AdminJobsController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/jobs/{id}/retry": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Run a failed job again */
        readonly post: operations["AdminJobsController_retry"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/jobs/{id}/cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Cancel a job */
        readonly post: operations["AdminJobsController_cancel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/analysis/{id}/speakers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the speakers of an analysis */
        readonly get: operations["SpeakersController_list"];
        /** Name the speakers of an analysis */
        readonly put: operations["SpeakersController_name"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/summaries/{id}/speakers": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List the speakers of a summary */
        readonly get: operations["AdminSpeakersController_list"];
        /** Name the speakers of a summary */
        readonly put: operations["AdminSpeakersController_name"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/spending": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List what models cost */
        readonly get: operations["SpendingController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/setup": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Get the state of the setup */
        readonly get: operations["SetupController_read"];
        /** Skip steps of the setup or finish it */
        readonly put: operations["SetupController_change"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/setup/test-mail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Send a test mail */
        readonly post: operations["SetupController_testMail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/models": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List what serves each purpose of a model */
        readonly get: operations["ModelsController_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/models/local": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List local models */
        readonly get: operations["ModelsController_listLocal"];
        readonly put?: never;
        /** Add a local model */
        readonly post: operations["ModelsController_addLocal"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/models/local/{name}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /** Remove a local model */
        readonly delete: operations["ModelsController_removeLocal"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/models/{purpose}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /** Choose the model of a purpose */
        readonly put: operations["ModelsController_choose"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/api/podmin/models/{purpose}/test": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Test the model of a purpose */
        readonly post: operations["ModelsController_test"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly ErrorDto: {
            readonly message: string;
            /** @description For programs. One of: 400: `invalid_input`, `invalid_link`, `transcript_unreadable`, `api_key_in_url`, `opml_unreadable`; 401: `visitor_limit_reached`, `visitor_ask_limit_reached`, `not_signed_in`, `admin_not_signed_in`, `admin_login_refused`, `admin_code_needed`; 402: `payment_declined`; 403: `upload_limit_reached`, `owner_needed`, `monthly_limit_reached`, `email_not_verified`, `ask_limit_reached`, `save_limit_reached`, `collection_limit_reached`, `batch_limit_reached`, `template_limit_reached`, `briefing_limit_reached`, `note_limit_reached`, `api_key_limit_reached`, `scope_missing`, `follow_limit_reached`, `webhook_limit_reached`, `plan_needed`, `account_deactivated`, `requires_recent_login`, `admin_totp_needed`, `cross_site_call`; 404: `transcript_not_kept`, `upload_not_found`, `episode_not_found`, `analysis_not_found`, `job_not_found`, `user_not_found`, `collection_not_found`, `template_not_found`, `batch_not_found`, `briefing_not_found`, `note_not_found`, `api_key_not_found`, `show_not_found`, `follow_not_found`, `webhook_not_found`, `delivery_not_found`, `connection_not_found`, `local_model_not_found`, `model_not_found`, `passkey_not_found`; 409: `upload_offset_mismatch`, `job_not_steerable`, `name_taken`, `batch_ended`, `batch_item_started`, `briefing_busy`, `coming_soon`, `parent_needed`, `model_needed`, `local_model_busy`, `model_set_by_environment`, `plan_paid_for`; 412: `upload_version_refused`, `summary_stale`, `user_stale`, `briefing_stale`, `note_stale`; 413: `request_too_large`, `transcript_too_large`, `upload_too_large`, `opml_too_large`; 415: `upload_type_refused`; 422: `transcript_unavailable`, `audio_too_long`, `feed_unreadable`, `webhook_url_refused`, `token_refused`, `parent_not_found`, `export_refused`, `local_model_refused`, `idempotency_mismatch`, `summarizer_refused`; 423: `upload_busy`; 429: `network_limit_reached`, `free_daily_limit_reached`, `too_many_requests`; 500: `internal`; 501: `format_not_supported`; 503: `payments_unavailable`, `overloaded`, `summarizer_failed`, `upstream_unavailable`, `throttled`, `deadline_exceeded`, `cancelled`. */
            readonly code?: string;
            readonly requestId?: string;
        };
        readonly ItemProblemDto: {
            readonly code: string;
            readonly message: string;
        };
        readonly PreviewItemDto: {
            /** @description The link, or the page of the episode; empty where there is none. */
            readonly url: string;
            readonly title?: string;
            readonly show?: string;
            /** @description Length, as far as it is known. */
            readonly durationSeconds?: number;
            /** @description Names the episode in `keys`; absent where it cannot be analysed. */
            readonly key?: string;
            /** @description Its summary is there already and costs nothing. */
            readonly free: boolean;
            readonly problem?: components["schemas"]["ItemProblemDto"];
        };
        readonly BatchPreviewDto: {
            readonly title: string;
            /** @description Episodes of the playlist or show, of which at most 200 are listed. */
            readonly total: number;
            /** @description Episodes that would be analysed. */
            readonly count: number;
            /** @description Their length, as far as it is known. */
            readonly minutes: number;
            /** @description Summaries that they would take of the allowance. */
            readonly cost: number;
            /** @description Summaries that are left of the allowance. */
            readonly allowanceLeft: number;
            readonly items: readonly components["schemas"]["PreviewItemDto"][];
        };
        readonly BatchCountsDto: {
            readonly total: number;
            readonly done: number;
            readonly failed: number;
            readonly cancelled: number;
        };
        readonly BatchItemDto: {
            /** @description The link, or the page of the episode; empty where there is none. */
            readonly url: string;
            readonly title?: string;
            readonly show?: string;
            /** @description Length, as far as it is known. */
            readonly durationSeconds?: number;
            readonly position: number;
            /** @enum {string} */
            readonly status: "waiting" | "running" | "done" | "failed" | "cancelled";
            readonly percent: number;
            /** @description Stage of a running one. */
            readonly message?: string;
            /** @description Why it failed. */
            readonly error?: components["schemas"]["ItemProblemDto"];
            /** @description Failed, but a retry takes it again. */
            readonly retryable: boolean;
            readonly analysisId?: number;
            /** @description Path of the summary. */
            readonly path?: string;
        };
        readonly BatchDto: {
            /** Format: uuid */
            readonly id: string;
            readonly title: string;
            /** @enum {string} */
            readonly status: "running" | "paused" | "cancelled" | "done";
            readonly counts: components["schemas"]["BatchCountsDto"];
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Absent while an episode waits or is under way.
             */
            readonly endedAt?: string;
            readonly items: readonly components["schemas"]["BatchItemDto"][];
        };
        readonly BatchBody: {
            readonly links?: readonly string[];
            /** @description A YouTube playlist or channel, a feed, a Spotify show or the page of a show here. */
            readonly playlist?: string;
            /** @description Chosen episodes of the playlist, by the `key` of its preview. Absent: its first 50. */
            readonly keys?: readonly string[];
            /** @description Answers what the batch would do and cost, and opens nothing. */
            readonly dryRun?: boolean;
        };
        readonly BatchSummaryDto: {
            /** Format: uuid */
            readonly id: string;
            readonly title: string;
            /** @enum {string} */
            readonly status: "running" | "paused" | "cancelled" | "done";
            readonly counts: components["schemas"]["BatchCountsDto"];
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Absent while an episode waits or is under way.
             */
            readonly endedAt?: string;
        };
        readonly BatchChangeBody: {
            /** @enum {string} */
            readonly status: "running" | "paused" | "cancelled";
        };
        readonly ReaderTranscriptBody: {
            /** @description The transcript, at most 2 MB of UTF-8. */
            readonly text: string;
            /**
             * @description Sniffed when absent.
             * @enum {string}
             */
            readonly format?: "txt" | "vtt" | "srt" | "json";
            readonly title?: string;
            readonly show?: string;
            /** @description Names of speakers by the labels of the transcript. */
            readonly speakers?: {
                readonly [key: string]: string;
            };
        };
        readonly AnalyzeBody: {
            readonly spotifyUrl?: string;
            readonly youtubeUrl?: string;
            readonly appleUrl?: string;
            readonly transcript?: components["schemas"]["ReaderTranscriptBody"];
            /** @description BCP 47 tag of the language to write in, one of ar, bg, bn, ca, cs, da, de, el, en, es, es-419, et, eu, fa, fi, fil, fr, fr-CA, gl, gu, he, hi, hr, hu, id, is, it, ja, ka, kn, ko, lt, lv, mk, ml, mr, ms, nb, nl, nn, pa, pl, pt, pt-BR, pt-PT, ro, ru, sk, sl, sq, sr, sv, sw, ta, te, th, tr, uk, ur, vi, zh-Hans, zh-Hant, perhaps with a region. Absent: the episode's own. Another than that makes the analysis private. */
            readonly language?: string;
            /**
             * @description Absent: the standard one. Makes the analysis private. 409 model_needed on a server without a language model.
             * @enum {string}
             */
            readonly style?: "executive_brief" | "detailed" | "action_list" | "teaching_notes";
            /** @description What to emphasise, on plans with custom prompts. Makes the analysis private. 409 model_needed on a server without a language model. */
            readonly customPrompt?: string;
            /** @description One of your templates (`GET /api/user/templates`), on plans with templates: its sections stand in `businessInsights.custom`. Makes the analysis private. 409 model_needed on a server without a language model. */
            readonly templateId?: string;
        };
        readonly SummaryDto: {
            readonly oneSentence?: string;
            readonly overview: string;
            readonly publisherDescription?: string;
            readonly keyTopics: readonly string[];
        };
        readonly PassageDto: {
            /** @description Whole consecutive sentences in the wording of the transcript. */
            readonly text: string;
            readonly speaker?: string;
            /** @description Absent for transcripts without times. */
            readonly startSeconds?: number;
            readonly endSeconds?: number;
            readonly topic?: string;
        };
        readonly CustomItemDto: {
            /** @description Of a text or list: a sentence or an item. */
            readonly text?: string;
            /** @description Of a table: one for each column, empty where a check removed it. */
            readonly cells?: readonly string[];
            /** @description Second of the episode. */
            readonly startSeconds?: number;
        };
        readonly CustomSectionDto: {
            readonly title: string;
            /** @enum {string} */
            readonly form: "text" | "list" | "table";
            /** @description Headings of a table. */
            readonly columns?: readonly string[];
            /** @description Empty where the episode says nothing on it. */
            readonly items: readonly components["schemas"]["CustomItemDto"][];
        };
        readonly QuoteDto: {
            readonly quote: string;
            readonly speaker?: string;
            readonly startSeconds?: number;
            readonly verified: boolean;
            /** @description In the language of the summary, where that is another one. Unchecked. */
            readonly translation?: string;
        };
        readonly PointDto: {
            readonly title: string;
            readonly description: string;
            readonly evidence?: readonly components["schemas"]["QuoteDto"][];
            /** @enum {boolean} */
            readonly supported?: false;
        };
        readonly ActionableInsightDto: {
            readonly title: string;
            readonly description: string;
            readonly evidence?: readonly components["schemas"]["QuoteDto"][];
            /** @enum {boolean} */
            readonly supported?: false;
            readonly quote?: string;
        };
        readonly FigureDto: {
            readonly value: string;
            readonly what: string;
            readonly who?: string;
            readonly when?: string;
            readonly evidence: readonly components["schemas"]["QuoteDto"][];
        };
        readonly StrategicQuestionDto: {
            readonly question: string;
            readonly purpose: string;
        };
        readonly NextStepsDto: {
            readonly immediate: readonly string[];
            readonly thisWeek: readonly string[];
        };
        readonly MentionDto: {
            /** @enum {string} */
            readonly kind: "person" | "company" | "tool" | "book";
            readonly name: string;
            readonly about?: string;
            /** @description Second of the episode at which it is first named. */
            readonly startSeconds?: number;
        };
        readonly ClaimDto: {
            /** @description A sentence, title, question or step, as it stands in the analysis. */
            readonly text: string;
            /** @description First and last turn of the transcript, from 1. */
            readonly turns: readonly [
                number,
                number
            ];
            /**
             * @description Support by the transcript.
             * @enum {string}
             */
            readonly support?: "verbatim" | "supported" | "unsupported";
            readonly startSeconds?: number;
            readonly endSeconds?: number;
        };
        readonly InsightsDto: {
            readonly keyPassages?: readonly components["schemas"]["PassageDto"][];
            readonly custom?: readonly components["schemas"]["CustomSectionDto"][];
            readonly subjects?: readonly components["schemas"]["PointDto"][];
            readonly actionableInsights: readonly components["schemas"]["ActionableInsightDto"][];
            readonly strategicTakeaways: readonly components["schemas"]["PointDto"][];
            readonly strategicInsights: readonly components["schemas"]["PointDto"][];
            readonly keyTakeaways: readonly string[];
            readonly numbers?: readonly components["schemas"]["FigureDto"][];
            readonly failures?: readonly components["schemas"]["PointDto"][];
            readonly disagreements?: readonly components["schemas"]["PointDto"][];
            readonly risks?: readonly components["schemas"]["PointDto"][];
            readonly strategicQuestions: readonly components["schemas"]["StrategicQuestionDto"][];
            readonly nextSteps: components["schemas"]["NextStepsDto"];
            readonly keyQuotes: readonly components["schemas"]["QuoteDto"][];
            readonly mentions?: readonly components["schemas"]["MentionDto"][];
            readonly claims?: readonly components["schemas"]["ClaimDto"][];
        };
        readonly PictureDto: {
            readonly url: string;
            readonly width?: number;
            readonly height?: number;
        };
        readonly ShowDto: {
            readonly name: string;
            readonly description?: string;
            readonly images: readonly components["schemas"]["PictureDto"][];
        };
        readonly EpisodeMetadataDto: {
            readonly name: string;
            readonly description?: string;
            readonly release_date?: string;
            /** @description Milliseconds; 0 when unknown. */
            readonly duration_ms: number;
            readonly images: readonly components["schemas"]["PictureDto"][];
            readonly show: components["schemas"]["ShowDto"];
            /** @description As the publisher writes it. */
            readonly guest?: string;
            /** @description One by one, where there are several. */
            readonly guests?: readonly string[];
            readonly hosts?: readonly string[];
            /**
             * Format: uri
             * @description The publisher's recording, which the page plays.
             */
            readonly audio_url?: string;
        };
        readonly SummarizerDto: {
            /** @enum {string} */
            readonly kind: "llm" | "extractive";
            readonly model: string;
            /**
             * @description It runs on this installation's own machine.
             * @enum {boolean}
             */
            readonly local?: true;
        };
        readonly ClaimReportDto: {
            /**
             * @description The check of statements besides the rules. Absent: no language model was used.
             * @enum {string}
             */
            readonly check?: "model" | "partial" | "off" | "over_budget" | "timed_out" | "failed";
            /** @description The model that checked, where it is another one than the summary's. */
            readonly model?: string;
            /** @description Number of removed statements, quotes and repetitions by reason. */
            readonly removed: {
                readonly [key: string]: number;
            };
        };
        readonly ProvenanceDto: {
            /** @enum {string} */
            readonly source: "publisher" | "captions" | "audio" | "sample" | "reader";
            readonly language?: string;
            /** @description Language of the summary where it is another one than the transcript's. */
            readonly summaryLanguage?: string;
            readonly shareUsed: number;
            readonly words: number;
            /** @description Captions whose times could not be read. */
            readonly unreadCues?: number;
            readonly matchConfidence: number;
            readonly summarizer: components["schemas"]["SummarizerDto"];
            /**
             * @description Absent: the standard one.
             * @enum {string}
             */
            readonly style?: "executive_brief" | "detailed" | "action_list" | "teaching_notes";
            /**
             * @description Made with instructions of its maker.
             * @enum {boolean}
             */
            readonly customPrompt?: true;
            /** @description Name of the template that it was made with. */
            readonly template?: string;
            /**
             * @description These instructions could not be followed: the transcript holds none of their words.
             * @enum {boolean}
             */
            readonly promptUnused?: true;
            /**
             * @description Why a summary without a language model is short.
             * @enum {string}
             */
            readonly reduced?: "no_sentences" | "hard_to_read";
            /**
             * @description The summary is not in the requested language.
             * @enum {boolean}
             */
            readonly languageUnused?: true;
            readonly claims?: components["schemas"]["ClaimReportDto"];
            /** Format: date-time */
            readonly madeAt: string;
            readonly tookMs: number;
        };
        readonly ChapterDto: {
            readonly title: string;
            readonly startSeconds: number;
            readonly endSeconds: number;
            /** @enum {string} */
            readonly origin: "publisher" | "description" | "computed";
        };
        readonly SponsorBlockDto: {
            readonly startSeconds: number;
            readonly endSeconds: number;
            readonly brand?: string;
        };
        readonly AnalysisDto: {
            readonly id: number;
            readonly urlSlug?: string;
            readonly title: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description The last change. Absent: none was made.
             */
            readonly changedAt?: string;
            /** @enum {string} */
            readonly visibility: "public" | "private" | "example";
            readonly spotifyUrl?: string;
            readonly linkedSpotifyUrl?: string;
            readonly youtubeUrl?: string;
            readonly appleUrl?: string;
            readonly linkedYoutubeUrl?: string;
            readonly aiSummary: components["schemas"]["SummaryDto"];
            readonly businessInsights: components["schemas"]["InsightsDto"];
            readonly podcastMetadata: components["schemas"]["EpisodeMetadataDto"];
            readonly provenance: components["schemas"]["ProvenanceDto"];
            readonly chapters?: readonly components["schemas"]["ChapterDto"][];
            /** @description Segments that present sponsors. */
            readonly sponsorBlocks?: readonly components["schemas"]["SponsorBlockDto"][];
            /** @description Names given to labels of the transcript, which all texts have. */
            readonly speakerNames?: {
                readonly [key: string]: string;
            };
        };
        readonly JobAcceptedDto: {
            /** Format: uuid */
            readonly jobId: string;
            readonly message?: string;
        };
        readonly JobEpisodeDto: {
            readonly title: string;
            readonly show: string;
            readonly image?: string;
        };
        readonly CostEstimateDto: {
            /**
             * @description Captions, a published or an own transcript.
             * @enum {number}
             */
            readonly captionsUsd: 0;
            /** @description Absent unless the recording has to be transcribed. */
            readonly transcriptionUsd?: number;
            /** @description The summary. Absent: the price is not known. */
            readonly modelUsd?: number;
        };
        readonly JobPreviewDto: {
            readonly oneSentence?: string;
            readonly overview?: string;
            readonly keyTopics?: readonly string[];
            readonly insights?: readonly components["schemas"]["ActionableInsightDto"][];
        };
        readonly JobFailureDto: {
            readonly code: string;
            readonly message: string;
            readonly retryAfterSeconds?: number;
        };
        readonly JobDto: {
            /** @enum {string} */
            readonly status: "queued" | "running" | "done" | "failed";
            readonly percent: number;
            /** @enum {string} */
            readonly stage: "queued" | "locating" | "transcript" | "reading" | "summarizing" | "checking";
            readonly message: string;
            /** @description Analyses that start before this one, while it waits; 100 for that many or more. Absent: it does not wait, or its place is unknown. */
            readonly jobsAhead?: number;
            readonly episode?: components["schemas"]["JobEpisodeDto"];
            /** @description US dollars that the analysis will cost. */
            readonly estimate?: components["schemas"]["CostEstimateDto"];
            /** @description Parts that are written and checked by now. */
            readonly preview?: components["schemas"]["JobPreviewDto"];
            readonly analysis?: components["schemas"]["AnalysisDto"];
            readonly error?: components["schemas"]["JobFailureDto"];
        };
        readonly UnfinishedUploadDto: {
            readonly id: string;
            /** @description The job that starts when the file is whole. */
            readonly jobId: string;
            /** @description Name of the file on the device that began. */
            readonly name: string;
            /** @description Length of the file. */
            readonly bytes: number;
            /** @description Bytes that have arrived. `HEAD` tells the offset to go on at. */
            readonly received: number;
            /** @description False: the file is deleted when the job ends. */
            readonly isKept: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description Time at which it is deleted unless it is finished.
             */
            readonly expiresAt: string;
        };
        readonly ExportedAnalysisDto: {
            readonly id: number;
            readonly urlSlug?: string;
            readonly title: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description The last change. Absent: none was made.
             */
            readonly changedAt?: string;
            /** @enum {string} */
            readonly visibility: "public" | "private" | "example";
            readonly spotifyUrl?: string;
            readonly linkedSpotifyUrl?: string;
            readonly youtubeUrl?: string;
            readonly appleUrl?: string;
            readonly linkedYoutubeUrl?: string;
            readonly aiSummary: components["schemas"]["SummaryDto"];
            readonly businessInsights: components["schemas"]["InsightsDto"];
            readonly podcastMetadata: components["schemas"]["EpisodeMetadataDto"];
            readonly provenance: components["schemas"]["ProvenanceDto"];
            readonly chapters?: readonly components["schemas"]["ChapterDto"][];
            /** @description Segments that present sponsors. */
            readonly sponsorBlocks?: readonly components["schemas"]["SponsorBlockDto"][];
            /** @description Names given to labels of the transcript, which all texts have. */
            readonly speakerNames?: {
                readonly [key: string]: string;
            };
            /** Format: uri */
            readonly url: string;
        };
        readonly SummaryAccessDto: {
            /** Format: date-time */
            readonly at: string;
            /**
             * @description exported: in a file of all summaries.
             * @enum {string}
             */
            readonly kind: "opened" | "edited" | "deleted" | "restored" | "exported";
        };
        readonly AudioInProgressDto: {
            /** @enum {string} */
            readonly status: "making";
            readonly retryAfterSeconds: number;
        };
        readonly WaitingDto: {
            /** Format: uuid */
            readonly jobId: string;
            /** @enum {string} */
            readonly status: "queued" | "running" | "done" | "failed";
            readonly percent: number;
            /** @description Stage, or why it failed. */
            readonly message: string;
            /** @description Title of the episode, once it is known. */
            readonly title?: string;
            readonly show?: string;
            readonly image?: string;
        };
        readonly SummaryLinkDto: {
            readonly analysisId: number;
            readonly title: string;
            readonly show: string;
            readonly image?: string;
            /** @description Path of the summary. */
            readonly path: string;
        };
        readonly OnboardingDto: {
            readonly analyzed: boolean;
            readonly saved: boolean;
            readonly followed: boolean;
        };
        readonly ActivityDto: {
            /** @description Last submitted first. */
            readonly waiting: readonly components["schemas"]["WaitingDto"][];
            /** @description Last submitted first. */
            readonly finished: readonly components["schemas"]["SummaryLinkDto"][];
            readonly onboarding: components["schemas"]["OnboardingDto"];
        };
        readonly RegisterBody: {
            /** @description The token’s own uid. */
            readonly uid: string;
            readonly email?: string | null;
            readonly displayName?: string | null;
            readonly photoURL?: string | null;
            readonly emailVerified?: boolean | null;
            /** @description The plan that was paid before, and its payment session. */
            readonly planData?: {
                /** @enum {string} */
                readonly plan?: "free" | "plus" | "pro" | "all_access";
                readonly sessionId?: string;
            } | null;
        };
        readonly SendlaneDto: {
            readonly success: boolean;
            readonly message: string;
        };
        readonly RegistrationDto: {
            readonly sendlane: components["schemas"]["SendlaneDto"];
            /** @description Milliseconds. */
            readonly syncTime: number;
            readonly emailSent: boolean;
            /**
             * @description The plan in force, when a payment was redeemed.
             * @enum {string}
             */
            readonly subscriptionPlan?: "free" | "plus" | "pro" | "all_access";
        };
        readonly UserDto: {
            readonly id: number;
            readonly uid: string;
            readonly firstName: string;
            readonly lastName: string;
            readonly email: string;
            readonly emailVerified: boolean;
            readonly displayName?: string;
            readonly photoURL?: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @enum {string} */
            readonly subscriptionPlan: "free" | "plus" | "pro" | "all_access";
            /** @enum {string} */
            readonly subscriptionStatus: "active" | "past_due";
            /** @enum {string} */
            readonly billingInterval: "month" | "year";
            /**
             * Format: date-time
             * @description End of the paid cycle, when it is renewed.
             */
            readonly renewsAt?: string;
            /**
             * @description A lower plan that is to come.
             * @enum {string}
             */
            readonly pendingPlan?: "free" | "plus" | "pro" | "all_access";
            /**
             * Format: date-time
             * @description Start of the lower plan.
             */
            readonly effectiveAt?: string;
            readonly monthlyUsageCount: number;
            readonly isActive: boolean;
        };
        readonly SignedInUserDto: {
            readonly user: components["schemas"]["UserDto"];
            /** @enum {string} */
            readonly subscriptionPlan: "free" | "plus" | "pro" | "all_access";
            readonly monthlyUsageCount: number;
            readonly monthlyLimit: number;
        };
        readonly NamesBody: {
            readonly firstName: string;
            readonly lastName: string;
        };
        readonly CheckoutBody: {
            /** @enum {string} */
            readonly plan: "plus" | "pro" | "all_access";
            /** @enum {string} */
            readonly interval: "month" | "year";
            /** @description The `asOf` of the amount that the payer has confirmed. */
            readonly confirmedAsOf?: string;
        };
        readonly DueNowDto: {
            /** @description In the smallest unit of the currency, such as cents. */
            readonly amount: number;
            readonly currency: string;
            /** @description Time for which the amount holds; to be sent back as `confirmedAsOf`. */
            readonly asOf: string;
        };
        readonly CheckoutDto: {
            /** @description Address of the next page: to pay, to confirm, or of the plans when all is done. */
            readonly url?: string;
            /** @description The saved card would be charged: nothing has happened before the payer confirms that. */
            readonly due?: components["schemas"]["DueNowDto"];
        };
        readonly BillingPortalDto: {
            /** @description Page of the payment service with invoices, card and cancelling. */
            readonly url: string;
        };
        readonly PaymentBody: {
            /** @enum {string} */
            readonly plan: "plus" | "pro" | "all_access";
            /**
             * @default month
             * @enum {string}
             */
            readonly interval: "month" | "year";
        };
        readonly PreSignupBody: {
            /** @enum {string} */
            readonly plan: "plus" | "pro" | "all_access";
            /** @description US dollars, as shown to the payer: the price of a month or of a year. */
            readonly amount: number;
            /** @description One of the published test card numbers. */
            readonly cardNumber: string;
            readonly expiry: string;
            readonly cvc: string;
        };
        readonly PreSignupSessionDto: {
            readonly sessionId: string;
        };
        readonly DowngradeBody: {
            /** @enum {string} */
            readonly targetPlan: "free" | "plus" | "pro" | "all_access";
        };
        readonly TopPodcastDto: {
            readonly slug: string;
            readonly name: string;
        };
        readonly PodcastSummaryDto: {
            readonly podcast_slug: string;
            readonly podcast_name: string;
            readonly podcast_image?: string;
            readonly episode_count: number;
            /** Format: date-time */
            readonly latest_episode: string;
            /** @description Title of the last released episode. */
            readonly latest_title?: string;
            /** @description Its release date, if it is known. */
            readonly latest_release?: string;
        };
        readonly EpisodeDto: {
            /** @description Of the summary. */
            readonly id: number;
            readonly url_slug: string;
            readonly guest_name: string;
            readonly topic: string;
            readonly title: string;
            /** Format: date-time */
            readonly created_at: string;
            readonly podcast_metadata: components["schemas"]["EpisodeMetadataDto"];
            /**
             * @description What made the summary.
             * @enum {string}
             */
            readonly summarizer_kind?: "llm" | "extractive";
        };
        readonly TagDto: {
            readonly slug: string;
            readonly name: string;
            readonly analysisCount: number;
        };
        readonly TagPageDto: {
            readonly slug: string;
            readonly name: string;
            /** @description Over all pages. */
            readonly analysisCount: number;
            readonly analyses: readonly components["schemas"]["AnalysisDto"][];
        };
        readonly TextPieceDto: {
            readonly text: string;
            readonly hit: boolean;
        };
        readonly FoundAnalysisDto: {
            readonly id: number;
            readonly urlSlug?: string;
            readonly title: string;
            /** Format: date-time */
            readonly createdAt: string;
            readonly podcastMetadata: components["schemas"]["EpisodeMetadataDto"];
            readonly keyTopics: readonly string[];
            /**
             * @description Fields that match; `some`: not all words do.
             * @enum {string}
             */
            readonly place: "names" | "insights" | "spelling" | "some";
            readonly titlePieces: readonly components["schemas"]["TextPieceDto"][];
            readonly showPieces: readonly components["schemas"]["TextPieceDto"][];
            readonly guestPieces?: readonly components["schemas"]["TextPieceDto"][];
            /** @description The topic, insight or overview that has a hit. */
            readonly passage?: readonly components["schemas"]["TextPieceDto"][];
        };
        readonly FoundShowDto: {
            readonly slug: string;
            readonly name: string;
            readonly namePieces: readonly components["schemas"]["TextPieceDto"][];
            readonly analysisCount: number;
            readonly image?: string;
        };
        readonly NamedDto: {
            readonly slug: string;
            readonly name: string;
            readonly namePieces: readonly components["schemas"]["TextPieceDto"][];
            readonly analysisCount: number;
        };
        readonly SearchAnswerDto: {
            /** @description The query that was searched. */
            readonly query: string;
            readonly items: readonly components["schemas"]["FoundAnalysisDto"][];
            readonly total: number;
            /** @description False: there are more. */
            readonly isTotalExact: boolean;
            /** @description On the first page alone, like guests and topics. */
            readonly shows: readonly components["schemas"]["FoundShowDto"][];
            readonly guests: readonly components["schemas"]["NamedDto"][];
            readonly topics: readonly components["schemas"]["NamedDto"][];
        };
        readonly SuggestionDto: {
            /** @enum {string} */
            readonly kind: "show" | "guest" | "topic" | "summary";
            readonly text: string;
            /** @description Path of the page on this site. */
            readonly path: string;
            /** @description The show of a summary. */
            readonly detail?: string;
        };
        readonly SuggestionsDto: {
            readonly suggestions: readonly components["schemas"]["SuggestionDto"][];
        };
        readonly IdentityDto: {
            readonly apiKey: string;
            readonly authDomain: string;
            readonly projectId: string;
            readonly embedded: boolean;
        };
        readonly SampleLinkDto: {
            readonly show: string;
            readonly title: string;
            readonly url: string;
        };
        readonly ConfigDto: {
            readonly productName: string;
            readonly publicUrl: string;
            readonly identity: components["schemas"]["IdentityDto"] | null;
            /** @enum {string|null} */
            readonly payments: "demo" | "stripe" | null;
            /** @enum {string} */
            readonly autoSummarize: "off" | "on";
            readonly summarizer: components["schemas"]["SummarizerDto"];
            /**
             * @description Summaries can be had as recordings.
             * @enum {boolean}
             */
            readonly speech?: true;
            readonly samples: readonly components["schemas"]["SampleLinkDto"][];
        };
        readonly VisitorUsageDto: {
            readonly count: number;
            readonly limit: number;
            readonly remaining: number;
        };
        readonly ContactBody: {
            readonly name: string;
            /** @description Recipient of the answer. */
            readonly email: string;
            /** @enum {string} */
            readonly topic: "question" | "plans" | "account" | "problem" | "content" | "other";
            readonly message: string;
            /** @description Left empty by people. */
            readonly website?: string;
        };
        readonly ContactAnswerDto: {
            /** @description The message is on its way. */
            readonly sent: boolean;
        };
        readonly PresetDto: {
            readonly id: string;
            readonly name: string;
            readonly prompt: string;
        };
        readonly PresetsDto: {
            readonly presets: readonly components["schemas"]["PresetDto"][];
            /** @description The most that one may keep. */
            readonly limit: number;
        };
        readonly PresetBody: {
            readonly name: string;
            readonly prompt: string;
        };
        readonly TemplateSectionDto: {
            readonly title: string;
            readonly instruction: string;
            /** @enum {string} */
            readonly form: "text" | "list" | "table";
            /** @description Headings of a table, of at most 40 characters. No other form has any. */
            readonly columns?: readonly string[];
        };
        readonly TemplateDto: {
            readonly id: string;
            readonly name: string;
            readonly sections: readonly components["schemas"]["TemplateSectionDto"][];
        };
        readonly TemplatesDto: {
            readonly templates: readonly components["schemas"]["TemplateDto"][];
            /** @description The most that one may keep. */
            readonly limit: number;
        };
        readonly NewTemplateBody: {
            readonly name: string;
            readonly sections: readonly components["schemas"]["TemplateSectionDto"][];
        };
        readonly TemplateChangesBody: {
            readonly name?: string;
            readonly sections?: readonly components["schemas"]["TemplateSectionDto"][];
        };
        readonly NewBriefingBody: {
            readonly analysisIds: readonly number[];
            /** @description Absent: what the episodes have in common. */
            readonly question?: string;
            /** @description True: only what it would cost, and nothing is begun. */
            readonly dryRun?: boolean;
        };
        readonly BriefingEstimateDto: {
            readonly episodes: number;
            /** @description Of all episodes together. */
            readonly minutes: number;
            /** @description US dollars, an estimate; absent where the price of the model is unknown. */
            readonly costUsd?: number;
            /** @description Briefings left this month. */
            readonly allowanceLeft: number;
        };
        readonly BriefingFailureDto: {
            readonly code: string;
            readonly message: string;
        };
        readonly BriefingCitationDto: {
            readonly analysisId: number;
            /** @description Word for word as in the transcript. */
            readonly quote: string;
            readonly speaker?: string;
            readonly startSeconds?: number;
        };
        readonly BriefingStatementDto: {
            readonly text: string;
            readonly citations: readonly components["schemas"]["BriefingCitationDto"][];
        };
        readonly BriefingEpisodeDto: {
            readonly analysisId: number;
            readonly title: string;
            readonly show: string;
            /**
             * @description silent: it says nothing on the question.
             * @enum {string}
             */
            readonly outcome: "used" | "silent" | "failed";
            /** @description Why it was left out. */
            readonly problem?: string;
        };
        readonly BriefingWriterDto: {
            /** @enum {string} */
            readonly kind: "llm" | "extractive";
            readonly model: string;
            /** @enum {boolean} */
            readonly local?: true;
        };
        readonly BriefingProvenanceDto: {
            readonly writer: components["schemas"]["BriefingWriterDto"];
            /** @enum {string} */
            readonly check: "model" | "partial" | "off" | "over_budget" | "timed_out" | "failed";
            readonly judge?: string;
            /** @description Statements that the checks removed, by reason. */
            readonly removed: {
                readonly [key: string]: number;
            };
            readonly evidence: number;
            readonly unread?: number;
            /** Format: date-time */
            readonly madeAt: string;
            readonly tookMs: number;
        };
        readonly BriefingContentDto: {
            /** @description Headline. */
            readonly title: string;
            /** @description What two episodes or more say alike. */
            readonly agreement: readonly components["schemas"]["BriefingStatementDto"][];
            /** @description Where they contradict each other, with both sides. */
            readonly disagreement: readonly components["schemas"]["BriefingStatementDto"][];
            /** @description Questions that they raise and none answers. */
            readonly open: readonly components["schemas"]["BriefingStatementDto"][];
            /** @description What else they say. */
            readonly statements: readonly components["schemas"]["BriefingStatementDto"][];
            readonly episodes: readonly components["schemas"]["BriefingEpisodeDto"][];
            readonly provenance: components["schemas"]["BriefingProvenanceDto"];
        };
        readonly LinkedEpisodeDto: {
            readonly analysisId: number;
            readonly title: string;
            readonly show: string;
            readonly image?: string;
            /** @description Path of the summary. */
            readonly path: string;
        };
        readonly BriefingDto: {
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly status: "queued" | "running" | "done" | "failed";
            /** @description The question until a title is written. */
            readonly title: string;
            readonly question?: string;
            readonly analysisIds: readonly number[];
            /** @description Path of its page. */
            readonly path: string;
            /** @description Statements of the last finished run. */
            readonly statementCount: number;
            /** @description Of the last run, where it failed. */
            readonly error?: components["schemas"]["BriefingFailureDto"];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @enum {string} */
            readonly stage: "queued" | "reading" | "comparing" | "checking";
            /** @description The stage in words. */
            readonly stageLabel: string;
            readonly percent: number;
            /** @description While it is written again: of before. */
            readonly content?: components["schemas"]["BriefingContentDto"];
            /** @description Its episodes that are still there. */
            readonly linked: readonly components["schemas"]["LinkedEpisodeDto"][];
            /** @description Titles of episodes whose statements are gone with them. */
            readonly gone: readonly string[];
            /** @description True when episodes are gone or were added since it was written. */
            readonly outdated: boolean;
            /** @description Path of the shared page, while it is shared. */
            readonly sharePath?: string;
            /**
             * Format: date-time
             * @description When what the shared page shows was made: at an earlier time than `content` until it is shared again.
             */
            readonly sharedMadeAt?: string;
        };
        readonly BriefingHeadDto: {
            /** Format: uuid */
            readonly id: string;
            /** @enum {string} */
            readonly status: "queued" | "running" | "done" | "failed";
            /** @description The question until a title is written. */
            readonly title: string;
            readonly question?: string;
            readonly analysisIds: readonly number[];
            /** @description Path of its page. */
            readonly path: string;
            /** @description Statements of the last finished run. */
            readonly statementCount: number;
            /** @description Of the last run, where it failed. */
            readonly error?: components["schemas"]["BriefingFailureDto"];
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        readonly SharedBriefingDto: {
            readonly question?: string;
            readonly content: components["schemas"]["BriefingContentDto"];
            /** @description Public summaries that it cites. */
            readonly linked: readonly components["schemas"]["LinkedEpisodeDto"][];
            /** @description Episodes whose statements are gone with them. */
            readonly gone: number;
        };
        readonly RefreshBriefingBody: {
            /** @description Absent: the episodes of before that are still there. */
            readonly analysisIds?: readonly number[];
        };
        readonly ShareBriefingBody: {
            /**
             * Format: date-time
             * @description The `provenance.madeAt` that the member has seen: 412 where it was written again since. Absent: whatever it says now.
             */
            readonly madeAt?: string;
        };
        readonly BriefingShareDto: {
            /** @description Anybody with this address can read what the briefing says now, until it is taken back. */
            readonly url: string;
        };
        readonly CollectionDto: {
            readonly id: number;
            readonly name: string;
            /** @description Number of summaries in it. */
            readonly count: number;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly CollectionBody: {
            readonly name: string;
        };
        readonly PlacedStepDto: {
            readonly key: string;
            readonly text: string;
            /** @enum {string} */
            readonly list: "immediate" | "thisWeek";
            /** @description Second of the episode where it was said. */
            readonly startSeconds?: number;
        };
        readonly AddedStepDto: {
            readonly key: string;
            readonly text: string;
            /** @description Second of the episode where it was said. */
            readonly startSeconds?: number;
        };
        readonly SavedStepsDto: {
            readonly analysisId: number;
            readonly title: string;
            readonly show: string;
            readonly image?: string;
            /** @description Path of the summary. */
            readonly path: string;
            readonly steps: readonly components["schemas"]["PlacedStepDto"][];
            readonly done: readonly string[];
            readonly added?: readonly components["schemas"]["AddedStepDto"][];
        };
        readonly NextStepDto: {
            readonly key: string;
            readonly text: string;
            /** @enum {string} */
            readonly list: "immediate" | "thisWeek";
        };
        readonly StepProgressDto: {
            readonly steps: readonly components["schemas"]["NextStepDto"][];
            readonly done: readonly string[];
            /** @description Steps of the member's own; absent without any. */
            readonly added?: readonly components["schemas"]["AddedStepDto"][];
        };
        readonly NewStepBody: {
            readonly text: string;
            /** @description Second of the episode where it was said. */
            readonly startSeconds?: number;
        };
        readonly DoneBody: {
            /** @description Keys of the steps that are done. */
            readonly done: readonly string[];
            /** @description Replaces the steps of the member's own; without it they stay. */
            readonly added?: readonly components["schemas"]["NewStepBody"][];
        };
        readonly BegunDto: {
            /** @description Place in the text. */
            readonly position: number;
            /** @description Share of the text that was seen. */
            readonly progress: number;
            readonly read: boolean;
            readonly analysisId: number;
            readonly title: string;
            readonly show: string;
            readonly image?: string;
            /** @description Path of the summary. */
            readonly path: string;
            /** Format: date-time */
            readonly readAt: string;
        };
        readonly ReadingDto: {
            /** @description Place in the text. */
            readonly position: number;
            /** @description Share of the text that was seen. */
            readonly progress: number;
            readonly read: boolean;
        };
        readonly ReadingBody: {
            /** @description Place in the text. */
            readonly position?: number;
            /** @description Share of the text that was seen. */
            readonly progress?: number;
            /** @description A mark by hand. */
            readonly read?: boolean;
            /**
             * Format: date-time
             * @description Time of reading, for reports that had to wait; default: now.
             */
            readonly readAt?: string;
        };
        readonly FoundQuestionDto: {
            readonly analysisId: number;
            readonly title: string;
            readonly show: string;
            readonly image?: string;
            /** @description Path of the summary. */
            readonly path: string;
            readonly question: string;
            /**
             * @description Who asks it: the member, or a saved summary.
             * @enum {string}
             */
            readonly source: "asked" | "summary";
        };
        readonly NoteAnchorDto: {
            /** @enum {string} */
            readonly kind: "summary" | "quote" | "transcript";
            readonly quote: string;
            readonly prefix?: string;
            readonly suffix?: string;
            readonly startSeconds?: number;
        };
        readonly ListedNoteDto: {
            readonly id: number;
            readonly analysisId: number;
            readonly anchor: components["schemas"]["NoteAnchorDto"];
            readonly text?: string;
            /** @description True while the marked words are not on the page. */
            readonly detached?: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description To be sent as If-Match with a change. */
            readonly version: string;
            /** @description Absent, as the next two, when the summary is not visible any more. */
            readonly title?: string;
            readonly show?: string;
            /** @description Path of the summary. */
            readonly path?: string;
        };
        readonly NewNoteBody: {
            readonly analysisId: number;
            readonly anchor: components["schemas"]["NoteAnchorDto"];
            /** @description Absent: a highlight without a note. */
            readonly text?: string;
        };
        readonly NoteDto: {
            readonly id: number;
            readonly analysisId: number;
            readonly anchor: components["schemas"]["NoteAnchorDto"];
            readonly text?: string;
            /** @description True while the marked words are not on the page. */
            readonly detached?: boolean;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
            /** @description To be sent as If-Match with a change. */
            readonly version: string;
        };
        readonly EditNoteBody: {
            /** @description Null removes the note. */
            readonly text?: string | null;
        };
        readonly NoticeDto: {
            /**
             * Format: uuid
             * @description Of a batch: its id.
             */
            readonly jobId: string;
            /** @enum {string} */
            readonly status: "done" | "failed";
            /** @description Title of the episode; empty while it is unknown. */
            readonly title: string;
            readonly show: string;
            readonly image?: string;
            /** @description The summary that is ready. */
            readonly analysisId?: number;
            /** @description The briefing that it is about. */
            readonly briefingId?: string;
            /** @description Path of the summary or the briefing that is ready, or of the batch. */
            readonly path?: string;
            /** @description Why it failed. */
            readonly message?: string;
            /** Format: date-time */
            readonly endedAt: string;
            /** @description Seen on any device. */
            readonly seen: boolean;
        };
        readonly NoticesDto: {
            /** @description The last 50, the last ended first. */
            readonly items: readonly components["schemas"]["NoticeDto"][];
            /** @description Notices of these that were not seen. */
            readonly unseen: number;
        };
        readonly SeenBody: {
            /**
             * Format: date-time
             * @description End of the last notice that was seen.
             */
            readonly until: string;
        };
        readonly PushSubscriptionDto: {
            readonly endpoint: string;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly PushDto: {
            /** @description Key of this installation, for `pushManager.subscribe`, in base64url. */
            readonly publicKey: string;
            readonly subscriptions: readonly components["schemas"]["PushSubscriptionDto"][];
        };
        readonly PushKeysBody: {
            /** @description Public key of the browser, in base64url. */
            readonly p256dh: string;
            /** @description Secret of the subscription, in base64url. */
            readonly auth: string;
        };
        readonly PushSubscriptionBody: {
            readonly endpoint: string;
            readonly keys: components["schemas"]["PushKeysBody"];
        };
        readonly PushEndpointBody: {
            readonly endpoint: string;
        };
        readonly NoticeSettingsDto: {
            /** @description A mail when an analysis that took more than a minute has ended. */
            readonly mail: boolean;
        };
        readonly ApiKeyDto: {
            readonly id: number;
            readonly name: string;
            readonly scopes: readonly ("read" | "analyze" | "library")[];
            /** @description The first characters of the key. */
            readonly hint: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; absent until the first use.
             */
            readonly lastUsedAt?: string;
        };
        readonly ApiKeyBody: {
            readonly name: string;
            readonly scopes: readonly ("read" | "analyze" | "library")[];
        };
        readonly CreatedApiKeyDto: {
            readonly id: number;
            readonly name: string;
            readonly scopes: readonly ("read" | "analyze" | "library")[];
            /** @description The first characters of the key. */
            readonly hint: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description To the minute; absent until the first use.
             */
            readonly lastUsedAt?: string;
            /** @description The key. It is shown this once. */
            readonly key: string;
        };
        readonly FollowedShowDto: {
            readonly slug: string;
            readonly name: string;
            readonly image?: string;
        };
        readonly ShowSourceDto: {
            /** @enum {string} */
            readonly kind: "feed" | "spotify" | "youtube";
            readonly url: string;
        };
        readonly FollowDto: {
            readonly id: number;
            readonly show: components["schemas"]["FollowedShowDto"];
            /** @description Known places at which the show is published. */
            readonly sources: readonly components["schemas"]["ShowSourceDto"][];
            /** @enum {string} */
            readonly mode: "notify" | "summarize";
            /** @description Most summaries a calendar month (UTC). */
            readonly maxPerMonth: number;
            /** @description Only episodes with one of them are summarized. */
            readonly keywords: readonly string[];
            /** @description True while the member has paused it. */
            readonly paused: boolean;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly FollowBody: {
            /** @description A show of the directory. */
            readonly showSlug?: string;
            /** @description A feed, a Spotify show, a YouTube channel or the link of an episode. */
            readonly url?: string;
        };
        readonly ImportResultDto: {
            readonly url: string;
            /** @enum {string} */
            readonly status: "followed" | "already_followed" | "failed";
            /** @description Reason of a failure. */
            readonly message?: string;
        };
        readonly ImportDto: {
            /** @description One for each feed of the file, in its order. */
            readonly results: readonly components["schemas"]["ImportResultDto"][];
        };
        readonly FollowChangeBody: {
            /** @enum {string} */
            readonly mode?: "notify" | "summarize";
            readonly maxPerMonth?: number;
            readonly keywords?: readonly string[];
            /** @description While paused, new episodes are not listed, mailed, summarized or charged. */
            readonly paused?: boolean;
        };
        readonly WebhookDto: {
            readonly id: number;
            readonly url: string;
            readonly events: readonly ("analysis.completed" | "analysis.failed" | "episode.published" | "briefing.completed" | "briefing.failed" | "batch.completed")[];
            /** @enum {string} */
            readonly status: "active" | "paused";
            /** @description Failed calls in a row; 10 pause the webhook. */
            readonly failures: number;
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly WebhookBody: {
            readonly url: string;
            readonly events: readonly ("analysis.completed" | "analysis.failed" | "episode.published" | "briefing.completed" | "briefing.failed" | "batch.completed")[];
        };
        readonly CreatedWebhookDto: {
            readonly id: number;
            readonly url: string;
            readonly events: readonly ("analysis.completed" | "analysis.failed" | "episode.published" | "briefing.completed" | "briefing.failed" | "batch.completed")[];
            /** @enum {string} */
            readonly status: "active" | "paused";
            /** @description Failed calls in a row; 10 pause the webhook. */
            readonly failures: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** @description The secret that signs messages. It is shown this once. */
            readonly secret: string;
        };
        readonly EditWebhookBody: {
            readonly url?: string;
            readonly events?: readonly ("analysis.completed" | "analysis.failed" | "episode.published" | "briefing.completed" | "briefing.failed" | "batch.completed")[];
            /**
             * @description `active` resumes a paused webhook.
             * @enum {string}
             */
            readonly status?: "active" | "paused";
        };
        readonly WebhookDeliveryDto: {
            readonly id: number;
            /** @description `webhook-id`: the same at every call. */
            readonly messageId: string;
            /** @enum {string} */
            readonly type: "analysis.completed" | "analysis.failed" | "episode.published" | "briefing.completed" | "briefing.failed" | "batch.completed" | "webhook.test";
            /** @enum {string} */
            readonly status: "pending" | "delivered" | "failed";
            readonly attempts: number;
            /** @description The JSON text that is sent. */
            readonly body: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly lastAttemptAt?: string;
            /** Format: date-time */
            readonly nextAttemptAt?: string;
            readonly responseStatus?: number;
            readonly responseBody?: string;
            /** @description Why the last call failed. */
            readonly error?: string;
        };
        readonly ConnectionParentDto: {
            readonly id: string;
            /** @enum {string} */
            readonly kind: "page" | "database";
            readonly title: string;
        };
        readonly ConnectionDto: {
            /** @enum {string} */
            readonly service: "notion" | "readwise";
            /**
             * @description `refused`: the token is no longer accepted.
             * @enum {string}
             */
            readonly status: "active" | "refused";
            /** @description Workspace or account; empty when the service does not tell. */
            readonly account: string;
            /** @description Parent of the pages that summaries become (Notion). */
            readonly parent?: components["schemas"]["ConnectionParentDto"];
            /** Format: date-time */
            readonly createdAt: string;
        };
        readonly ConnectBody: {
            /** @description Never returned. */
            readonly token: string;
        };
        readonly ParentBody: {
            /** @description Id of a page or database, as listed. */
            readonly parentId: string;
        };
        readonly SendSummariesBody: {
            readonly analysisIds: readonly number[];
        };
        readonly SummaryExportDto: {
            readonly analysisId: number;
            /** @enum {string} */
            readonly status: "waiting" | "sent" | "failed";
            /** @description Address of the copy at the service. */
            readonly url?: string;
            /** @description Why it failed, or is still waiting. */
            readonly message?: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        readonly DigestDto: {
            /** @enum {string} */
            readonly frequency: "off" | "daily" | "weekly";
            readonly weekday: number;
            readonly hour: number;
            readonly timeZone: string;
            /**
             * @description Why digests are off, unless they were switched off here.
             * @enum {string}
             */
            readonly stopped?: "unsubscribed" | "undeliverable";
        };
        readonly DigestBody: {
            /** @enum {string} */
            readonly frequency: "off" | "daily" | "weekly";
            /** @description 1 is Monday; for weekly digests. */
            readonly weekday?: number;
            /** @description In the time zone. */
            readonly hour?: number;
            /** @description An IANA time zone. */
            readonly timeZone?: string;
        };
        readonly NewEpisodeDto: {
            readonly id: number;
            readonly title: string;
            readonly showName: string;
            readonly showSlug: string;
            readonly image?: string;
            /** @description `YYYY-MM-DD` */
            readonly releasedOn?: string;
            /** Format: date-time */
            readonly foundAt: string;
            /** @description True while it is marked as new: one with a summary until it is opened. */
            readonly isNew: boolean;
            /** @description Path of its summary; absent without one. */
            readonly path?: string;
            /** @description Best insight of its summary. */
            readonly insight?: string;
        };
        readonly PrivateFeedDto: {
            /** @description Whoever has it can read the feed. */
            readonly url: string;
        };
        readonly SavedStateDto: {
            readonly isSaved: boolean;
        };
        readonly ReadBody: {
            readonly isRead: boolean;
        };
        readonly SavedChangeBody: {
            /**
             * @description restore: what was removed a moment ago. collect: into the collection `collectionId`.
             * @enum {string}
             */
            readonly action: "read" | "unread" | "collect" | "remove" | "restore";
            readonly ids: readonly number[];
            readonly collectionId?: number;
        };
        readonly SavedChangeDto: {
            /** @description The summaries that were changed: what is not saved is left out. */
            readonly ids: readonly number[];
        };
        readonly MatchedNoteDto: {
            readonly id: number;
            readonly text: string;
        };
        readonly SavedAnalysisDto: {
            readonly id: number;
            readonly urlSlug?: string;
            readonly title: string;
            /** Format: date-time */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description The last change. Absent: none was made.
             */
            readonly changedAt?: string;
            /** @enum {string} */
            readonly visibility: "public" | "private" | "example";
            readonly spotifyUrl?: string;
            readonly linkedSpotifyUrl?: string;
            readonly youtubeUrl?: string;
            readonly appleUrl?: string;
            readonly linkedYoutubeUrl?: string;
            readonly aiSummary: components["schemas"]["SummaryDto"];
            readonly businessInsights: components["schemas"]["InsightsDto"];
            readonly podcastMetadata: components["schemas"]["EpisodeMetadataDto"];
            readonly provenance: components["schemas"]["ProvenanceDto"];
            readonly chapters?: readonly components["schemas"]["ChapterDto"][];
            /** @description Segments that present sponsors. */
            readonly sponsorBlocks?: readonly components["schemas"]["SponsorBlockDto"][];
            /** @description Names given to labels of the transcript, which all texts have. */
            readonly speakerNames?: {
                readonly [key: string]: string;
            };
            /** Format: date-time */
            readonly savedAt: string;
            /** @description True once it was read to 90 % or marked as read. */
            readonly isRead: boolean;
            /** @enum {string} */
            readonly state: "unread" | "reading" | "read";
            /** @description Share of the text that was seen. */
            readonly progress: number;
            /** @description Number of next steps. */
            readonly stepCount: number;
            /** @description Number of next steps that are done. */
            readonly doneCount: number;
            /** @description Number of own notes. */
            readonly noteCount: number;
            /** @description Number of own highlights without a note. */
            readonly highlightCount: number;
            /** @description Collections that contain it. */
            readonly collectionIds: readonly number[];
            /** @description Of a search: own notes that have a word of it. */
            readonly matchedNotes?: readonly components["schemas"]["MatchedNoteDto"][];
        };
        readonly TurnDto: {
            readonly startSeconds?: number;
            readonly endSeconds?: number;
            readonly speaker?: string;
            readonly text: string;
        };
        readonly GapDto: {
            /** @enum {boolean} */
            readonly gap: true;
            readonly startSeconds?: number;
            readonly endSeconds?: number;
        };
        readonly TranscriptDto: {
            readonly analysisId: number;
            /** @description BCP 47; `und` when unknown. */
            readonly language: string;
            /** @enum {string} */
            readonly origin: "publisher" | "captions" | "audio" | "sample" | "reader";
            /** @enum {string} */
            readonly access: "full" | "excerpts";
            /** @description 0 when unknown. */
            readonly durationSeconds: number;
            readonly chapters: readonly components["schemas"]["ChapterDto"][];
            readonly turns: readonly (components["schemas"]["TurnDto"] | components["schemas"]["GapDto"])[];
        };
        readonly QuestionBody: {
            readonly question: string;
        };
        readonly CitationDto: {
            /** @description Word for word in the transcript. */
            readonly quote: string;
            readonly speaker?: string;
            /** @description Absent only where the transcript has no times. */
            readonly startSeconds?: number;
            /** @description Estimated. */
            readonly endSeconds?: number;
        };
        readonly AnswerItemDto: {
            readonly text: string;
            readonly citations: readonly components["schemas"]["CitationDto"][];
        };
        readonly AnswerDto: {
            readonly answered: boolean;
            readonly answer: readonly components["schemas"]["AnswerItemDto"][];
            /** @enum {string} */
            readonly method: "extractive" | "model";
            /** @description Present when nothing was answered. */
            readonly message?: string;
            /** @description Up to 3 passages; present when nothing was answered. */
            readonly nearest?: readonly components["schemas"]["CitationDto"][];
            /** @description Questions left today. */
            readonly remaining: number;
        };
        readonly AskedQuestionDto: {
            readonly answered: boolean;
            readonly answer: readonly components["schemas"]["AnswerItemDto"][];
            /** @enum {string} */
            readonly method: "extractive" | "model";
            /** @description Present when nothing was answered. */
            readonly message?: string;
            /** @description Up to 3 passages; present when nothing was answered. */
            readonly nearest?: readonly components["schemas"]["CitationDto"][];
            readonly id: number;
            readonly question: string;
            /** Format: date-time */
            readonly askedAt: string;
        };
        readonly ScopeBody: {
            /** @enum {string} */
            readonly kind: "saved" | "collection" | "show" | "all";
            /** @description The slug of a show, or the number of a collection. */
            readonly id?: string | number;
        };
        readonly LibraryQuestionBody: {
            readonly question: string;
            readonly scope: components["schemas"]["ScopeBody"];
        };
        readonly LibraryCitationDto: {
            /** @description Word for word in the transcript. */
            readonly quote: string;
            readonly speaker?: string;
            /** @description Absent only where the transcript has no times. */
            readonly startSeconds?: number;
            /** @description Estimated. */
            readonly endSeconds?: number;
            readonly analysisId: number;
            readonly urlSlug?: string;
            readonly title: string;
            readonly show: string;
        };
        readonly LibraryItemDto: {
            readonly text: string;
            readonly citations: readonly components["schemas"]["LibraryCitationDto"][];
        };
        readonly LibraryAnswerDto: {
            readonly answered: boolean;
            /** @enum {string} */
            readonly method: "extractive" | "model";
            /** @description Present when nothing was answered. */
            readonly message?: string;
            /** @description Questions left today. */
            readonly remaining: number;
            readonly answer: readonly components["schemas"]["LibraryItemDto"][];
            readonly nearest?: readonly components["schemas"]["LibraryCitationDto"][];
        };
        readonly AdminErrorDto: {
            readonly message: string;
            readonly code?: string;
            readonly requestId?: string;
            readonly error: string;
        };
        readonly PasskeyAssertionBody: {
            /** @description Base64url. */
            readonly id: string;
            /** @description Base64url. */
            readonly clientDataJSON: string;
            /** @description Base64url. */
            readonly authenticatorData: string;
            /** @description Base64url. */
            readonly signature: string;
            /** @description Base64url. */
            readonly userHandle?: string;
        };
        readonly LoginBody: {
            readonly email: string;
            readonly password: string;
            /** @description Of the authenticator app, or a recovery code. */
            readonly code?: string;
            /** @description In place of the code. */
            readonly passkey?: components["schemas"]["PasskeyAssertionBody"];
        };
        readonly AdminDto: {
            readonly id: number;
            readonly email: string;
            readonly name: string;
            readonly totpEnabled: boolean;
        };
        readonly SignedInAdminDto: {
            readonly admin: components["schemas"]["AdminDto"];
            /** @description Two-factor authentication has to be turned on before anything else. */
            readonly needsTotp?: boolean;
        };
        readonly PasskeyRequestOptionsDto: {
            /** @description Good for one answer within five minutes, in this browser. */
            readonly challenge: string;
            readonly rpId: string;
            /** @description Milliseconds. */
            readonly timeout: number;
            /** @enum {string} */
            readonly userVerification: "required";
        };
        readonly RecentLoginBody: {
            /** @description Needed once the session is older than five minutes. */
            readonly password?: string;
        };
        readonly TotpSecretDto: {
            /** @description Base32, to be typed into an authenticator app. */
            readonly secret: string;
            /** @description The same for a QR code. */
            readonly otpauthUrl: string;
        };
        readonly CodeBody: {
            /** @description Of the authenticator app. */
            readonly code: string;
        };
        readonly RecoveryCodesDto: {
            /** @description Each is good for one login. They are not shown again. */
            readonly recoveryCodes: readonly string[];
        };
        readonly TotpOffBody: {
            readonly password: string;
            /** @description Of the authenticator app, or a recovery code. */
            readonly code: string;
        };
        readonly PasswordBody: {
            readonly current: string;
            readonly next: string;
        };
        readonly PasskeyDto: {
            readonly id: number;
            readonly name: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly lastUsedAt?: string;
        };
        readonly PasskeysDto: {
            readonly passkeys: readonly components["schemas"]["PasskeyDto"][];
        };
        readonly RelyingPartyDto: {
            readonly id: string;
            readonly name: string;
        };
        readonly PasskeyUserDto: {
            readonly id: string;
            readonly name: string;
            readonly displayName: string;
        };
        readonly AlgorithmDto: {
            /** @enum {string} */
            readonly type: "public-key";
            /** @description COSE. */
            readonly alg: number;
        };
        readonly DescriptorDto: {
            /** @enum {string} */
            readonly type: "public-key";
            readonly id: string;
        };
        readonly AuthenticatorSelectionDto: {
            /** @enum {string} */
            readonly residentKey: "required";
            /** @enum {boolean} */
            readonly requireResidentKey: true;
            /** @enum {string} */
            readonly userVerification: "required";
        };
        readonly PasskeyCreationOptionsDto: {
            /** @description Good for one answer within five minutes, in this session. */
            readonly challenge: string;
            readonly rp: components["schemas"]["RelyingPartyDto"];
            readonly user: components["schemas"]["PasskeyUserDto"];
            readonly pubKeyCredParams: readonly components["schemas"]["AlgorithmDto"][];
            /** @description Milliseconds. */
            readonly timeout: number;
            readonly excludeCredentials: readonly components["schemas"]["DescriptorDto"][];
            readonly authenticatorSelection: components["schemas"]["AuthenticatorSelectionDto"];
            /** @enum {string} */
            readonly attestation: "none";
        };
        readonly PasskeyAttestationBody: {
            /** @description Base64url. */
            readonly id: string;
            /** @description Base64url. */
            readonly clientDataJSON: string;
            /** @description Base64url. */
            readonly attestationObject: string;
        };
        readonly PasskeyBody: {
            readonly name: string;
            readonly answer: components["schemas"]["PasskeyAttestationBody"];
        };
        readonly AddedPasskeyDto: {
            readonly passkey: components["schemas"]["PasskeyDto"];
            /** @description With the first second factor. Each is good for one login. They are not shown again. */
            readonly recoveryCodes?: readonly string[];
        };
        readonly AuditLogEntryDto: {
            readonly id: number;
            /** @enum {string} */
            readonly action: "login" | "login_failed" | "logout" | "view_dashboard" | "view_users" | "view_summaries" | "view_logs" | "view_jobs" | "view_spending" | "view_follows" | "view_digests" | "view_models" | "edit_user" | "activate_user" | "deactivate_user" | "create_summary" | "edit_summary" | "delete_summary" | "restore_summary" | "name_speakers" | "retry_job" | "cancel_job" | "pause_follows" | "change_setup" | "send_test_mail" | "choose_model" | "test_model" | "add_model" | "remove_model" | "export_users" | "export_summaries" | "export_spending" | "create_admin" | "disable_admin" | "enable_admin" | "change_password" | "enable_totp" | "disable_totp" | "add_passkey" | "remove_passkey";
            readonly adminName: string;
            readonly adminEmail: string;
            /** Format: date-time */
            readonly createdAt: string;
            readonly ipAddress: string;
            readonly details: {
                readonly [key: string]: unknown;
            };
        };
        readonly AuditLogPageDto: {
            readonly logs: readonly components["schemas"]["AuditLogEntryDto"][];
            /** @description With a filter: counted to 10,000. */
            readonly total: number;
            readonly page: number;
            readonly limit: number;
        };
        readonly AdminUserDto: {
            readonly id: number;
            readonly uid: string;
            readonly firstName: string;
            readonly lastName: string;
            readonly email: string;
            /** Format: date-time */
            readonly createdAt: string;
            /** @enum {string} */
            readonly subscriptionPlan: "free" | "plus" | "pro" | "all_access";
            /** @enum {string} */
            readonly subscriptionStatus: "active" | "past_due";
            readonly monthlyUsageCount: number;
            readonly isActive: boolean;
            /** @description Summaries that they have saved. */
            readonly summaryCount: number;
            /** @description To be sent as If-Match with an edit. */
            readonly version: string;
        };
        readonly ListedSummaryDto: {
            readonly id: number;
            readonly title: string;
            readonly episodeTitle: string;
            /** @enum {string} */
            readonly contentType: "podcast" | "video";
            readonly showName: string;
            /** Format: date-time */
            readonly createdAt: string;
            readonly urlSlug?: string;
            /** @enum {string} */
            readonly visibility: "public" | "private" | "example";
            /** @description Statements that were removed because nothing supports them. */
            readonly removedStatements?: number;
        };
        readonly DayFiguresDto: {
            /**
             * Format: date
             * @description In UTC.
             */
            readonly day: string;
            readonly analyses: number;
            readonly failed: number;
            readonly signUps: number;
        };
        readonly PlanFiguresDto: {
            readonly free: number;
            readonly plus: number;
            readonly pro: number;
            readonly all_access: number;
        };
        readonly OutcomesDto: {
            readonly done: number;
            readonly failed: number;
        };
        readonly DurationsDto: {
            readonly p50Ms?: number;
            readonly p95Ms?: number;
        };
        readonly StatementFiguresDto: {
            /** @description Statements that passed the checks. */
            readonly kept: number;
            /** @description Removed statements by reason; reasons without any are absent. */
            readonly removed: {
                readonly [key: string]: number;
            };
        };
        readonly LlmFiguresDto: {
            /** @description US dollars, as far as prices are known. */
            readonly costUsd: number;
            readonly inputTokens: number;
            readonly outputTokens: number;
        };
        readonly QueueFiguresDto: {
            readonly waiting: number;
            readonly active: number;
        };
        readonly ChartsDto: {
            readonly days: readonly components["schemas"]["DayFiguresDto"][];
            readonly plans: components["schemas"]["PlanFiguresDto"];
            readonly outcomes: components["schemas"]["OutcomesDto"];
            /** @description Of the newest 1000 analyses. */
            readonly durations: components["schemas"]["DurationsDto"];
            /** @description Of the newest 1000 analyses of these days. */
            readonly statements: components["schemas"]["StatementFiguresDto"];
            readonly llm: components["schemas"]["LlmFiguresDto"];
            readonly queue: components["schemas"]["QueueFiguresDto"];
        };
        readonly OverviewDto: {
            readonly totalUsers: number;
            readonly totalSummaries: number;
            readonly recentUsers: readonly components["schemas"]["AdminUserDto"][];
            readonly recentSummaries: readonly components["schemas"]["ListedSummaryDto"][];
            readonly charts: components["schemas"]["ChartsDto"];
        };
        readonly AdminUsersDto: {
            readonly users: readonly components["schemas"]["AdminUserDto"][];
            /** @description Of a search: counted to 1000. */
            readonly total: number;
            readonly page: number;
            readonly limit: number;
        };
        readonly EditUserBody: {
            readonly firstName: string;
            readonly lastName: string;
            /** Format: email */
            readonly email: string;
            /** @enum {string} */
            readonly subscriptionPlan: "free" | "plus" | "pro" | "all_access";
            readonly monthlyUsageCount: number;
        };
        readonly AdminSummariesDto: {
            readonly summaries: readonly components["schemas"]["ListedSummaryDto"][];
            /** @description Of a search: counted to 1000. */
            readonly total: number;
            readonly page: number;
            readonly limit: number;
        };
        readonly TranscriptionUsageDto: {
            readonly model: string;
            readonly seconds: number;
            readonly calls: number;
            /** @description US dollars; absent when the price is not known. */
            readonly costUsd?: number;
        };
        readonly EditableSummaryDto: {
            readonly subjects?: readonly components["schemas"]["PointDto"][];
            readonly insights: readonly components["schemas"]["ActionableInsightDto"][];
            readonly takeaways: readonly components["schemas"]["PointDto"][];
            readonly failures?: readonly components["schemas"]["PointDto"][];
            readonly disagreements?: readonly components["schemas"]["PointDto"][];
            readonly risks?: readonly components["schemas"]["PointDto"][];
            readonly episodeTitle: string;
            readonly summary: string;
            /** @description The publisher's own words. */
            readonly publisherDescription?: string;
            readonly passages?: readonly components["schemas"]["PassageDto"][];
            readonly custom?: readonly components["schemas"]["CustomSectionDto"][];
        };
        readonly ReadOnlySectionsDto: {
            readonly oneSentence?: string;
            readonly keyTopics: readonly string[];
            readonly numbers?: readonly components["schemas"]["FigureDto"][];
            readonly strategicQuestions: readonly components["schemas"]["StrategicQuestionDto"][];
            readonly nextSteps: components["schemas"]["NextStepsDto"];
            readonly keyQuotes: readonly components["schemas"]["QuoteDto"][];
            readonly mentions?: readonly components["schemas"]["MentionDto"][];
        };
        readonly AdminSummaryDto: {
            readonly id: number;
            readonly title: string;
            readonly episodeTitle: string;
            /** @enum {string} */
            readonly contentType: "podcast" | "video";
            readonly showName: string;
            /** Format: date-time */
            readonly createdAt: string;
            readonly urlSlug?: string;
            /** @enum {string} */
            readonly visibility: "public" | "private" | "example";
            /** @description Statements that were removed because nothing supports them. */
            readonly removedStatements?: number;
            /** @description US dollars. */
            readonly costUsd?: number;
            /** @description Absent when no recording was transcribed. */
            readonly transcription?: components["schemas"]["TranscriptionUsageDto"];
            readonly summary: components["schemas"]["EditableSummaryDto"];
            /** @description Sections that readers see and admins cannot edit. */
            readonly unedited: components["schemas"]["ReadOnlySectionsDto"];
            /** @description To be sent as If-Match with an edit. */
            readonly version: string;
        };
        readonly EvidenceExcerptDto: {
            /** @description Words of the transcript; … stands for what is left out. */
            readonly text: string;
            readonly speaker?: string;
            readonly startSeconds?: number;
        };
        readonly RemovedStatementDto: {
            /** @description Key of the section. */
            readonly section: string;
            readonly text: string;
            /** @enum {string} */
            readonly reason: "number" | "name" | "unrelated" | "negation" | "opposite" | "condition" | "reported_speech" | "speaker" | "contradicted" | "not_found" | "no_quote" | "quote" | "injected" | "duplicate" | "dangling";
            /**
             * @description What found the reason.
             * @enum {string}
             */
            readonly by: "rule" | "model";
            /** @description Subject of the reason, such as the number that was not said or the statement that says the same. */
            readonly detail?: string;
            /** @description False: the evidence is what shares most words with the statement. */
            readonly isCited: boolean;
            readonly evidence: readonly components["schemas"]["EvidenceExcerptDto"][];
        };
        readonly RemovedStatementsDto: {
            /** @description False for summaries made before removals were recorded. */
            readonly isRecorded: boolean;
            /** @description Number of all removed statements. */
            readonly total: number;
            readonly statements: readonly components["schemas"]["RemovedStatementDto"][];
        };
        readonly EditSummaryBody: {
            /** @description Or its JSON text. */
            readonly subjects?: readonly components["schemas"]["PointDto"][];
            /** @description Or its JSON text. */
            readonly insights: readonly components["schemas"]["ActionableInsightDto"][];
            /** @description Or its JSON text. */
            readonly takeaways: readonly components["schemas"]["PointDto"][];
            /** @description Or its JSON text. */
            readonly failures?: readonly components["schemas"]["PointDto"][];
            /** @description Or its JSON text. */
            readonly disagreements?: readonly components["schemas"]["PointDto"][];
            /** @description Or its JSON text. */
            readonly risks?: readonly components["schemas"]["PointDto"][];
            readonly episodeTitle: string;
            readonly summary: string;
            /** @description Absent: unchanged. */
            readonly publisherDescription?: string;
            /** @description Those that stay, or their JSON text. Absent: all. */
            readonly passages?: readonly components["schemas"]["PassageDto"][];
            /** @description Those that stay with the items that stay, or their JSON text. Absent: all. */
            readonly custom?: readonly components["schemas"]["CustomSectionDto"][];
        };
        readonly AdminDigestDto: {
            readonly id: number;
            readonly memberId: number;
            /** @description The address, masked. */
            readonly member: string;
            /**
             * Format: date
             * @description Local date of the member.
             */
            readonly slot: string;
            /** @enum {string} */
            readonly state: "open" | "sent" | "undeliverable" | "released" | "cancelled";
            readonly episodes: number;
            readonly attempts: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly endedAt?: string;
        };
        readonly DigestCountsDto: {
            readonly open: number;
            readonly sent: number;
            /** @description The recipient was refused; their digest is switched off. */
            readonly undeliverable: number;
            /** @description Not sent; its episodes go into the next. */
            readonly released: number;
            /** @description Switched off before it was sent. */
            readonly cancelled: number;
        };
        readonly AdminDigestsDto: {
            readonly digests: readonly components["schemas"]["AdminDigestDto"][];
            /** @description Counted to 10,000. */
            readonly total: number;
            /** @description Of the last 90 days, each counted to 10,000. */
            readonly counts: components["schemas"]["DigestCountsDto"];
            readonly page: number;
            readonly limit: number;
        };
        readonly AdminFollowedShowDto: {
            readonly id: number;
            readonly slug: string;
            readonly name: string;
            /** @description Counted to 10,000. */
            readonly followers: number;
            /** @description Address that is polled. */
            readonly url?: string;
            /** @enum {string} */
            readonly outcome?: "unchanged" | "changed" | "gone" | "no_feed" | "delayed" | "failed";
            /** @description Reason of a failure. */
            readonly message?: string;
            /** @description Failed polls in a row. */
            readonly failures: number;
            /** Format: date-time */
            readonly polledAt?: string;
            /** Format: date-time */
            readonly succeededAt?: string;
            /**
             * Format: date-time
             * @description Next poll; absent when there is none.
             */
            readonly dueAt?: string;
            readonly isPaused: boolean;
            readonly requests: number;
            /** @description Requests that found nothing new. */
            readonly unchanged: number;
        };
        readonly AdminFollowsDto: {
            readonly shows: readonly components["schemas"]["AdminFollowedShowDto"][];
            /** @description Counted to 10,000. */
            readonly total: number;
            /** @description True while polling is paused for all shows. */
            readonly isPaused: boolean;
            readonly page: number;
            readonly limit: number;
        };
        readonly PausedBody: {
            readonly isPaused: boolean;
        };
        readonly AdminEpisodeDto: {
            /** @description US dollars that the analysis will cost. */
            readonly estimate?: components["schemas"]["CostEstimateDto"];
            readonly title: string;
            readonly show: string;
            readonly image?: string;
        };
        readonly AdminJobDto: {
            readonly id: string;
            /** @enum {string} */
            readonly status: "waiting" | "running" | "failed";
            /** @enum {string} */
            readonly stage: "queued" | "locating" | "transcript" | "reading" | "summarizing" | "checking";
            readonly percent: number;
            readonly episode?: components["schemas"]["AdminEpisodeDto"];
            readonly link: string;
            /** @description Message shown to the reader. */
            readonly error?: string;
            readonly code?: string;
            /** @description Failing upstream service; absent for internal failures. */
            readonly upstream?: string;
            readonly attempt: number;
            /** Format: date-time */
            readonly createdAt: string;
            /** Format: date-time */
            readonly updatedAt: string;
        };
        readonly AdminJobsDto: {
            readonly jobs: readonly components["schemas"]["AdminJobDto"][];
            /** @description Counted to 10,000. */
            readonly total: number;
            readonly page: number;
            readonly limit: number;
        };
        readonly SpeakerDto: {
            readonly label: string;
            readonly name?: string;
            /** @description The label names nobody, like `Speaker 1`. */
            readonly isUnnamed: boolean;
            readonly words: number;
            /** @description Share of all words, 0 to 1. */
            readonly share: number;
            readonly firstSentence: string;
            /** @description Second of the first sentence. */
            readonly startSeconds?: number;
            /** @description Other labels of the same name: one person. */
            readonly sameAs: readonly string[];
        };
        readonly SpeakerProposalDto: {
            readonly name: string;
            /** @enum {string} */
            readonly source: "feed" | "title" | "introduction";
            /** @description The label whose speaker says the name as their own. */
            readonly label?: string;
        };
        readonly SpeakersDto: {
            readonly analysisId: number;
            readonly speakers: readonly components["schemas"]["SpeakerDto"][];
            readonly proposals: readonly components["schemas"]["SpeakerProposalDto"][];
        };
        readonly NameSpeakersBody: {
            /** @description Names by label; null takes a name back. Labels with one name are one person. */
            readonly names: {
                readonly [key: string]: string | null;
            };
        };
        readonly LedgerEntryDto: {
            /**
             * Format: date
             * @description UTC.
             */
            readonly day: string;
            /** @enum {string} */
            readonly plan: "visitor" | "example" | "free" | "plus" | "pro" | "all_access";
            readonly model: string;
            /** @enum {string} */
            readonly purpose: "summary" | "check" | "question" | "transcription" | "briefing" | "speech";
            /** @description Summaries, questions or transcriptions, failed ones included. */
            readonly runs: number;
            readonly failed: number;
            readonly calls: number;
            readonly inputTokens: number;
            /** @description Included in `inputTokens`. */
            readonly cachedTokens: number;
            readonly outputTokens: number;
            /** @description US dollars. */
            readonly costUsd: number;
            /** @description Runs whose price is not known, which `costUsd` does not hold. */
            readonly unpricedRuns: number;
            /** @description Transcribed or spoken audio. */
            readonly audioSeconds: number;
        };
        readonly SpendingDto: {
            readonly entries: readonly components["schemas"]["LedgerEntryDto"][];
            readonly total: number;
            readonly page: number;
            readonly limit: number;
        };
        readonly SetupMailDto: {
            /** @description Host of the mail server; absent where mails are written to files. */
            readonly server?: string;
            /** @description Sender of all mails. */
            readonly from: string;
        };
        readonly SetupShowsDto: {
            /** @description Shows with a public summary. */
            readonly summarized: number;
            /** @description Counted to 10,000. */
            readonly followed: number;
        };
        readonly SetupDto: {
            /** @description An admin has finished or left the setup. */
            readonly isFinished: boolean;
            readonly skipped: readonly ("model" | "transcription" | "mail" | "address" | "shows")[];
            /** @description True for the first admin until the setup is opened. */
            readonly isDue: boolean;
            readonly publicUrl: string;
            readonly mail: components["schemas"]["SetupMailDto"];
            readonly shows: components["schemas"]["SetupShowsDto"];
        };
        readonly ChangeSetupBody: {
            readonly isFinished?: boolean;
            /** @description Replaces the steps that were skipped. */
            readonly skipped?: readonly ("model" | "transcription" | "mail" | "address" | "shows")[];
        };
        readonly SetupProgressDto: {
            /** @description An admin has finished or left the setup. */
            readonly isFinished: boolean;
            readonly skipped: readonly ("model" | "transcription" | "mail" | "address" | "shows")[];
        };
        readonly TestMailBody: {
            readonly email: string;
        };
        readonly ModelErrorDto: {
            readonly message: string;
            /** Format: date-time */
            readonly at: string;
        };
        readonly ModelMonthDto: {
            /** @description Summaries, questions, transcriptions or recordings, failed ones included. */
            readonly runs: number;
            readonly failed: number;
            readonly calls: number;
            /** @description US dollars. */
            readonly costUsd: number;
            /** @description Runs whose price is not known, which `costUsd` does not hold. */
            readonly unpricedRuns: number;
        };
        readonly ChosenModelDto: {
            /** @enum {string} */
            readonly provider: "openai" | "anthropic" | "local" | "extractive" | "off";
            readonly model?: string;
            readonly baseUrl?: string;
            readonly contextTokens?: number;
            readonly hasKey: boolean;
            /** Format: date-time */
            readonly chosenAt: string;
        };
        readonly PurposeModelDto: {
            /** @enum {string} */
            readonly purpose: "summary" | "check" | "questions" | "transcription" | "speech";
            /**
             * @description `extractive`: the built-in summarizer; `off`: none.
             * @enum {string}
             */
            readonly provider: "openai" | "anthropic" | "local" | "extractive" | "off";
            /** @description Absent without a model. */
            readonly model?: string;
            /** @description Absent: the vendor's own. */
            readonly baseUrl?: string;
            /** @description Context window that is used, in tokens. */
            readonly contextTokens?: number;
            /** @enum {string} */
            readonly source: "environment" | "chosen" | "default";
            /** @description The variable that decides, where the source is the environment. */
            readonly variable?: string;
            /**
             * @description Present where it is served by another purpose's model.
             * @enum {string}
             */
            readonly follows?: "summary";
            readonly hasKey: boolean;
            /** @description US dollars for an hour of talk; absent where it is unknown. */
            readonly hourUsd?: number;
            readonly warnings: readonly string[];
            /** @description Of recent answers. */
            readonly tokensPerSecond?: number;
            readonly lastError?: components["schemas"]["ModelErrorDto"];
            /** @description Use since the first of the month (UTC). */
            readonly month: components["schemas"]["ModelMonthDto"];
            /** @description Choice of an admin, also where the environment decides instead. */
            readonly chosen?: components["schemas"]["ChosenModelDto"];
            /** @description Providers that can be chosen. */
            readonly providers: readonly ("openai" | "anthropic" | "local" | "extractive" | "off")[];
        };
        readonly PurposeModelsDto: {
            readonly purposes: readonly components["schemas"]["PurposeModelDto"][];
        };
        readonly LocalModelDto: {
            readonly name: string;
            /** @enum {string} */
            readonly kind: "language" | "speech";
            /**
             * @description `available`: in the catalogue only. `failed`: adding it again resumes.
             * @enum {string}
             */
            readonly state: "available" | "downloading" | "installed" | "failed";
            readonly bytes?: number;
            /** @description While it is downloaded. */
            readonly receivedBytes?: number;
            /** @description Memory that it needs. */
            readonly memoryBytes?: number;
            /** @description False where it needs more memory than this machine has. */
            readonly fits?: boolean;
            readonly contextTokens?: number;
            readonly languages?: string;
            readonly licence?: string;
            /** @description The recommendation of its kind for this machine. */
            readonly isRecommended: boolean;
            /** @description Why its download failed, and what to do. */
            readonly error?: string;
            /** Format: date-time */
            readonly addedAt?: string;
            readonly usedFor: readonly ("summary" | "check" | "questions" | "transcription" | "speech")[];
        };
        readonly LocalModelsDto: {
            readonly models: readonly components["schemas"]["LocalModelDto"][];
            /** @description Memory of this machine. */
            readonly memoryBytes: number;
            /** @description Free space where models are stored. */
            readonly freeBytes: number;
        };
        readonly LocalModelBody: {
            /** @description A name of the catalogue, or an https address. */
            readonly name: string;
        };
        readonly ModelChoiceBody: {
            /**
             * @description Null takes the choice back.
             * @enum {string|null}
             */
            readonly provider?: "openai" | "anthropic" | "local" | "extractive" | "off" | null;
            /** @description Default: the provider's. */
            readonly model?: string;
            /** @description Address of a compatible server, also in a private network. */
            readonly baseUrl?: string;
            /** @description Stored encrypted and never answered. Absent: the stored one is kept while provider and address stay the same. */
            readonly apiKey?: string | null;
            /** @description Context window that a compatible server is configured with, in tokens. */
            readonly contextTokens?: number;
        };
        readonly TestStepDto: {
            /** @enum {string} */
            readonly step: "answer" | "schema" | "streaming" | "window" | "latency" | "speed";
            /** @enum {string} */
            readonly state: "ok" | "warning" | "failed" | "skipped";
            readonly text: string;
        };
        readonly ModelTestDto: {
            readonly model: string;
            /** @description True when nothing failed. */
            readonly isUsable: boolean;
            readonly steps: readonly components["schemas"]["TestStepDto"][];
            readonly contextTokens?: number;
            /** @description Milliseconds until the first piece of the answer. */
            readonly latencyMs?: number;
            readonly tokensPerSecond?: number;
            /** @description US dollars; absent when the price is not known. */
            readonly costUsd?: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly BatchSubmissionController_submit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BatchBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchPreviewDto"] | components["schemas"]["BatchDto"];
                };
            };
            readonly 201: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BatchesController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BatchSummaryDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BatchesController_one: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BatchesController_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["BatchChangeBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BatchesController_retry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BatchDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BatchesController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
                readonly position: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalyzeController_analyze: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                readonly "idempotency-key"?: string;
                /** @description `respond-async` for a 202 with the job. */
                readonly prefer?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["AnalyzeBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisDto"];
                };
            };
            readonly 202: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobAcceptedDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalyzeController_job: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["JobDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalyzeController_events: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly UploadsController_listUnfinished: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["UnfinishedUploadDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly UploadsController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                readonly "upload-metadata"?: string;
                /** @description Bytes, at most 2147483648. */
                readonly "upload-length": string;
                readonly "tus-resumable": string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Header `Location` is the address of the upload. */
            readonly 201: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly UploadsController_options: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly UploadsController_cancel: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                readonly "tus-resumable": string;
            };
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly UploadsController_head: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                readonly "tus-resumable": string;
            };
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Header `Upload-Offset` tells how many bytes have arrived. */
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly UploadsController_append: {
        readonly parameters: {
            readonly query?: never;
            readonly header: {
                readonly "upload-offset": string;
                readonly "tus-resumable": string;
            };
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["AnalysisDto"][];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_example: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_bySlug: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisDto"];
                };
            };
            /** @description A show, not an analysis: message, redirect, podcast_name; no Location. */
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_related: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["AnalysisDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_pdf: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_quotePicture: {
        readonly parameters: {
            readonly query?: {
                /** @description 1200 × 1200 or 1080 × 1920. */
                readonly shape?: "square" | "portrait";
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly number: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "image/png": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_markdown: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_json: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ExportedAnalysisDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_accesses: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SummaryAccessDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AnalysisController_byId: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnalysisDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AudioController_file: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "audio/mpeg": string;
                };
            };
            readonly 202: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "audio/mpeg": components["schemas"]["AudioInProgressDto"];
                    readonly "application/json": components["schemas"]["AudioInProgressDto"];
                };
            };
            readonly 206: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "audio/mpeg": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "audio/mpeg": components["schemas"]["ErrorDto"];
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "audio/mpeg": components["schemas"]["ErrorDto"];
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "audio/mpeg": components["schemas"]["ErrorDto"];
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ActivityController_activity: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ActivityDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly OwnAnalysesController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description All that the member submitted, public ones too, last submitted first. */
                readonly started?: "true" | "false";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["AnalysisDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_register: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RegisterBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RegistrationDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_signOut: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_user: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInUserDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_rename: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NamesBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInUserDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_export: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AccountController_login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 302: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BillingController_checkout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CheckoutBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CheckoutDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BillingController_openPortal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BillingPortalDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BillingController_pay: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PaymentBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInUserDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BillingController_payFirst: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PreSignupBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PreSignupSessionDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BillingController_downgrade: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DowngradeBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInUserDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CatalogueController_top: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["TopPodcastDto"][];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CatalogueController_directory: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Beginnings of words of the name; at most one page. */
                readonly q?: string;
                readonly sort?: "name" | "newest";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["PodcastSummaryDto"][];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CatalogueController_episodes: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Words of the guest, the topic or the title. */
                readonly q?: string;
                readonly sort?: "newest" | "oldest" | "title";
            };
            readonly header?: never;
            readonly path: {
                readonly show: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["EpisodeDto"][];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TagsController_guests: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["TagDto"][];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TagsController_topics: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["TagDto"][];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TagsController_guest: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TagPageDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TagsController_topic: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly slug: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TagPageDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SearchController_find: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Any text; signs and operators mean nothing. */
                readonly q?: string;
                /** @description Slug of a show: its episodes alone, at most the newest 5,000. */
                readonly show?: string;
                /** @description Episodes released since then, at most the newest 5,000. */
                readonly period?: "week" | "month" | "year";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SearchAnswerDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SearchController_suggest: {
        readonly parameters: {
            readonly query?: {
                /** @description Text typed so far. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SuggestionsDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConfigController_config: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConfigDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConfigController_anonymousUsage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["VisitorUsageDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ContactController_write: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ContactBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ContactAnswerDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly PromptPresetsController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PresetsDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly PromptPresetsController_save: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PresetBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PresetDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly PromptPresetsController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TemplatesController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplatesDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TemplatesController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewTemplateBody"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TemplatesController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TemplatesController_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TemplateChangesBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TemplateDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BriefingHeadDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewBriefingBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefingEstimateDto"];
                };
            };
            readonly 202: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefingDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_shared: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly token: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SharedBriefingDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_find: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefingDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_events: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_refresh: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["RefreshBriefingBody"];
            };
        };
        readonly responses: {
            readonly 202: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefingDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_share: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ShareBriefingBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefingShareDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_unshare: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_pdf: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/pdf": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_markdown: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/markdown": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly BriefingsController_json: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["BriefingDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CollectionsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["CollectionDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CollectionsController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CollectionBody"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CollectionsController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CollectionsController_rename: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CollectionBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CollectionDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CollectionsController_add: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly CollectionsController_removeSummary: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly LibraryExportController_export: {
        readonly parameters: {
            readonly query: {
                /** @description An Obsidian vault (zip), JSON, or the CSV that Readwise imports. */
                readonly format: "markdown" | "json" | "readwise";
                /** @description Up to 100 analyses, separated by commas; absent: all. */
                readonly ids?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/zip": string;
                    readonly "application/json": Record<string, never>;
                    readonly "text/csv": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NextStepsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Only summaries with a step to do. */
                readonly open?: "true" | "false";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SavedStepsDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NextStepsController_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StepProgressDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NextStepsController_tick: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DoneBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["StepProgressDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ReadingController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["BegunDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ReadingController_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReadingDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ReadingController_track: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReadingBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ReadingDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FoundQuestionsController_search: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                /** @description Words that the question has. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["FoundQuestionDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NotesController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Those of one analysis, oldest first; else all, newest first. */
                readonly analysisId?: number;
                /** @description Only highlights without a text, or notes. */
                readonly kind?: "highlight" | "note";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ListedNoteDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NotesController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NewNoteBody"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoteDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NotesController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of what is changed; absent: any. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NotesController_edit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of what is changed; absent: any. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EditNoteBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoteDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NoticesController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoticesDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly NoticesController_markSeen: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SeenBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly PushController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PushDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly PushController_subscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PushSubscriptionBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly PushController_unsubscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PushEndpointBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ReadyMailsController_readSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoticeSettingsDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ReadyMailsController_changeSettings: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NoticeSettingsDto"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ReadyMailsController_cancelMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly jobId: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ApiKeysController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ApiKeyDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ApiKeysController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ApiKeyBody"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedApiKeyDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ApiKeysController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FollowsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["FollowDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FollowsController_follow: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FollowBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowDto"];
                };
            };
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FollowsController_importOpml: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "text/x-opml": string;
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ImportDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FollowsController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FollowsController_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["FollowChangeBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["FollowDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly FollowsFileController_export: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/x-opml": string;
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/x-opml": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/x-opml": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["WebhookDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_create: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["WebhookBody"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["CreatedWebhookDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EditWebhookBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_test: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_deliveries: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["WebhookDeliveryDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly WebhooksController_redeliver: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
                readonly deliveryId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["WebhookDeliveryDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ConnectionDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_connect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly service: "notion" | "readwise";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ConnectBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectionDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_disconnect: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly service: "notion" | "readwise";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_chooseParent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly service: "notion" | "readwise";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ParentBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ConnectionDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_parents: {
        readonly parameters: {
            readonly query?: {
                /** @description Words of the title. */
                readonly q?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly service: "notion" | "readwise";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["ConnectionParentDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_exports: {
        readonly parameters: {
            readonly query: {
                /** @description Up to 100 analyses, separated by commas. */
                readonly ids: string;
            };
            readonly header?: never;
            readonly path: {
                readonly service: "notion" | "readwise";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SummaryExportDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly ConnectionsController_send: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly service: "notion" | "readwise";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SendSummariesBody"];
            };
        };
        readonly responses: {
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SummaryExportDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly DigestController_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DigestDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly DigestController_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["DigestBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["DigestDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly DigestController_newEpisodes: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                /** @description Only those with a summary. */
                readonly summarized?: "true" | "false";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["NewEpisodeDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly DigestController_markOpened: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly DigestController_feed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PrivateFeedDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly DigestController_renewFeed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PrivateFeedDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly McpController_stream: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 405: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly McpController_answer: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": Record<string, never>;
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": Record<string, never>;
                };
            };
            /** @description The messages were notifications. */
            readonly 202: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A JSON-RPC error where the protocol refuses the message. */
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"] | {
                        readonly jsonrpc: string;
                        readonly error: {
                            readonly code: number;
                            readonly message: string;
                        };
                    };
                };
            };
        };
    };
    readonly McpController_endSession: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 405: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SavedController_save: {
        readonly parameters: {
            readonly query?: {
                /** @description Bring back what was removed a moment ago. */
                readonly undo?: "true" | "false";
            };
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedStateDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SavedController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedStateDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SavedController_markRead: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ReadBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SavedController_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["SavedChangeBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedChangeDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SavedController_isSaved: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly analysisId: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SavedStateDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SavedController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
                readonly sort?: "saved" | "show" | "title" | "released";
                /** @description Words of title, show, guest, topics, insights, quotes, questions or own notes. */
                readonly q?: string;
                /** @description Only those in this collection. */
                readonly collection?: number;
                /** @description Only those that are not read. */
                readonly unread?: "true" | "false";
                /** @description Only those that are not begun, begun, or read. */
                readonly state?: "unread" | "reading" | "read";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["SavedAnalysisDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly TranscriptController_read: {
        readonly parameters: {
            readonly query?: {
                /** @description Seconds. Turns that end before are left out. */
                readonly from?: number;
                /** @description Seconds. Turns that start here or later are left out. */
                readonly to?: number;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TranscriptDto"];
                };
            };
            /** @description The representation of If-None-Match is current. */
            readonly 304: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Kept in an object storage that is away. */
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly QuestionController_ask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["QuestionBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AnswerDto"];
                    readonly "text/event-stream": components["schemas"]["AnswerDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly QuestionController_list: {
        readonly parameters: {
            readonly query?: {
                readonly limit?: number;
                readonly cursor?: string;
            };
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": readonly components["schemas"]["AskedQuestionDto"][];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly QuestionController_deleteAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly LibraryQuestionController_ask: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LibraryQuestionBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LibraryAnswerDto"];
                    readonly "text/event-stream": components["schemas"]["LibraryAnswerDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            readonly 503: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                    readonly "text/event-stream": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LoginBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInAdminDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_passkeyOptions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeyRequestOptionsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_loginWithPasskey: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasskeyAssertionBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInAdminDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_logout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_me: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SignedInAdminDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_startTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecentLoginBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TotpSecretDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_confirmTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["CodeBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RecoveryCodesDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_disableTotp: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TotpOffBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminAuthController_changePassword: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasswordBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminPasskeysController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeysDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminPasskeysController_add: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PasskeyBody"];
            };
        };
        readonly responses: {
            readonly 201: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AddedPasskeyDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminPasskeysController_begin: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecentLoginBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PasskeyCreationOptionsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminPasskeysController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                readonly "application/json": components["schemas"]["RecentLoginBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AuditLogController_logs: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
                /** @description One action; empty for all. */
                readonly action?: "" | "login" | "login_failed" | "logout" | "view_dashboard" | "view_users" | "view_summaries" | "view_logs" | "view_jobs" | "view_spending" | "view_follows" | "view_digests" | "view_models" | "edit_user" | "activate_user" | "deactivate_user" | "create_summary" | "edit_summary" | "delete_summary" | "restore_summary" | "name_speakers" | "retry_job" | "cancel_job" | "pause_follows" | "change_setup" | "send_test_mail" | "choose_model" | "test_model" | "add_model" | "remove_model" | "export_users" | "export_summaries" | "export_spending" | "create_admin" | "disable_admin" | "enable_admin" | "change_password" | "enable_totp" | "disable_totp" | "add_passkey" | "remove_passkey";
                /** @description A part of the admin's name or e-mail address. */
                readonly admin?: string;
                /** @description From this day or time on (ISO 8601, UTC). */
                readonly from?: string;
                /** @description Up to this time, excluded; up to the end of a day (ISO 8601, UTC). */
                readonly to?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AuditLogPageDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly DashboardController_overview: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["OverviewDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly DashboardController_users: {
        readonly parameters: {
            readonly query?: {
                readonly format?: "csv" | "json";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                    readonly "application/json": readonly Record<string, never>[];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly DashboardController_summaries: {
        readonly parameters: {
            readonly query?: {
                readonly format?: "csv" | "json";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                    readonly "application/json": readonly Record<string, never>[];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly DashboardController_spending: {
        readonly parameters: {
            readonly query?: {
                readonly format?: "csv" | "json";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/csv": string;
                    readonly "application/json": readonly Record<string, never>[];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminUsersController_list: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminUsersDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminUsersController_edit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The version of what was edited; absent: any. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EditUserBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminUsersController_deactivate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminUsersController_activate: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminUserDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSummariesController_list: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
                readonly search?: string;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminSummariesDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSummariesController_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminSummaryDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSummariesController_edit: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The ETag of what was edited; absent: any. */
                readonly "If-Match"?: string;
            };
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["EditSummaryBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminSummaryDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSummariesController_remove: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSummariesController_removals: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["RemovedStatementsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSummariesController_restore: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminSummaryDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminDigestsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
                /** @description Absent: all of them. */
                readonly state?: "open" | "sent" | "undeliverable" | "released" | "cancelled";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminDigestsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminFollowsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
                /** @description Absent: all of them. */
                readonly status?: "failing";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminFollowsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminFollowsController_pauseAll: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PausedBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminFollowsController_pause: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["PausedBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminJobsController_list: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
                /** @description Absent: all of them. */
                readonly status?: "running" | "waiting" | "failed";
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminJobsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminJobsController_retry: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminJobsController_cancel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly SpeakersController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SpeakersDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly SpeakersController_name: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NameSpeakersBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SpeakersDto"];
                };
            };
            readonly 401: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly 403: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests: wait for `Retry-After` seconds. */
            readonly 429: {
                headers: {
                    /** @description The limit of the API key for calls of this scope. With an API key only. */
                    readonly "RateLimit-Policy"?: string;
                    /** @description Remaining calls, and the seconds until the limit resets. With an API key only. */
                    readonly RateLimit?: string;
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    readonly AdminSpeakersController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SpeakersDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly AdminSpeakersController_name: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly id: number;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["NameSpeakersBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SpeakersDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly SpendingController_list: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SpendingDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly SetupController_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SetupDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly SetupController_change: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ChangeSetupBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["SetupProgressDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly SetupController_testMail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["TestMailBody"];
            };
        };
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly ModelsController_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PurposeModelsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly ModelsController_listLocal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LocalModelsDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly ModelsController_addLocal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["LocalModelBody"];
            };
        };
        readonly responses: {
            readonly 202: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["LocalModelDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly ModelsController_removeLocal: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly name: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 204: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly ModelsController_choose: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly purpose: "summary" | "check" | "questions" | "transcription" | "speech";
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": components["schemas"]["ModelChoiceBody"];
            };
        };
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["PurposeModelDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
    readonly ModelsController_test: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                readonly purpose: "summary" | "check" | "questions" | "transcription" | "speech";
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["ModelTestDto"];
                    readonly "text/event-stream": components["schemas"]["ModelTestDto"];
                };
            };
            readonly "5XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
            readonly "4XX": {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["AdminErrorDto"];
                };
            };
        };
    };
}
