CREATE TABLE "deleted_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"guest_session_id" uuid
);
--> statement-breakpoint
ALTER TABLE "draft_participants" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE FUNCTION "remember_deleted_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "deleted_drafts" ("id", "user_id", "guest_session_id")
	VALUES (OLD."id", OLD."user_id", OLD."guest_session_id")
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "remember_deleted_draft" AFTER DELETE ON "drafts"
FOR EACH ROW EXECUTE FUNCTION "remember_deleted_draft"();
