-- What the release before events had one shape leaves behind (migrations up to 0028): its tables, and drafts with events of
-- every type that there was. Made by playing through that release's app, as its tests start it, on an empty PostgreSQL 15
-- with movies of 1999 and 1998: Ada is a user, with the password of the tests; Ben, Cyd and those who left are guests. Then
-- pg_dump --inserts --no-owner --no-privileges, without its comments and settings. Everybody in it is invented.
-- 0.4-answers.jsonl has what that release then answered, one request a line. The release's test knows the ids and the
-- cookies. None of them is ever changed: the next release gets files of its own.

CREATE SCHEMA drizzle;

CREATE FUNCTION public.remember_deleted_draft() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO "deleted_drafts" ("id", "user_id", "guest_session_id")
	VALUES (OLD."id", OLD."user_id", OLD."guest_session_id")
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;

CREATE TABLE public.accounts (
    id text NOT NULL,
    user_id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp(3) with time zone,
    refresh_token_expires_at timestamp(3) with time zone,
    scope text,
    password text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.daily_puzzles (
    day date NOT NULL,
    puzzle jsonb NOT NULL,
    facts jsonb NOT NULL
);

CREATE TABLE public.daily_scores (
    day date NOT NULL,
    tenths integer NOT NULL,
    tries integer NOT NULL
);

CREATE TABLE public.daily_tries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    day date NOT NULL,
    user_id text,
    guest_session_id uuid,
    try_id uuid NOT NULL,
    average double precision NOT NULL,
    tenths integer NOT NULL,
    place integer NOT NULL,
    picks jsonb NOT NULL,
    auto_picked integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT daily_tries_one_owner_check CHECK ((num_nonnulls(user_id, guest_session_id) = 1))
);

CREATE TABLE public.deleted_drafts (
    id uuid NOT NULL,
    user_id text,
    guest_session_id uuid
);

CREATE TABLE public.draft_events (
    draft_id uuid NOT NULL,
    seq integer NOT NULL,
    event jsonb NOT NULL,
    command_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    done_by uuid
);

CREATE TABLE public.draft_invitations (
    draft_id uuid NOT NULL,
    email text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    send_count integer DEFAULT 0 NOT NULL,
    last_sent_at timestamp(3) with time zone,
    participant_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    token uuid DEFAULT gen_random_uuid() NOT NULL
);

CREATE TABLE public.draft_participants (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    draft_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    seat integer NOT NULL,
    participant_name text NOT NULL,
    user_id text,
    guest_participant_id uuid,
    is_host boolean DEFAULT false NOT NULL,
    status text DEFAULT 'joined'::text NOT NULL,
    last_seen_at timestamp(3) with time zone,
    hidden_at timestamp(3) with time zone,
    bot jsonb
);

CREATE TABLE public.draft_picks (
    draft_id uuid NOT NULL,
    pick_order integer NOT NULL,
    player_id uuid NOT NULL,
    player_name text NOT NULL,
    movie_id bigint NOT NULL,
    movie_title text NOT NULL,
    movie_year integer NOT NULL,
    movie_genre text DEFAULT 'Unknown'::text NOT NULL,
    movie_director text,
    poster_path text,
    category text NOT NULL,
    house_override boolean DEFAULT false NOT NULL,
    calculated_score double precision,
    scoring_data_complete boolean DEFAULT false NOT NULL,
    movie_budget bigint,
    movie_revenue bigint,
    rt_critics_score double precision,
    rt_audience_score double precision DEFAULT 0 NOT NULL,
    metacritic_score double precision,
    imdb_rating double precision,
    oscar_status text DEFAULT 'none'::text NOT NULL,
    enriched_at timestamp(3) with time zone,
    picked_by uuid,
    auto_picked boolean,
    made_at timestamp(3) with time zone
);

CREATE TABLE public.draft_queues (
    draft_id uuid NOT NULL,
    participant_id uuid NOT NULL,
    entries jsonb NOT NULL,
    version integer NOT NULL
);

CREATE TABLE public.draft_reaction_counts (
    draft_id uuid NOT NULL,
    pick_order integer NOT NULL,
    reaction text NOT NULL,
    people integer NOT NULL,
    stamp bigint NOT NULL
);

CREATE TABLE public.draft_reactions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    draft_id uuid NOT NULL,
    pick_order integer NOT NULL,
    reaction text NOT NULL,
    user_id text,
    guest_session_id uuid,
    CONSTRAINT draft_reactions_one_person_check CHECK ((num_nonnulls(user_id, guest_session_id) = 1))
);

CREATE TABLE public.draft_watchers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    draft_id uuid NOT NULL,
    user_id text,
    guest_session_id uuid,
    since timestamp(3) with time zone,
    put_out_at_code text,
    CONSTRAINT draft_watchers_one_viewer_check CHECK ((num_nonnulls(user_id, guest_session_id) = 1))
);

CREATE TABLE public.drafts (
    id uuid NOT NULL,
    title text NOT NULL,
    theme text NOT NULL,
    option text NOT NULL,
    person_id bigint,
    profile_path text,
    categories text[] NOT NULL,
    user_id text,
    guest_session_id uuid,
    is_multiplayer boolean DEFAULT false NOT NULL,
    is_complete boolean DEFAULT false NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    invite_code text,
    draft_order text[] NOT NULL,
    turn_order text[] NOT NULL,
    version integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    stand_ins_allowed boolean DEFAULT true NOT NULL,
    rematch_of uuid,
    pool jsonb,
    rules jsonb,
    due_at timestamp(3) with time zone,
    clock jsonb,
    paused jsonb,
    objection jsonb,
    queue_pickers text[] DEFAULT '{}'::text[] NOT NULL,
    house_votes_closed_at timestamp(3) with time zone,
    is_code_changed boolean DEFAULT false NOT NULL,
    rulings jsonb,
    consent jsonb,
    CONSTRAINT drafts_one_owner_check CHECK ((num_nonnulls(user_id, guest_session_id) = 1))
);

CREATE TABLE public.guest_sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    secret_hash text NOT NULL,
    last_active timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.house_votes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    draft_id uuid NOT NULL,
    user_id text,
    guest_session_id uuid,
    best uuid,
    steal integer,
    by_player boolean DEFAULT false NOT NULL,
    CONSTRAINT house_votes_answer_check CHECK ((num_nonnulls(best, steal) >= 1)),
    CONSTRAINT house_votes_one_person_check CHECK ((num_nonnulls(user_id, guest_session_id) <= 1))
);

CREATE TABLE public.list_editions (
    id text NOT NULL,
    movies jsonb NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    user_id text,
    guest_session_id uuid
);

CREATE TABLE public.lists (
    id uuid NOT NULL,
    name text NOT NULL,
    user_id text,
    guest_session_id uuid,
    rows jsonb NOT NULL,
    edition_id text NOT NULL,
    movie_count integer NOT NULL,
    to_mend integer NOT NULL,
    first_year integer,
    last_year integer,
    version integer NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT lists_one_owner_check CHECK ((num_nonnulls(user_id, guest_session_id) = 1))
);

