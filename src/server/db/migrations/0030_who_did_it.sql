ALTER TABLE "draft_events" ADD COLUMN "done_by_user" text;--> statement-breakpoint
ALTER TABLE "draft_events" ADD COLUMN "done_by_guest" uuid;