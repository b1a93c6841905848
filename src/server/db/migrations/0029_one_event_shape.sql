-- Events are kept as the rules have them, and the clock beside them. The column has another name, so that a server of the release
-- before fails instead of writing the old form.
ALTER TABLE "draft_events" RENAME COLUMN "event" TO "body";--> statement-breakpoint
ALTER TABLE "draft_events" ADD COLUMN "clock" jsonb;--> statement-breakpoint
CREATE FUNCTION pg_temp.ms("at" text) RETURNS jsonb LANGUAGE sql AS $$
	SELECT to_jsonb((extract(epoch FROM "at"::timestamptz) * 1000)::bigint)
$$;--> statement-breakpoint
UPDATE "draft_events" SET "clock" = jsonb_strip_nulls(jsonb_build_object(
	'turnFrom', pg_temp.ms("body" #>> '{clock,turn_from}'),
	'lastsUntil', pg_temp.ms("body" #>> '{clock,lasts_until}'),
	'banks', "body" #> '{clock,banks_ms}',
	'autoPicks', "body" #> '{clock,auto_picks}',
	'lastTurns', (
		SELECT jsonb_agg(jsonb_build_object(
			'pick', "turn" -> 'pick',
			'turnFrom', pg_temp.ms("turn" ->> 'turn_from'),
			'lastsUntil', pg_temp.ms("turn" ->> 'lasts_until'),
			'bankMs', "turn" -> 'bank_ms'
		) ORDER BY "number")
		FROM jsonb_array_elements("body" #> '{clock,last_turns}') WITH ORDINALITY AS "turns" ("turn", "number")
	)
)) WHERE "body" ? 'clock';--> statement-breakpoint
UPDATE "draft_events" SET "body" = jsonb_strip_nulls(jsonb_build_object(
	'type', "body" -> 'type',
	'participantId', "body" -> 'participant_id',
	'name', "body" -> 'participant_name',
	'formerName', "body" -> 'former_name',
	'invitedCount', "body" -> 'invited_count',
	'removedBy', "body" -> 'removed_by',
	'draftOrder', "body" -> 'draft_order',
	'category', "body" -> 'category',
	'allowed', "body" -> 'stand_ins_allowed',
	'is', "body" -> 'is',
	'bot', nullif("body" -> 'bot', 'null') - 'seed',
	'from', "body" -> 'from',
	'at', pg_temp.ms("body" ->> 'at'),
	'voters', "body" -> 'voters',
	'vote', "body" -> 'vote',
	'outcome', "body" -> 'outcome',
	'participant', CASE WHEN "body" ? 'participant' THEN jsonb_build_object(
		'id', "body" #> '{participant,participant_id}',
		'name', "body" #> '{participant,participant_name}',
		'bot', nullif("body" #> '{participant,bot}', 'null') - 'seed'
	) END,
	'pick', CASE jsonb_typeof("body" -> 'pick') WHEN 'object' THEN jsonb_build_object(
		'participantId', "body" #> '{pick,player_id}',
		'movie', jsonb_build_object(
			'id', "body" #> '{pick,movie_id}',
			'title', "body" #> '{pick,movie_title}',
			'year', "body" #> '{pick,movie_year}',
			'genres', CASE "body" #>> '{pick,movie_genre}' WHEN 'Unknown' THEN '[]'::jsonb
				ELSE to_jsonb(string_to_array("body" #>> '{pick,movie_genre}', ', ')) END,
			'directors', CASE WHEN "body" #>> '{pick,movie_director}' IS NULL THEN '[]'::jsonb
				ELSE jsonb_build_array("body" #> '{pick,movie_director}') END,
			'posterPath', "body" #> '{pick,poster_path}',
			'hasOscar', coalesce("body" #>> '{pick,oscar_status}', 'none') <> 'none',
			'isBlockbuster', greatest(
				coalesce(("body" #>> '{pick,movie_budget}')::numeric, 0),
				coalesce(("body" #>> '{pick,movie_revenue}')::numeric, 0)
			) >= 50000000,
			'budget', "body" #> '{pick,movie_budget}',
			'revenue', "body" #> '{pick,movie_revenue}'
		),
		'category', "body" #> '{pick,category}',
		'houseOverride', "body" #> '{pick,house_override}',
		'pickedBy', "body" #> '{pick,picked_by}',
		'autoPicked', "body" #> '{pick,auto_picked}',
		'madeAt', pg_temp.ms("body" #>> '{pick,made_at}')
	) ELSE "body" -> 'pick' END
)) || CASE "body" ->> 'type' WHEN 'CLOCK_CHANGED' THEN jsonb_build_object('rule', "body" -> 'pick_clock') ELSE '{}'::jsonb END;
