-- A clock remembers several turns where it remembered one.
UPDATE "drafts" SET "clock" = ("clock" - 'lastTurn') || jsonb_build_object('lastTurns', jsonb_build_array("clock" -> 'lastTurn')) WHERE "clock" ? 'lastTurn';--> statement-breakpoint
UPDATE "draft_events" SET "event" = jsonb_set("event" #- '{clock,last_turn}', '{clock,last_turns}', jsonb_build_array("event" #> '{clock,last_turn}')) WHERE "event" -> 'clock' ? 'last_turn';
