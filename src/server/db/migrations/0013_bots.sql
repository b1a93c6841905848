ALTER TABLE "draft_participants" ADD COLUMN "bot" jsonb;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "drafts_due_at_index" ON "drafts" USING btree ("due_at") WHERE "drafts"."due_at" is not null;