CREATE TABLE "draft_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"participant_name" text NOT NULL,
	"user_id" text,
	"guest_participant_id" uuid,
	"is_host" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'joined' NOT NULL,
	CONSTRAINT "draft_participants_participant_id_key" UNIQUE("draft_id","participant_id"),
	CONSTRAINT "draft_participants_seat_key" UNIQUE("draft_id","seat")
);
--> statement-breakpoint
CREATE TABLE "draft_picks" (
	"draft_id" uuid NOT NULL,
	"pick_order" integer NOT NULL,
	"player_id" uuid NOT NULL,
	"player_name" text NOT NULL,
	"movie_id" bigint NOT NULL,
	"movie_title" text NOT NULL,
	"movie_year" integer NOT NULL,
	"movie_genre" text DEFAULT 'Unknown' NOT NULL,
	"movie_director" text,
	"poster_path" text,
	"category" text NOT NULL,
	"house_override" boolean DEFAULT false NOT NULL,
	"calculated_score" double precision,
	"scoring_data_complete" boolean DEFAULT false NOT NULL,
	"movie_budget" bigint,
	"movie_revenue" bigint,
	"rt_critics_score" double precision,
	"rt_audience_score" double precision DEFAULT 0 NOT NULL,
	"metacritic_score" double precision,
	"imdb_rating" double precision,
	"oscar_status" text DEFAULT 'none' NOT NULL,
	"enriched_at" timestamp (3) with time zone,
	CONSTRAINT "draft_picks_pick_order_key" PRIMARY KEY("draft_id","pick_order"),
	CONSTRAINT "draft_picks_movie_id_key" UNIQUE("draft_id","movie_id"),
	CONSTRAINT "draft_picks_category_key" UNIQUE("draft_id","player_id","category")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"theme" text NOT NULL,
	"option" text NOT NULL,
	"person_id" bigint,
	"profile_path" text,
	"categories" text[] NOT NULL,
	"user_id" text,
	"guest_session_id" uuid,
	"is_multiplayer" boolean DEFAULT false NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"invite_code" text,
	"draft_order" text[] NOT NULL,
	"turn_order" text[] NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_invite_code_key" UNIQUE("invite_code"),
	CONSTRAINT "drafts_one_owner_check" CHECK (num_nonnulls("drafts"."user_id", "drafts"."guest_session_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret_hash" text NOT NULL,
	"last_active" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_sessions_secret_hash_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "draft_participants" ADD CONSTRAINT "draft_participants_draft_id_fkey" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_picks" ADD CONSTRAINT "draft_picks_player_id_fkey" FOREIGN KEY ("draft_id","player_id") REFERENCES "public"."draft_participants"("draft_id","participant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_guest_session_id_index" ON "drafts" USING btree ("guest_session_id");