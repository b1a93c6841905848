ALTER TABLE "house_votes" ADD COLUMN "by_player" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "house_votes" SET "by_player" = true FROM "draft_participants" WHERE "draft_participants"."draft_id" = "house_votes"."draft_id" AND ("draft_participants"."user_id" = "house_votes"."user_id" OR "draft_participants"."guest_participant_id" = "house_votes"."guest_session_id");
