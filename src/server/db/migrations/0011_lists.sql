CREATE TABLE "list_editions" (
	"id" text PRIMARY KEY NOT NULL,
	"movies" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"user_id" text,
	"guest_session_id" uuid,
	"rows" jsonb NOT NULL,
	"edition_id" text NOT NULL,
	"movie_count" integer NOT NULL,
	"to_mend" integer NOT NULL,
	"first_year" integer,
	"last_year" integer,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lists_one_owner_check" CHECK (num_nonnulls("lists"."user_id", "lists"."guest_session_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "public"."list_editions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lists_guest_session_id_index" ON "lists" USING btree ("guest_session_id");--> statement-breakpoint
CREATE INDEX "lists_user_id_index" ON "lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lists_edition_id_index" ON "lists" USING btree ("edition_id");--> statement-breakpoint
CREATE INDEX "drafts_list_edition_index" ON "drafts" USING btree (("pool" -> 'list' ->> 'editionId'));