CREATE TABLE public.movie_cache (
    key text NOT NULL,
    value jsonb,
    fetched_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.password_recoveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id text NOT NULL,
    access_token_hash text NOT NULL,
    refresh_token_hash text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    cookie_hash text
);

CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE VIEW public.profiles AS
 SELECT users.id,
    users.name
   FROM public.users;

CREATE TABLE public.rate_limits (
    id text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    last_request bigint NOT NULL
);

CREATE TABLE public.sessions (
    id text NOT NULL,
    user_id text NOT NULL,
    token text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.source_budgets (
    source text NOT NULL,
    day date NOT NULL,
    used integer NOT NULL
);

CREATE TABLE public.two_factors (
    id text NOT NULL,
    user_id text NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    guesses integer DEFAULT 0 NOT NULL,
    blocked_until timestamp(3) with time zone,
    last_step integer,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp(3) with time zone
);

CREATE TABLE public.verifications (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);

INSERT INTO drizzle.__drizzle_migrations VALUES (1, '903b9357df75f2e83b5c7dcda340d107e3a9795d3fe8160f39b5a813f5c446ef', 1795193223586);
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '720bbb8b8a147822b39c33e42b541122ed1f7c80b1ea6c34f2192e1dab5742b9', 1795197785182);
INSERT INTO drizzle.__drizzle_migrations VALUES (3, 'dba78b4cf474c99b839b7b61d061bec31e5c71995ed747fe0d8e5abf1d84a446', 1795305514124);
INSERT INTO drizzle.__drizzle_migrations VALUES (4, 'fae9359c5d20c586fb6e25163a0804494c0d5323533b04bf1e191240cd6dc4d1', 1795306500694);
INSERT INTO drizzle.__drizzle_migrations VALUES (5, 'dcd2321d5f3df9747225e2550656ab56a73099d5a731e222ce5220b824e87968', 1795329831740);
INSERT INTO drizzle.__drizzle_migrations VALUES (6, 'f519a1d08e6dfbc2c986754d6db94e2595bfc816b640ac6780a0ece915c26794', 1795384038366);
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '616b343d63b0f0e4fd8d8988d0687881d23d534e5b3def2fcba4286627950344', 1795384447092);
INSERT INTO drizzle.__drizzle_migrations VALUES (8, 'b5d26319e0e4606bf2c5e3bceba52a60a96a93515fbf39706b514b7f7ec27132', 1795385388382);
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '258d6e35be9c86362c51986621227679a3f2a34fff3a85481b8825affc35899e', 1795386065623);
INSERT INTO drizzle.__drizzle_migrations VALUES (10, 'ebb3ca6bc6ef026290ad5315b8025a7e299a422822fc7d715d1a2996339a3a43', 1795401965838);
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '29ee3ad8bb361d5390f9633c210a68dbef37b359d11f10597049f0d81e422d33', 1795447527291);
INSERT INTO drizzle.__drizzle_migrations VALUES (12, 'de2447e2246be0c9908d06a438bed34cf94484430f828021eaa5d75c5c30891a', 1795457213249);
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '19aaa011c53e72d2daa9615923de3c6a299d1a762b0076bc81d0ead2edf29b29', 1795462281814);
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '1533562cd9badc38c414133d1edfd6fd69ce4f4c17d6c859dd40ad903b9164be', 1795482590980);
INSERT INTO drizzle.__drizzle_migrations VALUES (15, 'f1b768fcb692e62b3fb240da3042945cf0fd3efc6e09fa56f4d3eed354ee6925', 1795486944667);
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '49c6ef391c06ef5ccf9250173df005c53491b9edac3fcac76020e0006a30b685', 1795525792062);
INSERT INTO drizzle.__drizzle_migrations VALUES (17, 'd7179c7168a0706ebb245bee3c07b2d2cb290da401d2e16c7674d5f13f2d9c78', 1795528600487);
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '2536438d073b85fd3d20416aefe546237b0be911edbf2c884bc4ce8567ae561e', 1795616894770);
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '82427c86d275c3bc6a975cb781389eddf30fb7b4a123705ffb57fa2eab533843', 1795620199491);
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '132947ee4aaadde098071c7c74e781c29d775c49729aa154e255cbb8e1c747be', 1795621473707);
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '00b2deebaa16c55799e82d4ee0398acfb95278c7f94549defe329e03cdbd728e', 1795622486332);
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '607fa6f3cda3d2f77643e0183f4d742ad2058f85ac2e1c410926d3c9f841daf5', 1795631629276);
INSERT INTO drizzle.__drizzle_migrations VALUES (23, 'fbfbf23677db0820fbf147255e524914f748b733b1501959295a82f466c5d4ff', 1795840774047);
INSERT INTO drizzle.__drizzle_migrations VALUES (24, 'c09be614ab5731d10b50951cf24c8f2c7cc6580c29bfb7fc6a31238ac5459a8e', 1795841787899);
INSERT INTO drizzle.__drizzle_migrations VALUES (25, 'b8f6c377b89d16172ee9f384424258fb770190448768ba4b77d5d9e98454b652', 1795843126840);
INSERT INTO drizzle.__drizzle_migrations VALUES (26, 'bf481ba337edc1a4c8815c1d230dd78730729e80f4d7d65570ee755ebdcedab7', 1795859413649);
INSERT INTO drizzle.__drizzle_migrations VALUES (27, 'c0fc361b2bade997911776b05f7922a03c01becdd1f26b17b5175d3b29ebc702', 1795861076877);
INSERT INTO drizzle.__drizzle_migrations VALUES (28, '37e3570a97d3ee1d82882d00e1fd9b1b4c3188e16d1c6c7424df84fb996798d4', 1795863299680);
INSERT INTO drizzle.__drizzle_migrations VALUES (29, '517bdc709dbe636160f2d139acebb9ac67a3199926e53ec4c6ea51995b663651', 1795872746420);

INSERT INTO public.accounts VALUES ('H0ucFM3TwtPkRoguou7N3yf1hM0WnsGo', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '3d8ca5820ac34db5a88ea4181d1ff7f6:45e4776b73c14fe54c09931e1ac50274f29bd569cafafb85205258af95c0f45ba7c3b574df15a13298ef541a5aa1581d50de7ce927dfb47ba9bbf1e616451729', '2026-11-28 19:45:10.568+00', '2026-11-28 19:45:10.568+00');

INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "9ec81c77-c659-48e7-afbb-9284a02d159c", "participant_name": "Ben"}, "invited_count": 1}', '9ec81c77-c659-48e7-afbb-9284a02d159c', '2026-11-28 20:00:00+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33", "participant_name": "Cy"}, "invited_count": 1}', '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33', '2026-11-28 20:00:01+00', '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 3, '{"type": "PARTICIPANT_RENAMED", "former_name": "Cy", "participant_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33", "participant_name": "Cyd"}', '32fe5647-31ec-4094-9a72-642b6d78ebb7', '2026-11-28 20:00:01+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 4, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "a042abdf-81be-440c-ae57-60e16f8204aa", "participant_name": "Dee"}, "invited_count": 1}', 'a042abdf-81be-440c-ae57-60e16f8204aa', '2026-11-28 20:00:01+00', 'a042abdf-81be-440c-ae57-60e16f8204aa');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 5, '{"type": "PARTICIPANT_LEFT", "removed_by": "234647ab-4668-4221-ac24-81316eead893", "invited_count": 1, "participant_id": "a042abdf-81be-440c-ae57-60e16f8204aa", "participant_name": "Dee"}', '064fbbd3-61d4-40df-aa79-9781fc3a7fe2', '2026-11-28 20:00:01+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 6, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "5bb9295f-5d22-4b9f-898e-5d429fdf133c", "participant_name": "Eve"}, "invited_count": 1}', '5bb9295f-5d22-4b9f-898e-5d429fdf133c', '2026-11-28 20:00:01+00', '5bb9295f-5d22-4b9f-898e-5d429fdf133c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 7, '{"type": "PARTICIPANT_LEFT", "invited_count": 1, "participant_id": "5bb9295f-5d22-4b9f-898e-5d429fdf133c", "participant_name": "Eve"}', '8ad973b6-2f60-4f62-b213-1e01dd5e7bcf', '2026-11-28 20:00:01+00', '5bb9295f-5d22-4b9f-898e-5d429fdf133c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 8, '{"type": "PARTICIPANT_JOINED", "participant": {"bot": {"level": "fair", "taste": "critic"}, "status": "joined", "is_host": false, "participant_id": "4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd", "participant_name": "Vera"}, "invited_count": 1}', 'a173af5a-e961-4a57-81ce-8b1909fbbe78', '2026-11-28 20:00:01+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 9, '{"type": "WATCHER_PUT_OUT"}', '82aef6db-8f4e-477e-9d8f-0985f2e7e5bb', '2026-11-28 20:00:01+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 10, '{"type": "INVITE_CODE_CHANGED"}', '8fc8317f-2662-45d2-b924-d381fd7b2cc0', '2026-11-28 20:00:01+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 11, '{"type": "STAND_INS_SET", "stand_ins_allowed": false}', 'dcf180e4-dc0f-435b-a227-c52906ee3c86', '2026-11-28 20:00:01+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 12, '{"type": "DRAFT_STARTED", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:00:06.000Z", "auto_picks": []}, "draft_order": ["9ec81c77-c659-48e7-afbb-9284a02d159c", "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33", "234647ab-4668-4221-ac24-81316eead893", "4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd"]}', '7779ab38-c60b-444a-b5eb-7f40b8e8d4d2', '2026-11-28 20:00:06+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 13, '{"pick": {"made_at": "2026-11-28T20:00:10.000Z", "category": "Comedy", "movie_id": 3, "player_id": "9ec81c77-c659-48e7-afbb-9284a02d159c", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 3", "player_name": "Ben", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:00:10.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}]}}', 'd472f9e0-3d5c-4556-8c47-8de5ded77af0', '2026-11-28 20:00:10+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 14, '{"from": 1, "type": "PICK_TAKEN_BACK", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:06.000Z", "auto_picks": []}, "participant_id": "9ec81c77-c659-48e7-afbb-9284a02d159c"}', '6864c0d6-c28e-4fd7-ac83-19a917037c41', '2026-11-28 20:00:10+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 15, '{"pick": {"made_at": "2026-11-28T20:00:14.000Z", "category": "Comedy", "movie_id": 4, "player_id": "9ec81c77-c659-48e7-afbb-9284a02d159c", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 4", "player_name": "Ben", "poster_path": null, "movie_budget": null, "oscar_status": "nominee", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:14.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}]}}', 'a54d5a39-84ce-4357-ac75-db0130a3d9c4', '2026-11-28 20:00:14+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 16, '{"pick": {"made_at": "2026-11-28T20:00:18.000Z", "category": "Western", "movie_id": 5, "player_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 5", "player_name": "Cyd", "poster_path": null, "movie_budget": 90000000, "oscar_status": "none", "movie_revenue": 10, "house_override": true, "movie_director": "Ana Lens", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:18.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}, {"pick": 2, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:14.000Z"}]}}', 'd85797b8-6186-48b5-964f-82b83e60f631', '2026-11-28 20:00:18+00', '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 17, '{"at": "2026-11-28T20:00:18.000Z", "pick": 2, "type": "OBJECTION_RAISED", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:18.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}, {"pick": 2, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:14.000Z"}]}, "voters": ["234647ab-4668-4221-ac24-81316eead893", "9ec81c77-c659-48e7-afbb-9284a02d159c"], "participant_id": "234647ab-4668-4221-ac24-81316eead893"}', '54662020-b4a4-433b-a061-578281816d1f', '2026-11-28 20:00:18+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 18, '{"at": "2026-11-28T20:00:18.000Z", "type": "OBJECTION_VOTED", "vote": "take-back", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:18.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}]}, "outcome": "take-back", "participant_id": "9ec81c77-c659-48e7-afbb-9284a02d159c"}', '95418b0f-f9c5-473b-aaa8-ed29f5d6432c', '2026-11-28 20:00:18+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 6, '{"type": "OVERRIDE_ALLOWED", "category": "Western", "participant_id": "0caa4f58-29aa-441e-81bd-58855c8c151d"}', '44d70281-4a9f-43ab-ab8f-52005b32d925', '2026-11-28 20:03:32+00', '0caa4f58-29aa-441e-81bd-58855c8c151d');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 19, '{"pick": {"made_at": "2026-11-28T20:00:22.000Z", "category": "Western", "movie_id": 6, "player_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Comedy, Science Fiction", "movie_title": "Movie 6", "player_name": "Cyd", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": true, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:22.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}, {"pick": 2, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:18.000Z"}]}}', '83ba597c-9878-43f3-b462-2e0cc7fd7dbd', '2026-11-28 20:00:22+00', '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 20, '{"at": "2026-11-28T20:00:22.000Z", "pick": 2, "type": "OBJECTION_RAISED", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:22.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:06.000Z"}, {"pick": 2, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:18.000Z"}]}, "voters": ["234647ab-4668-4221-ac24-81316eead893", "9ec81c77-c659-48e7-afbb-9284a02d159c"], "participant_id": "234647ab-4668-4221-ac24-81316eead893"}', '84592b67-7801-4c0a-a4ed-1d693938c99a', '2026-11-28 20:00:22+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 21, '{"at": "2026-11-28T20:00:43.000Z", "type": "OBJECTION_LAPSED", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:43.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:27.000Z"}, {"pick": 2, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:39.000Z"}]}}', '968575cc-6558-4251-9da2-2a93f92bc31d', '2026-11-28 20:00:43+00', NULL);
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 22, '{"at": "2026-11-28T20:00:43.000Z", "type": "DRAFT_PAUSED", "clock": {"banks_ms": {"9ec81c77-c659-48e7-afbb-9284a02d159c": 30000}, "turn_from": "2026-11-28T20:00:43.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:27.000Z"}, {"pick": 2, "bank_ms": 30000, "turn_from": "2026-11-28T20:00:39.000Z"}]}, "participant_id": "234647ab-4668-4221-ac24-81316eead893"}', '845ef643-c87f-4df0-b8f1-46f2f4a38362', '2026-11-28 20:00:43+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 23, '{"type": "CLOCK_CHANGED", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:00:43.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 0, "turn_from": "2026-11-28T20:00:43.000Z"}, {"pick": 2, "bank_ms": 0, "turn_from": "2026-11-28T20:00:43.000Z"}]}, "pick_clock": {"whenUp": "pick", "seconds": 30, "bankSeconds": 0}}', 'ac6b658a-d380-4ec0-b970-a52b1abf785b', '2026-11-28 20:02:43+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 24, '{"at": "2026-11-28T20:02:43.000Z", "type": "DRAFT_RESUMED", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:02:43.000Z", "auto_picks": [], "last_turns": [{"pick": 1, "bank_ms": 0, "turn_from": "2026-11-28T20:02:43.000Z"}, {"pick": 2, "bank_ms": 0, "turn_from": "2026-11-28T20:02:43.000Z"}]}, "participant_id": "234647ab-4668-4221-ac24-81316eead893"}', 'b1139ed5-fa72-4220-8581-73db9051e360', '2026-11-28 20:02:43+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 25, '{"pick": {"made_at": "2026-11-28T20:03:14.000Z", "category": "Comedy", "movie_id": 5, "player_id": "234647ab-4668-4221-ac24-81316eead893", "movie_year": 1999, "pick_order": 3, "auto_picked": true, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 5", "player_name": "Ada", "poster_path": null, "movie_budget": 90000000, "oscar_status": "none", "movie_revenue": 10, "house_override": false, "movie_director": "Ana Lens", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:14.000Z", "auto_picks": ["234647ab-4668-4221-ac24-81316eead893"]}}', '40860b4f-8c8f-4ca3-bfcf-64e005d61f62', '2026-11-28 20:03:14+00', NULL);
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 26, '{"type": "AUTO_PICK_ENDED", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:14.000Z", "auto_picks": []}, "participant_id": "234647ab-4668-4221-ac24-81316eead893"}', '75028bc4-8806-49c9-8b57-b630998c9dde', '2026-11-28 20:03:14+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 27, '{"from": 3, "type": "LAST_PICKS_UNDONE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:14.000Z", "auto_picks": []}, "participant_id": "234647ab-4668-4221-ac24-81316eead893"}', '33d4f53f-8bb1-4fda-a441-e69d9ccb874e', '2026-11-28 20:03:14+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 28, '{"pick": {"made_at": "2026-11-28T20:03:18.000Z", "category": "Comedy", "movie_id": 7, "player_id": "234647ab-4668-4221-ac24-81316eead893", "movie_year": 1999, "pick_order": 3, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 7", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "nominee", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:18.000Z", "auto_picks": [], "last_turns": [{"pick": 3, "bank_ms": 0, "turn_from": "2026-11-28T20:03:14.000Z"}]}}', '7d97008b-1e89-4bd2-9dfc-87aad708c0f6', '2026-11-28 20:03:18+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 29, '{"type": "STAND_INS_SET", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:18.000Z", "auto_picks": [], "last_turns": [{"pick": 3, "bank_ms": 0, "turn_from": "2026-11-28T20:03:14.000Z"}]}, "stand_ins_allowed": true}', '619702f5-e76f-40ae-9177-c92365cc9026', '2026-11-28 20:03:18+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 30, '{"pick": {"made_at": "2026-11-28T20:03:23.000Z", "category": "Wild Card", "movie_id": 2, "player_id": "4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd", "movie_year": 1999, "pick_order": 4, "imdb_rating": null, "movie_genre": "Western", "movie_title": "Movie 2", "player_name": "Vera", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:23.000Z", "auto_picks": [], "last_turns": [{"pick": 3, "bank_ms": 0, "turn_from": "2026-11-28T20:03:14.000Z"}]}}', '4ae6a9b3-80e9-4737-b761-484dfc318a73', '2026-11-28 20:03:23+00', NULL);
INSERT INTO public.draft_events VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "8fb5d770-09e5-42d5-95ed-47192abe3bae", "participant_name": "Player 2"}, "invited_count": 0}', '8fb5d770-09e5-42d5-95ed-47192abe3bae', '2026-11-28 20:03:32+00', '8fb5d770-09e5-42d5-95ed-47192abe3bae');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 31, '{"pick": {"made_at": "2026-11-28T20:03:28.000Z", "category": "Comedy", "movie_id": 10, "player_id": "4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd", "movie_year": 1999, "pick_order": 5, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 10", "player_name": "Vera", "poster_path": null, "movie_budget": null, "oscar_status": "nominee", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:28.000Z", "auto_picks": [], "last_turns": [{"pick": 3, "bank_ms": 0, "turn_from": "2026-11-28T20:03:14.000Z"}]}}', '541496ad-267c-4d4f-9743-a5aa8bf593ac', '2026-11-28 20:03:28+00', NULL);
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 32, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Wild Card", "movie_id": 8, "player_id": "234647ab-4668-4221-ac24-81316eead893", "movie_year": 1999, "pick_order": 6, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 8", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}]}}', 'caca2aea-2dee-4a5f-9619-0f1b531cad49', '2026-11-28 20:03:32+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 33, '{"is": "asked", "type": "CONSENT_SET", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}]}, "participant_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33"}', '0c8e642d-a7c2-48aa-95cc-bb59b518d0a9', '2026-11-28 20:03:32+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 34, '{"is": "given", "type": "CONSENT_SET", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}]}, "participant_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33"}', 'f42ab217-b285-49ad-88ac-d98edc831c61', '2026-11-28 20:03:32+00', '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 35, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Comedy", "movie_id": 9, "picked_by": "234647ab-4668-4221-ac24-81316eead893", "player_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33", "movie_year": 1999, "pick_order": 7, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 9", "player_name": "Cyd", "poster_path": null, "movie_budget": 90000000, "oscar_status": "none", "movie_revenue": 10, "house_override": false, "movie_director": "Ana Lens", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}, {"pick": 7, "bank_ms": 0, "turn_from": "2026-11-28T20:03:32.000Z"}]}}', '330739cc-7d41-490b-a632-8f9fd726af74', '2026-11-28 20:03:32+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 36, '{"bot": {"level": "fair", "taste": "critic"}, "type": "BOT_SET", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}, {"pick": 7, "bank_ms": 0, "turn_from": "2026-11-28T20:03:32.000Z"}]}, "participant_id": "9ec81c77-c659-48e7-afbb-9284a02d159c"}', 'd06e4a90-1189-4684-9f23-f5a836da50d5', '2026-11-28 20:03:32+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 37, '{"bot": null, "type": "BOT_SET", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}, {"pick": 7, "bank_ms": 0, "turn_from": "2026-11-28T20:03:32.000Z"}]}, "participant_id": "9ec81c77-c659-48e7-afbb-9284a02d159c"}', 'b3017236-3a00-4a99-a2de-40ad1642822f', '2026-11-28 20:03:32+00', '9ec81c77-c659-48e7-afbb-9284a02d159c');
INSERT INTO public.draft_events VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 38, '{"type": "HOST_CHANGED", "clock": {"banks_ms": {}, "turn_from": "2026-11-28T20:03:32.000Z", "auto_picks": [], "last_turns": [{"pick": 6, "bank_ms": 0, "turn_from": "2026-11-28T20:03:28.000Z"}, {"pick": 7, "bank_ms": 0, "turn_from": "2026-11-28T20:03:32.000Z"}]}, "participant_id": "6a0d0d03-b229-42f0-bf8f-2b5474ac4f33"}', '7e63a7c0-ed57-4a0d-b6ab-af9d63a78c51', '2026-11-28 20:03:32+00', '234647ab-4668-4221-ac24-81316eead893');
INSERT INTO public.draft_events VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "85b486bb-2dab-4f4f-bf85-5eed2a20a17b", "participant_name": "Player 2"}, "invited_count": 0}', '85b486bb-2dab-4f4f-bf85-5eed2a20a17b', '2026-11-28 20:03:32+00', '85b486bb-2dab-4f4f-bf85-5eed2a20a17b');
INSERT INTO public.draft_events VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 2, '{"type": "DRAFT_STARTED", "draft_order": ["0caa4f58-29aa-441e-81bd-58855c8c151d", "85b486bb-2dab-4f4f-bf85-5eed2a20a17b"]}', '6ee22e3e-1210-42ab-afe0-979b75951488', '2026-11-28 20:03:32+00', '0caa4f58-29aa-441e-81bd-58855c8c151d');
INSERT INTO public.draft_events VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 3, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Wild Card", "movie_id": 3, "player_id": "0caa4f58-29aa-441e-81bd-58855c8c151d", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Movie 3", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '795497aa-01a3-4cb0-9352-1a56f79a4f57', '2026-11-28 20:03:32+00', '0caa4f58-29aa-441e-81bd-58855c8c151d');
INSERT INTO public.draft_events VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 4, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Western", "movie_id": 2, "player_id": "85b486bb-2dab-4f4f-bf85-5eed2a20a17b", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Western", "movie_title": "Movie 2", "player_name": "Player 2", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '308130ae-d800-4e16-8b72-fab5f55d3759', '2026-11-28 20:03:32+00', '85b486bb-2dab-4f4f-bf85-5eed2a20a17b');
INSERT INTO public.draft_events VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 5, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Wild Card", "movie_id": 4, "player_id": "85b486bb-2dab-4f4f-bf85-5eed2a20a17b", "movie_year": 1999, "pick_order": 3, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Movie 4", "player_name": "Player 2", "poster_path": null, "movie_budget": null, "oscar_status": "nominee", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'af83d2cb-ddd5-4b53-8eaf-2bcb11335c35', '2026-11-28 20:03:32+00', '85b486bb-2dab-4f4f-bf85-5eed2a20a17b');
INSERT INTO public.draft_events VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 2, '{"type": "DRAFT_STARTED", "draft_order": ["8fb5d770-09e5-42d5-95ed-47192abe3bae", "5149b32a-2811-46c0-958c-b2cb5884f47d"]}', '65a4b190-853d-4899-baa3-ac5ae1677316', '2026-11-28 20:03:32+00', '5149b32a-2811-46c0-958c-b2cb5884f47d');
INSERT INTO public.draft_events VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 3, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Wild Card", "movie_id": 103, "player_id": "8fb5d770-09e5-42d5-95ed-47192abe3bae", "movie_year": 1998, "pick_order": 1, "imdb_rating": 7.5, "movie_genre": "Drama", "movie_title": "Movie 3", "player_name": "Player 2", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens", "calculated_score": 75, "metacritic_score": 70, "rt_critics_score": 80, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'f4d04777-d33b-4f5f-b4ee-391a9a047427', '2026-11-28 20:03:32+00', '8fb5d770-09e5-42d5-95ed-47192abe3bae');
INSERT INTO public.draft_events VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 4, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Western", "movie_id": 102, "player_id": "5149b32a-2811-46c0-958c-b2cb5884f47d", "movie_year": 1998, "pick_order": 2, "imdb_rating": 7.5, "movie_genre": "Western", "movie_title": "Movie 2", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": 75, "metacritic_score": 70, "rt_critics_score": 80, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'c80363be-ed18-4c31-a050-123cd2a2d08f', '2026-11-28 20:03:32+00', '5149b32a-2811-46c0-958c-b2cb5884f47d');
INSERT INTO public.draft_events VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 5, '{"pick": {"made_at": "2026-11-28T20:03:32.000Z", "category": "Wild Card", "movie_id": 104, "player_id": "5149b32a-2811-46c0-958c-b2cb5884f47d", "movie_year": 1998, "pick_order": 3, "imdb_rating": 7.5, "movie_genre": "Drama", "movie_title": "Movie 4", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "winner", "movie_revenue": null, "house_override": false, "movie_director": "Ana Lens, Bo Reel", "calculated_score": 85, "metacritic_score": 70, "rt_critics_score": 80, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '66ed31e0-437d-4590-a6a9-693aa6aef0dc', '2026-11-28 20:03:32+00', '5149b32a-2811-46c0-958c-b2cb5884f47d');
INSERT INTO public.draft_events VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 6, '{"type": "SLOT_LEFT_EMPTY", "category": "Western", "participant_id": "8fb5d770-09e5-42d5-95ed-47192abe3bae"}', '745b49de-9f25-400e-be75-9027c941cfc2', '2026-11-28 20:03:32+00', '5149b32a-2811-46c0-958c-b2cb5884f47d');

