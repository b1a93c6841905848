CREATE TABLE "daily_puzzles" (
	"day" date PRIMARY KEY NOT NULL,
	"puzzle" jsonb NOT NULL,
	"facts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_scores" (
	"day" date NOT NULL,
	"tenths" integer NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "daily_scores_tenths_key" PRIMARY KEY("day","tenths")
);
--> statement-breakpoint
CREATE TABLE "daily_tries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"user_id" text,
	"guest_session_id" uuid,
	"try_id" uuid NOT NULL,
	"average" double precision NOT NULL,
	"tenths" integer NOT NULL,
	"place" integer NOT NULL,
	"picks" jsonb NOT NULL,
	"auto_picked" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "daily_tries_user_id_key" UNIQUE("user_id","day"),
	CONSTRAINT "daily_tries_guest_session_id_key" UNIQUE("guest_session_id","day"),
	CONSTRAINT "daily_tries_one_owner_check" CHECK (num_nonnulls("daily_tries"."user_id", "daily_tries"."guest_session_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "daily_tries" ADD CONSTRAINT "daily_tries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_tries" ADD CONSTRAINT "daily_tries_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;