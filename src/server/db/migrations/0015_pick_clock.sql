ALTER TABLE "draft_picks" ADD COLUMN "auto_picked" boolean;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "clock" jsonb;