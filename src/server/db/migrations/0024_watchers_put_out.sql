ALTER TABLE "draft_watchers" ADD COLUMN "since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "draft_watchers" ADD COLUMN "put_out_at_code" text;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "is_code_changed" boolean DEFAULT false NOT NULL;