INSERT INTO public.draft_invitations VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 'invited@example.com', 'pending', 0, NULL, NULL, '2026-11-28 20:00:00+00', '2baa798d-a065-4d01-8d98-2373f72eb39d');

INSERT INTO public.draft_participants VALUES ('54bfed60-5956-4990-9109-e9a009423816', 'dffea97a-b994-4f90-9352-50ddf0d27db1', '234647ab-4668-4221-ac24-81316eead893', 0, 'Ada', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', NULL, false, 'joined', '2026-11-28 20:00:00+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('2cbc4262-f5dd-4974-af72-0df3aac07c84', 'dffea97a-b994-4f90-9352-50ddf0d27db1', '9ec81c77-c659-48e7-afbb-9284a02d159c', 1, 'Ben', NULL, 'a79f7534-215f-40c4-9ac5-696f5ea6d8ff', false, 'joined', '2026-11-28 20:00:00+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('6ede448f-4a58-46dd-8dda-997aec85cf55', 'dffea97a-b994-4f90-9352-50ddf0d27db1', '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33', 2, 'Cyd', NULL, '94e7fec8-fcba-4457-9025-7c2abeacfdf9', true, 'joined', '2026-11-28 20:00:01+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('9f0f26ce-12fa-4ce8-9009-4466c8851160', 'dffea97a-b994-4f90-9352-50ddf0d27db1', '4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd', 3, 'Vera', NULL, NULL, false, 'joined', NULL, NULL, '{"seed": 1279714440, "level": "fair", "taste": "critic"}');
INSERT INTO public.draft_participants VALUES ('5e9aab31-52d7-4f1b-9608-34685fabe4d9', '7d9970f5-f919-4eec-8d75-d81d14a383ff', '0caa4f58-29aa-441e-81bd-58855c8c151d', 0, 'Ada', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', NULL, true, 'joined', '2026-11-28 20:03:32+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('3b1c5fd4-f6f1-4a45-b956-62560ea2df71', '7d9970f5-f919-4eec-8d75-d81d14a383ff', '85b486bb-2dab-4f4f-bf85-5eed2a20a17b', 1, 'Player 2', NULL, 'ac58a766-9c15-4af7-a692-c901338a28ea', false, 'joined', '2026-11-28 20:03:32+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('b5b7f786-7908-4048-b1cc-b145dfd58cbd', '95eca410-2282-409a-b516-bef079ae51ad', '5149b32a-2811-46c0-958c-b2cb5884f47d', 0, 'Ada', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', NULL, true, 'joined', '2026-11-28 20:03:32+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('73802b2d-0ba5-4571-a4ab-4404a65bb8d7', '95eca410-2282-409a-b516-bef079ae51ad', '8fb5d770-09e5-42d5-95ed-47192abe3bae', 1, 'Player 2', NULL, 'e4e3e7de-f9d5-4bad-a1c7-ce540cf16084', false, 'joined', '2026-11-28 20:03:32+00', NULL, NULL);

INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 1, '9ec81c77-c659-48e7-afbb-9284a02d159c', 'Ben', 4, 'Movie 4', 1999, 'Comedy, Drama', 'Ana Lens, Bo Reel', NULL, 'Comedy', false, 85, false, NULL, NULL, 80, 0, 70, 7.5, 'winner', '2026-11-28 20:00:14+00', NULL, NULL, '2026-11-28 20:00:14+00');
INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 2, '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33', 'Cyd', 6, 'Movie 6', 1999, 'Comedy, Science Fiction', 'Ana Lens, Bo Reel', NULL, 'Western', true, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:00:22+00', NULL, NULL, '2026-11-28 20:00:22+00');
INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 3, '234647ab-4668-4221-ac24-81316eead893', 'Ada', 7, 'Movie 7', 1999, 'Comedy, Drama', 'Ana Lens', NULL, 'Comedy', false, 85, false, NULL, NULL, 80, 0, 70, 7.5, 'winner', '2026-11-28 20:03:18+00', NULL, NULL, '2026-11-28 20:03:18+00');
INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 4, '4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd', 'Vera', 2, 'Movie 2', 1999, 'Western', 'Ana Lens, Bo Reel', NULL, 'Wild Card', false, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:23+00', NULL, NULL, '2026-11-28 20:03:23+00');
INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 5, '4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd', 'Vera', 10, 'Movie 10', 1999, 'Comedy, Drama', 'Ana Lens, Bo Reel', NULL, 'Comedy', false, 85, false, NULL, NULL, 80, 0, 70, 7.5, 'winner', '2026-11-28 20:03:28+00', NULL, NULL, '2026-11-28 20:03:28+00');
INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 6, '234647ab-4668-4221-ac24-81316eead893', 'Ada', 8, 'Movie 8', 1999, 'Comedy, Drama', 'Ana Lens, Bo Reel', NULL, 'Wild Card', false, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', 7, '6a0d0d03-b229-42f0-bf8f-2b5474ac4f33', 'Cyd', 9, 'Movie 9', 1999, 'Comedy, Drama', 'Ana Lens', NULL, 'Comedy', false, 56.25, true, 90000000, 10, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:32+00', '234647ab-4668-4221-ac24-81316eead893', NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 1, '0caa4f58-29aa-441e-81bd-58855c8c151d', 'Ada', 3, 'Movie 3', 1999, 'Drama', 'Ana Lens', NULL, 'Wild Card', false, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 2, '85b486bb-2dab-4f4f-bf85-5eed2a20a17b', 'Player 2', 2, 'Movie 2', 1999, 'Western', 'Ana Lens, Bo Reel', NULL, 'Western', false, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', 3, '85b486bb-2dab-4f4f-bf85-5eed2a20a17b', 'Player 2', 4, 'Movie 4', 1999, 'Drama', 'Ana Lens, Bo Reel', NULL, 'Wild Card', false, 85, false, NULL, NULL, 80, 0, 70, 7.5, 'winner', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 1, '8fb5d770-09e5-42d5-95ed-47192abe3bae', 'Player 2', 103, 'Movie 3', 1998, 'Drama', 'Ana Lens', NULL, 'Wild Card', false, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 2, '5149b32a-2811-46c0-958c-b2cb5884f47d', 'Ada', 102, 'Movie 2', 1998, 'Western', 'Ana Lens, Bo Reel', NULL, 'Western', false, 75, false, NULL, NULL, 80, 0, 70, 7.5, 'none', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');
INSERT INTO public.draft_picks VALUES ('95eca410-2282-409a-b516-bef079ae51ad', 3, '5149b32a-2811-46c0-958c-b2cb5884f47d', 'Ada', 104, 'Movie 4', 1998, 'Drama', 'Ana Lens, Bo Reel', NULL, 'Wild Card', false, 85, false, NULL, NULL, 80, 0, 70, 7.5, 'winner', '2026-11-28 20:03:32+00', NULL, NULL, '2026-11-28 20:03:32+00');

