ALTER TABLE "draft_invitations" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD COLUMN "picked_by" uuid;--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "stand_ins_allowed" boolean DEFAULT true NOT NULL;