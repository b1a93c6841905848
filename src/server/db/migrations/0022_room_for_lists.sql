ALTER TABLE "list_editions" ADD COLUMN "used_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "list_editions" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "list_editions" ADD COLUMN "guest_session_id" uuid;--> statement-breakpoint
ALTER TABLE "list_editions" ADD CONSTRAINT "list_editions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_editions" ADD CONSTRAINT "list_editions_guest_session_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_editions_user_id_index" ON "list_editions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "list_editions_guest_session_id_index" ON "list_editions" USING btree ("guest_session_id");--> statement-breakpoint
-- A browser may have a draft of any edition that there was before its use was noted.
UPDATE "list_editions" SET "used_at" = "saved_at";--> statement-breakpoint
UPDATE "list_editions" SET "user_id" = "lists"."user_id", "guest_session_id" = "lists"."guest_session_id" FROM "lists" WHERE "lists"."edition_id" = "list_editions"."id";
