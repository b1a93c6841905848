CREATE TABLE "draft_queues" (
	"draft_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"entries" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "draft_queues_participant_id_key" PRIMARY KEY("draft_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "queue_pickers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_queues" ADD CONSTRAINT "draft_queues_participant_id_fkey" FOREIGN KEY ("draft_id","participant_id") REFERENCES "public"."draft_participants"("draft_id","participant_id") ON DELETE cascade ON UPDATE no action;