CREATE TABLE "movie_cache" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "source_budgets" (
	"source" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "source_budgets_day_key" PRIMARY KEY("source","day")
);
--> statement-breakpoint
CREATE INDEX "movie_cache_fetched_at_index" ON "movie_cache" USING btree ("fetched_at");