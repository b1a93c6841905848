ALTER TABLE "two_factors" ADD COLUMN "guesses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "last_step" integer;