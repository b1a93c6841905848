CREATE TABLE "draft_reaction_counts" (
	"draft_id" uuid NOT NULL,
	"pick_order" integer NOT NULL,
	"reaction" text NOT NULL,
	"people" integer NOT NULL,
	"stamp" bigint NOT NULL,
	CONSTRAINT "draft_reaction_counts_key" PRIMARY KEY("draft_id","pick_order","reaction")
);
--> statement-breakpoint
CREATE TABLE "draft_reactions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"pick_order" integer NOT NULL,
	"reaction" text NOT NULL,
	"user_id" text,
	"guest_session_id" uuid,
	CONSTRAINT "draft_reactions_key" PRIMARY KEY("draft_id","pick_order","id"),
	CONSTRAINT "draft_reactions_user_id_key" UNIQUE("user_id","draft_id","pick_order","reaction"),
	CONSTRAINT "draft_reactions_guest_session_id_key" UNIQUE("guest_session_id","draft_id","pick_order","reaction"),
	CONSTRAINT "draft_reactions_one_person_check" CHECK (num_nonnulls("draft_reactions"."user_id", "draft_reactions"."guest_session_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "draft_reaction_counts" ADD CONSTRAINT "draft_reaction_counts_pick_fkey" FOREIGN KEY ("draft_id","pick_order") REFERENCES "public"."draft_picks"("draft_id","pick_order") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_reactions" ADD CONSTRAINT "draft_reactions_pick_fkey" FOREIGN KEY ("draft_id","pick_order") REFERENCES "public"."draft_picks"("draft_id","pick_order") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_reactions" ADD CONSTRAINT "draft_reactions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_reactions" ADD CONSTRAINT "draft_reactions_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;