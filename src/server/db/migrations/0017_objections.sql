ALTER TABLE "draft_picks" ADD COLUMN "made_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "objection" jsonb;