INSERT INTO public.draft_watchers VALUES ('ab205373-2895-449e-a46f-9b4ae674f7ee', 'dffea97a-b994-4f90-9352-50ddf0d27db1', NULL, 'd23733d8-4433-4077-85e5-0c0ae5eb1c22', '2026-11-28 20:00:01+00', 'QF8646WP');

INSERT INTO public.drafts VALUES ('dffea97a-b994-4f90-9352-50ddf0d27db1', '1999', 'year', '1999', NULL, NULL, '{Comedy,Western,"Wild Card",Drama/Romance}', NULL, '94e7fec8-fcba-4457-9025-7c2abeacfdf9', true, false, false, 'RU8VZ2PQ', '{9ec81c77-c659-48e7-afbb-9284a02d159c,6a0d0d03-b229-42f0-bf8f-2b5474ac4f33,234647ab-4668-4221-ac24-81316eead893,4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd}', '{9ec81c77-c659-48e7-afbb-9284a02d159c,6a0d0d03-b229-42f0-bf8f-2b5474ac4f33,234647ab-4668-4221-ac24-81316eead893,4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd,4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd,234647ab-4668-4221-ac24-81316eead893,6a0d0d03-b229-42f0-bf8f-2b5474ac4f33,9ec81c77-c659-48e7-afbb-9284a02d159c,9ec81c77-c659-48e7-afbb-9284a02d159c,6a0d0d03-b229-42f0-bf8f-2b5474ac4f33,234647ab-4668-4221-ac24-81316eead893,4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd,4d365bd3-221f-4c0e-b8e3-7e292d0eb5dd,234647ab-4668-4221-ac24-81316eead893,6a0d0d03-b229-42f0-bf8f-2b5474ac4f33,9ec81c77-c659-48e7-afbb-9284a02d159c}', 38, '2026-11-28 20:00:00+00', '2026-11-28 20:03:32+00', true, NULL, NULL, '{"clock": {"whenUp": "pick", "seconds": 30, "bankSeconds": 0}, "version": 1}', '2026-11-28 20:04:02+00', '{"banks": {}, "turnFrom": 1795896212000, "autoPicks": [], "lastTurns": [{"pick": 6, "bankMs": 0, "turnFrom": 1795896208000}, {"pick": 7, "bankMs": 0, "turnFrom": 1795896212000}]}', NULL, '{"at": 1795896022000, "by": "234647ab-4668-4221-ac24-81316eead893", "pick": 2, "votes": {"234647ab-4668-4221-ac24-81316eead893": "take-back"}, "inVain": [2], "voters": ["234647ab-4668-4221-ac24-81316eead893", "9ec81c77-c659-48e7-afbb-9284a02d159c"], "outcome": {"at": 1795896043000, "is": "counts"}, "rejected": [{"movieId": 5, "category": "Western"}]}', '{}', NULL, true, NULL, NULL);
INSERT INTO public.drafts VALUES ('95eca410-2282-409a-b516-bef079ae51ad', '1998', 'year', '1998', NULL, NULL, '{Western,"Wild Card"}', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', NULL, true, true, false, 'E4KM4WCV', '{8fb5d770-09e5-42d5-95ed-47192abe3bae,5149b32a-2811-46c0-958c-b2cb5884f47d}', '{8fb5d770-09e5-42d5-95ed-47192abe3bae,5149b32a-2811-46c0-958c-b2cb5884f47d,5149b32a-2811-46c0-958c-b2cb5884f47d,8fb5d770-09e5-42d5-95ed-47192abe3bae}', 6, '2026-11-28 20:03:32+00', '2026-11-28 20:03:32+00', true, NULL, NULL, '{"version": 1, "scoresShown": true, "houseOverride": false}', NULL, NULL, NULL, NULL, '{}', NULL, false, '[{"is": "empty", "after": 3, "category": "Western", "participantId": "8fb5d770-09e5-42d5-95ed-47192abe3bae"}]', NULL);
INSERT INTO public.drafts VALUES ('7d9970f5-f919-4eec-8d75-d81d14a383ff', '1999', 'year', '1999', NULL, NULL, '{Western,"Wild Card"}', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', NULL, true, false, false, 'MWSGPNZ3', '{0caa4f58-29aa-441e-81bd-58855c8c151d,85b486bb-2dab-4f4f-bf85-5eed2a20a17b}', '{0caa4f58-29aa-441e-81bd-58855c8c151d,85b486bb-2dab-4f4f-bf85-5eed2a20a17b,85b486bb-2dab-4f4f-bf85-5eed2a20a17b,0caa4f58-29aa-441e-81bd-58855c8c151d}', 6, '2026-11-28 20:03:32+00', '2026-11-28 20:03:32+00', true, NULL, NULL, '{"version": 1, "houseOverride": false}', NULL, NULL, NULL, NULL, '{}', NULL, false, '[{"is": "override", "after": 3, "category": "Western", "participantId": "0caa4f58-29aa-441e-81bd-58855c8c151d"}]', NULL);

INSERT INTO public.guest_sessions VALUES ('d23733d8-4433-4077-85e5-0c0ae5eb1c22', '84c8af06fbcfe9f154c787c1146c8b44b5dfb09717fc58f44493beebb52a96b5', '2026-11-28 20:00:00+00', '2026-12-28 20:00:00+00');
INSERT INTO public.guest_sessions VALUES ('9e290d5a-e132-470a-933f-e77081376859', '37728d568b598711e4c759cd2a7acc1abb4402795ab8a1fdd0cddf7b5cb00b8a', '2026-11-28 20:00:01+00', '2026-12-28 20:00:01+00');
INSERT INTO public.guest_sessions VALUES ('790d8338-d5c7-4c62-ab56-6aea7a8ae8f0', 'a805e65ec1afc92646a110f68617836cd068d6bf5bf9aa561b408b1243bd9059', '2026-11-28 20:00:01+00', '2026-12-28 20:00:01+00');
INSERT INTO public.guest_sessions VALUES ('94e7fec8-fcba-4457-9025-7c2abeacfdf9', '1046d174ac225f9b96c89247fd4692c08a56d40e1e46d97083a285644c5ff676', '2026-11-28 20:03:32+00', '2026-12-28 20:03:32+00');
INSERT INTO public.guest_sessions VALUES ('a79f7534-215f-40c4-9ac5-696f5ea6d8ff', 'e5d50c97f8c12d2ded9f3cc1be292e2a47f8f382882c4bb346985139fc1cac05', '2026-11-28 20:03:32+00', '2026-12-28 20:03:32+00');
INSERT INTO public.guest_sessions VALUES ('ac58a766-9c15-4af7-a692-c901338a28ea', '614746618c6516d8ecee56c0854543090e8c2d8a0bbe62d273fa981fc525e5d6', '2026-11-28 20:03:32+00', '2026-12-28 20:03:32+00');
INSERT INTO public.guest_sessions VALUES ('e4e3e7de-f9d5-4bad-a1c7-ce540cf16084', 'd1baaf6f5afd79c389a6e7849829b0a7d9348de379494871e4fdf8c74558e48b', '2026-11-28 20:03:32+00', '2026-12-28 20:03:32+00');

INSERT INTO public.sessions VALUES ('hmtiNMZtA7Kegpf45VqRnczwPr6xNJzA', 'orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', 'O48r0pKAwbmMuMRD7K0h0G51Y60UZ4uT', '2026-12-28 19:45:11.008+00', '127.0.0.1', '', '2026-11-28 19:45:11.008+00', '2026-11-28 19:45:11.008+00');

INSERT INTO public.users VALUES ('orRKCK7gzMosjUdGIlH2idpwaDVWgjL8', 'Ada', 'e078d759-1cc9-45ff-b8ec-79eab7ac0e1e@example.com', false, NULL, false, '2026-11-28 19:45:10.562+00', '2026-11-28 19:45:10.562+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 29, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_account_key UNIQUE (provider_id, account_id);

ALTER TABLE ONLY public.daily_puzzles
    ADD CONSTRAINT daily_puzzles_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.daily_scores
    ADD CONSTRAINT daily_scores_tenths_key PRIMARY KEY (day, tenths);

ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_guest_session_id_key UNIQUE (guest_session_id, day);

ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_user_id_key UNIQUE (user_id, day);

ALTER TABLE ONLY public.deleted_drafts
    ADD CONSTRAINT deleted_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draft_events
    ADD CONSTRAINT draft_events_command_id_key UNIQUE (draft_id, command_id);

ALTER TABLE ONLY public.draft_events
    ADD CONSTRAINT draft_events_seq_key PRIMARY KEY (draft_id, seq);

ALTER TABLE ONLY public.draft_invitations
    ADD CONSTRAINT draft_invitations_email_key PRIMARY KEY (draft_id, email);

ALTER TABLE ONLY public.draft_participants
    ADD CONSTRAINT draft_participants_participant_id_key UNIQUE (draft_id, participant_id);

ALTER TABLE ONLY public.draft_participants
    ADD CONSTRAINT draft_participants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draft_participants
    ADD CONSTRAINT draft_participants_seat_key UNIQUE (draft_id, seat);

ALTER TABLE ONLY public.draft_picks
    ADD CONSTRAINT draft_picks_category_key UNIQUE (draft_id, player_id, category);

ALTER TABLE ONLY public.draft_picks
    ADD CONSTRAINT draft_picks_movie_id_key UNIQUE (draft_id, movie_id);

ALTER TABLE ONLY public.draft_picks
    ADD CONSTRAINT draft_picks_pick_order_key PRIMARY KEY (draft_id, pick_order);

ALTER TABLE ONLY public.draft_queues
    ADD CONSTRAINT draft_queues_participant_id_key PRIMARY KEY (draft_id, participant_id);

ALTER TABLE ONLY public.draft_reaction_counts
    ADD CONSTRAINT draft_reaction_counts_key PRIMARY KEY (draft_id, pick_order, reaction);

ALTER TABLE ONLY public.draft_reactions
    ADD CONSTRAINT draft_reactions_guest_session_id_key UNIQUE (guest_session_id, draft_id, pick_order, reaction);

ALTER TABLE ONLY public.draft_reactions
    ADD CONSTRAINT draft_reactions_key PRIMARY KEY (draft_id, pick_order, id);

ALTER TABLE ONLY public.draft_reactions
    ADD CONSTRAINT draft_reactions_user_id_key UNIQUE (user_id, draft_id, pick_order, reaction);

ALTER TABLE ONLY public.draft_watchers
    ADD CONSTRAINT draft_watchers_guest_session_id_key UNIQUE (draft_id, guest_session_id);

ALTER TABLE ONLY public.draft_watchers
    ADD CONSTRAINT draft_watchers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.draft_watchers
    ADD CONSTRAINT draft_watchers_user_id_key UNIQUE (draft_id, user_id);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_invite_code_key UNIQUE (invite_code);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_rematch_of_key UNIQUE (rematch_of);

ALTER TABLE ONLY public.guest_sessions
    ADD CONSTRAINT guest_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guest_sessions
    ADD CONSTRAINT guest_sessions_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.house_votes
    ADD CONSTRAINT house_votes_guest_session_id_key UNIQUE (guest_session_id, draft_id);

ALTER TABLE ONLY public.house_votes
    ADD CONSTRAINT house_votes_key PRIMARY KEY (draft_id, id);

ALTER TABLE ONLY public.house_votes
    ADD CONSTRAINT house_votes_user_id_key UNIQUE (user_id, draft_id);

ALTER TABLE ONLY public.list_editions
    ADD CONSTRAINT list_editions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.movie_cache
    ADD CONSTRAINT movie_cache_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_access_token_hash_key UNIQUE (access_token_hash);

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_cookie_hash_key UNIQUE (cookie_hash);

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_key_key UNIQUE (key);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_key UNIQUE (token);

ALTER TABLE ONLY public.source_budgets
    ADD CONSTRAINT source_budgets_day_key PRIMARY KEY (source, day);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_key UNIQUE (user_id);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

CREATE INDEX accounts_user_id_index ON public.accounts USING btree (user_id);

CREATE INDEX draft_participants_guest_participant_id_index ON public.draft_participants USING btree (guest_participant_id);

CREATE INDEX draft_participants_user_id_index ON public.draft_participants USING btree (user_id);

CREATE INDEX draft_picks_unanswered_index ON public.draft_picks USING btree (draft_id) WHERE (enriched_at IS NULL);

CREATE INDEX draft_watchers_guest_session_id_index ON public.draft_watchers USING btree (guest_session_id);

CREATE INDEX draft_watchers_user_id_index ON public.draft_watchers USING btree (user_id);

CREATE INDEX drafts_due_at_index ON public.drafts USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX drafts_guest_session_id_index ON public.drafts USING btree (guest_session_id);

CREATE INDEX drafts_list_edition_index ON public.drafts USING btree ((((pool -> 'list'::text) ->> 'editionId'::text)));

CREATE INDEX drafts_user_id_index ON public.drafts USING btree (user_id, created_at);

CREATE INDEX guest_sessions_expires_at_index ON public.guest_sessions USING btree (expires_at);

CREATE INDEX list_editions_guest_session_id_index ON public.list_editions USING btree (guest_session_id);

CREATE INDEX list_editions_user_id_index ON public.list_editions USING btree (user_id);

CREATE INDEX lists_edition_id_index ON public.lists USING btree (edition_id);

CREATE INDEX lists_guest_session_id_index ON public.lists USING btree (guest_session_id);

CREATE INDEX lists_user_id_index ON public.lists USING btree (user_id);

CREATE INDEX movie_cache_fetched_at_index ON public.movie_cache USING btree (fetched_at);

CREATE INDEX password_recoveries_expires_at_index ON public.password_recoveries USING btree (expires_at);

CREATE INDEX password_recoveries_user_id_index ON public.password_recoveries USING btree (user_id);

CREATE INDEX rate_limits_last_request_index ON public.rate_limits USING btree (last_request);

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);

CREATE INDEX verifications_expires_at_index ON public.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier_index ON public.verifications USING btree (identifier);

CREATE TRIGGER remember_deleted_draft AFTER DELETE ON public.drafts FOR EACH ROW EXECUTE FUNCTION public.remember_deleted_draft();

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.daily_tries
    ADD CONSTRAINT daily_tries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_events
    ADD CONSTRAINT draft_events_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_invitations
    ADD CONSTRAINT draft_invitations_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_participants
    ADD CONSTRAINT draft_participants_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_participants
    ADD CONSTRAINT draft_participants_guest_participant_id_fkey FOREIGN KEY (guest_participant_id) REFERENCES public.guest_sessions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.draft_participants
    ADD CONSTRAINT draft_participants_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.draft_picks
    ADD CONSTRAINT draft_picks_player_id_fkey FOREIGN KEY (draft_id, player_id) REFERENCES public.draft_participants(draft_id, participant_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_queues
    ADD CONSTRAINT draft_queues_participant_id_fkey FOREIGN KEY (draft_id, participant_id) REFERENCES public.draft_participants(draft_id, participant_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_reaction_counts
    ADD CONSTRAINT draft_reaction_counts_pick_fkey FOREIGN KEY (draft_id, pick_order) REFERENCES public.draft_picks(draft_id, pick_order) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_reactions
    ADD CONSTRAINT draft_reactions_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_reactions
    ADD CONSTRAINT draft_reactions_pick_fkey FOREIGN KEY (draft_id, pick_order) REFERENCES public.draft_picks(draft_id, pick_order) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_reactions
    ADD CONSTRAINT draft_reactions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_watchers
    ADD CONSTRAINT draft_watchers_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_watchers
    ADD CONSTRAINT draft_watchers_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.draft_watchers
    ADD CONSTRAINT draft_watchers_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.drafts
    ADD CONSTRAINT drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.house_votes
    ADD CONSTRAINT house_votes_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.house_votes
    ADD CONSTRAINT house_votes_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.house_votes
    ADD CONSTRAINT house_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.list_editions
    ADD CONSTRAINT list_editions_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.list_editions
    ADD CONSTRAINT list_editions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES public.list_editions(id);

ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_guest_session_id_fkey FOREIGN KEY (guest_session_id) REFERENCES public.guest_sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lists
    ADD CONSTRAINT lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

