ALTER TABLE "drafts" ADD COLUMN "rematch_of" uuid;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_rematch_of_key" UNIQUE("rematch_of");