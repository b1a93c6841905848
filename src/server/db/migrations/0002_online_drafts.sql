CREATE TABLE "draft_events" (
	"draft_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"event" jsonb NOT NULL,
	"command_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_events_seq_key" PRIMARY KEY("draft_id","seq"),
	CONSTRAINT "draft_events_command_id_key" UNIQUE("draft_id","command_id")
);
--> statement-breakpoint
CREATE TABLE "draft_invitations" (
	"draft_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"send_count" integer DEFAULT 0 NOT NULL,
	"last_sent_at" timestamp (3) with time zone,
	"participant_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "draft_invitations_email_key" PRIMARY KEY("draft_id","email")
);
--> statement-breakpoint
CREATE TABLE "draft_watchers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"user_id" text,
	"guest_session_id" uuid,
	CONSTRAINT "draft_watchers_user_id_key" UNIQUE("draft_id","user_id"),
	CONSTRAINT "draft_watchers_guest_session_id_key" UNIQUE("draft_id","guest_session_id"),
	CONSTRAINT "draft_watchers_one_viewer_check" CHECK (num_nonnulls("draft_watchers"."user_id", "draft_watchers"."guest_session_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "draft_participants" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draft_events" ADD CONSTRAINT "draft_events_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_invitations" ADD CONSTRAINT "draft_invitations_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_watchers" ADD CONSTRAINT "draft_watchers_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_watchers" ADD CONSTRAINT "draft_watchers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_watchers" ADD CONSTRAINT "draft_watchers_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_watchers_user_id_index" ON "draft_watchers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draft_watchers_guest_session_id_index" ON "draft_watchers" USING btree ("guest_session_id");--> statement-breakpoint
ALTER TABLE "draft_participants" ADD CONSTRAINT "draft_participants_guest_participant_id_fkey" FOREIGN KEY ("guest_participant_id") REFERENCES "public"."guest_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_recoveries_expires_at_index" ON "password_recoveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_last_request_index" ON "rate_limits" USING btree ("last_request");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");