-- Events of drafts in play no longer tell scores, which are hidden until the last pick.
UPDATE "draft_events" SET "event" = jsonb_set(
  "event",
  '{pick}',
  ("event" -> 'pick')
    || '{"calculated_score": null, "scoring_data_complete": false, "rt_critics_score": null, "metacritic_score": null, "imdb_rating": null}'
    || CASE WHEN "event" -> 'pick' ->> 'oscar_status' = 'winner' THEN '{"oscar_status": "nominee"}'::jsonb ELSE '{}'::jsonb END
)
FROM "drafts"
WHERE "drafts"."id" = "draft_events"."draft_id"
  AND NOT "drafts"."is_complete"
  AND "event" ->> 'type' = 'PICK_MADE'
  AND coalesce("drafts"."rules" ->> 'scoresShown', 'false') <> 'true';
