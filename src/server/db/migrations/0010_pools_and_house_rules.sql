ALTER TABLE "drafts" ADD COLUMN "pool" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "rules" jsonb;