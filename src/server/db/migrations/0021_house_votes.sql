CREATE TABLE "house_votes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"user_id" text,
	"guest_session_id" uuid,
	"best" uuid,
	"steal" integer,
	CONSTRAINT "house_votes_key" PRIMARY KEY("draft_id","id"),
	CONSTRAINT "house_votes_user_id_key" UNIQUE("user_id","draft_id"),
	CONSTRAINT "house_votes_guest_session_id_key" UNIQUE("guest_session_id","draft_id"),
	CONSTRAINT "house_votes_one_person_check" CHECK (num_nonnulls("house_votes"."user_id", "house_votes"."guest_session_id") <= 1),
	CONSTRAINT "house_votes_answer_check" CHECK (num_nonnulls("house_votes"."best", "house_votes"."steal") >= 1)
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD COLUMN "house_votes_closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "house_votes" ADD CONSTRAINT "house_votes_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_votes" ADD CONSTRAINT "house_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_votes" ADD CONSTRAINT "house_votes_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE set null ON UPDATE no action;