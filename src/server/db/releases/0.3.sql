-- What the release before quotas, rulings and consent leaves behind (commit d4629179, migrations up to 0021): its tables and
-- some people's drafts and lists in them. Made by playing through that release's app, as its tests start it, on an empty
-- PostgreSQL 15 with 60 movies of 1999: Ada and Ben are users, with the password of the tests; Gil, Ida and a watcher are
-- guests. Then pg_dump --inserts --no-owner --no-privileges, without its comments and settings. Everybody in it is invented.
-- 0.3-answers.jsonl has what that release then answered, one request a line. The release's test knows the ids and the
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
    CONSTRAINT house_votes_answer_check CHECK ((num_nonnulls(best, steal) >= 1)),
    CONSTRAINT house_votes_one_person_check CHECK ((num_nonnulls(user_id, guest_session_id) <= 1))
);

CREATE TABLE public.list_editions (
    id text NOT NULL,
    movies jsonb NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL
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
    last_step integer
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

INSERT INTO public.accounts VALUES ('bflUvJ9oASkCaCjfp1rjBrM50zQk5p2g', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, 'ed8dc63a4989b91e66e4c820f7f13e20:b03741af4e8791e367d47f1d81a5087c19339c55aa2625a153511da3ac43e8b527507bb029c62ba7917ae19fdad18c5c0ddd0a1e1c4169c1a8a8650926f6a4d5', '2026-11-28 10:14:41.235+00', '2026-11-28 10:14:41.235+00');
INSERT INTO public.accounts VALUES ('Smfxi8DzGKrcYzHsrsmr3U0nyW2JOztQ', 'rhRfE136jmQuuOczFDgEvb8TMsRJ751f', 'rhRfE136jmQuuOczFDgEvb8TMsRJ751f', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, 'dd824ac70dd0403ab3c16527bf9acd3e:682b2d07f90c06035d3653423a2489778d89d0bb5215782704a58b41baceea19f00c9016908de0df69cdac7756402c96889cdc53056fb56b0d36f6ca3de47da6', '2026-11-28 10:14:43.951+00', '2026-11-28 10:14:43.951+00');

INSERT INTO public.draft_events VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "847afb97-0325-4975-9e55-d0cd5ac59eb9", "participant_name": "Ben"}, "invited_count": 0}', '847afb97-0325-4975-9e55-d0cd5ac59eb9', '2026-11-27 20:00:00+00', '847afb97-0325-4975-9e55-d0cd5ac59eb9');
INSERT INTO public.draft_events VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "8177f3d1-89e2-44d3-95a0-3414baa04ec6", "participant_name": "Gil"}, "invited_count": 0}', '8177f3d1-89e2-44d3-95a0-3414baa04ec6', '2026-11-27 20:00:00+00', '8177f3d1-89e2-44d3-95a0-3414baa04ec6');
INSERT INTO public.draft_events VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 3, '{"type": "PARTICIPANT_JOINED", "participant": {"bot": {"level": "fair", "taste": "critic"}, "status": "joined", "is_host": false, "participant_id": "7959eb02-c604-4539-a9f2-9f963c796990", "participant_name": "Vera"}, "invited_count": 0}', '22b41a3b-1587-451b-a1e0-1646992f6121', '2026-11-27 20:00:00+00', 'f1414b7c-2227-47be-9f63-755435f4f205');
INSERT INTO public.draft_events VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 4, '{"type": "DRAFT_STARTED", "clock": {"banks_ms": {}, "turn_from": "2026-11-27T20:00:00.000Z", "auto_picks": []}, "draft_order": ["8177f3d1-89e2-44d3-95a0-3414baa04ec6", "7959eb02-c604-4539-a9f2-9f963c796990", "f1414b7c-2227-47be-9f63-755435f4f205", "847afb97-0325-4975-9e55-d0cd5ac59eb9"]}', 'b1f97d68-ae18-4c1d-9b2c-60e38b6d276c', '2026-11-27 20:00:00+00', 'f1414b7c-2227-47be-9f63-755435f4f205');
INSERT INTO public.draft_events VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 5, '{"pick": {"made_at": "2026-11-27T20:00:05.000Z", "category": "Comedy", "movie_id": 1, "player_id": "8177f3d1-89e2-44d3-95a0-3414baa04ec6", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 1", "player_name": "Gil", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE", "clock": {"banks_ms": {}, "last_turn": {"pick": 1, "bank_ms": 30000, "turn_from": "2026-11-27T20:00:00.000Z"}, "turn_from": "2026-11-27T20:00:05.000Z", "auto_picks": []}}', 'bedda930-4780-48cb-abd2-e958e6efed06', '2026-11-27 20:00:05+00', '8177f3d1-89e2-44d3-95a0-3414baa04ec6');
INSERT INTO public.draft_events VALUES ('ef0dd4cc-511e-4c42-9495-b1d66904b96e', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "3ab5d257-3738-4e6c-b05d-bad261abad8a", "participant_name": "Ida"}, "invited_count": 0}', '3ab5d257-3738-4e6c-b05d-bad261abad8a', '2026-11-27 20:00:25+00', '3ab5d257-3738-4e6c-b05d-bad261abad8a');
INSERT INTO public.draft_events VALUES ('ef0dd4cc-511e-4c42-9495-b1d66904b96e', 2, '{"type": "DRAFT_STARTED", "draft_order": ["2df57972-424a-4f9d-ae07-3fb99aaae088", "3ab5d257-3738-4e6c-b05d-bad261abad8a"]}', 'ae92ba46-c442-457b-b23a-ca60d39ef5a4', '2026-11-27 20:00:25+00', '2df57972-424a-4f9d-ae07-3fb99aaae088');
INSERT INTO public.draft_events VALUES ('ef0dd4cc-511e-4c42-9495-b1d66904b96e', 3, '{"pick": {"made_at": "2026-11-27T20:00:25.000Z", "category": "Comedy", "movie_id": 1, "player_id": "2df57972-424a-4f9d-ae07-3fb99aaae088", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 1", "player_name": "Ben", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '584a338b-9aa9-4dc4-a8e8-fa944988591b', '2026-11-27 20:00:25+00', '2df57972-424a-4f9d-ae07-3fb99aaae088');
INSERT INTO public.draft_events VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "9cd731fd-e81f-47ee-83c7-cb2adda44fbc", "participant_name": "Gil"}, "invited_count": 0}', '9cd731fd-e81f-47ee-83c7-cb2adda44fbc', '2026-11-27 20:00:25+00', '9cd731fd-e81f-47ee-83c7-cb2adda44fbc');
INSERT INTO public.draft_events VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 2, '{"type": "DRAFT_STARTED", "draft_order": ["f75b626a-9697-4726-aba5-a841ca2d8bb3", "9cd731fd-e81f-47ee-83c7-cb2adda44fbc"]}', '1848c970-4387-48e6-b1f7-30066bd6de8d', '2026-11-27 20:00:25+00', 'f75b626a-9697-4726-aba5-a841ca2d8bb3');
INSERT INTO public.draft_events VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 3, '{"pick": {"made_at": "2026-11-27T20:00:25.000Z", "category": "Comedy", "movie_id": 1, "player_id": "f75b626a-9697-4726-aba5-a841ca2d8bb3", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 1", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'f9b0b441-b91e-4d7a-bfdf-3a625eca3fcf', '2026-11-27 20:00:25+00', 'f75b626a-9697-4726-aba5-a841ca2d8bb3');
INSERT INTO public.draft_events VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 4, '{"pick": {"made_at": "2026-11-27T20:00:25.000Z", "category": "Comedy", "movie_id": 2, "player_id": "9cd731fd-e81f-47ee-83c7-cb2adda44fbc", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 2", "player_name": "Gil", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '97f69788-bc21-4aca-8a63-e74e3af950aa', '2026-11-27 20:00:25+00', '9cd731fd-e81f-47ee-83c7-cb2adda44fbc');
INSERT INTO public.draft_events VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 5, '{"pick": {"made_at": "2026-11-27T20:00:25.000Z", "category": "Drama/Romance", "movie_id": 3, "player_id": "9cd731fd-e81f-47ee-83c7-cb2adda44fbc", "movie_year": 1999, "pick_order": 3, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 3", "player_name": "Gil", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '28d93b06-eeec-482d-b284-63e4bdbff674', '2026-11-27 20:00:25+00', '9cd731fd-e81f-47ee-83c7-cb2adda44fbc');
INSERT INTO public.draft_events VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 6, '{"pick": {"made_at": "2026-11-27T20:00:25.000Z", "category": "Drama/Romance", "movie_id": 4, "player_id": "f75b626a-9697-4726-aba5-a841ca2d8bb3", "movie_year": 1999, "pick_order": 4, "imdb_rating": null, "movie_genre": "Comedy, Drama", "movie_title": "Movie 4", "player_name": "Ada", "poster_path": null, "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'f56b05ea-b2e7-409b-9cf2-9fa9b96a68a3', '2026-11-27 20:00:25+00', 'f75b626a-9697-4726-aba5-a841ca2d8bb3');
INSERT INTO public.draft_events VALUES ('adbccb0e-392a-4dc0-ae42-cafee79705b0', 1, '{"type": "STAND_INS_SET", "stand_ins_allowed": false}', 'c64db954-eb75-4d73-88ae-108788179723', '2026-11-27 20:00:25+00', 'ec4ef0d5-8299-495a-97b9-a21778f79627');
INSERT INTO public.draft_events VALUES ('adbccb0e-392a-4dc0-ae42-cafee79705b0', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "36df8bbf-d863-4e3b-a6a4-7e99935c2a14", "participant_name": "Ida"}, "invited_count": 0}', '36df8bbf-d863-4e3b-a6a4-7e99935c2a14', '2026-11-27 20:00:25+00', '36df8bbf-d863-4e3b-a6a4-7e99935c2a14');

INSERT INTO public.draft_participants VALUES ('9c68cfe4-5aee-4fdb-9783-c14994ae8e7b', 'd12e3974-cac3-4f99-bf77-fe7e27f72479', 'f1414b7c-2227-47be-9f63-755435f4f205', 0, 'Ada', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', NULL, true, 'joined', '2026-11-27 20:00:00+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('35287ba6-1b83-4ef5-9c60-73480ae29db7', 'd12e3974-cac3-4f99-bf77-fe7e27f72479', '847afb97-0325-4975-9e55-d0cd5ac59eb9', 1, 'Ben', 'rhRfE136jmQuuOczFDgEvb8TMsRJ751f', NULL, false, 'joined', '2026-11-27 20:00:00+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('387adc97-ba26-42a0-8216-0b88fb4c24b4', 'd12e3974-cac3-4f99-bf77-fe7e27f72479', '8177f3d1-89e2-44d3-95a0-3414baa04ec6', 2, 'Gil', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', false, 'joined', '2026-11-27 20:00:00+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('21bd9d20-1fc6-440c-a432-ee4d76de9387', 'd12e3974-cac3-4f99-bf77-fe7e27f72479', '7959eb02-c604-4539-a9f2-9f963c796990', 3, 'Vera', NULL, NULL, false, 'joined', NULL, NULL, '{"seed": 1115892802, "level": "fair", "taste": "critic"}');
INSERT INTO public.draft_participants VALUES ('76e533d9-61c5-455c-aead-cf4e7da39718', 'ef0dd4cc-511e-4c42-9495-b1d66904b96e', '2df57972-424a-4f9d-ae07-3fb99aaae088', 0, 'Ben', 'rhRfE136jmQuuOczFDgEvb8TMsRJ751f', NULL, true, 'joined', '2026-11-27 20:00:25+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('7435991c-a69d-4da4-8d18-58e5d5098ef4', 'ef0dd4cc-511e-4c42-9495-b1d66904b96e', '3ab5d257-3738-4e6c-b05d-bad261abad8a', 1, 'Ida', NULL, '9abe7bd2-138c-4ae8-961d-9784ef3e4562', false, 'joined', '2026-11-27 20:00:25+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('f3baa9f6-14eb-44c8-adbb-b7ea0f9937db', 'f146294e-60ec-43b4-a16b-fc3fa5244b47', 'f75b626a-9697-4726-aba5-a841ca2d8bb3', 0, 'Ada', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', NULL, true, 'joined', '2026-11-27 20:00:25+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('f554a11b-7a1f-4324-8a18-0b8cca7c555e', 'f146294e-60ec-43b4-a16b-fc3fa5244b47', '9cd731fd-e81f-47ee-83c7-cb2adda44fbc', 1, 'Gil', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', false, 'joined', '2026-11-27 20:00:25+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('f750ec42-7219-4cd3-9c8d-689a5368985e', 'adbccb0e-392a-4dc0-ae42-cafee79705b0', 'ec4ef0d5-8299-495a-97b9-a21778f79627', 0, 'Gil', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', true, 'joined', '2026-11-27 20:00:25+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('8b719d34-949f-4121-8c15-84c8884d3363', 'adbccb0e-392a-4dc0-ae42-cafee79705b0', '36df8bbf-d863-4e3b-a6a4-7e99935c2a14', 1, 'Ida', NULL, '9abe7bd2-138c-4ae8-961d-9784ef3e4562', false, 'joined', '2026-11-27 20:00:25+00', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('595cd7be-ed82-4103-b987-6e78539bb7f0', '05a0e6c8-2264-4074-b923-ad4745e4cbaf', 'a0000000-0000-4000-8000-000000000001', 0, 'Ann', NULL, NULL, false, 'joined', NULL, NULL, NULL);
INSERT INTO public.draft_participants VALUES ('2beee803-b521-4f62-adb2-625a87f9c5b2', '05a0e6c8-2264-4074-b923-ad4745e4cbaf', 'b0000000-0000-4000-8000-000000000002', 1, 'Bob', NULL, NULL, false, 'joined', NULL, NULL, NULL);

INSERT INTO public.draft_picks VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 1, '8177f3d1-89e2-44d3-95a0-3414baa04ec6', 'Gil', 1, 'Movie 1', 1999, 'Comedy, Drama', NULL, NULL, 'Comedy', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:05+00', NULL, NULL, '2026-11-27 20:00:05+00');
INSERT INTO public.draft_picks VALUES ('ef0dd4cc-511e-4c42-9495-b1d66904b96e', 1, '2df57972-424a-4f9d-ae07-3fb99aaae088', 'Ben', 1, 'Movie 1', 1999, 'Comedy, Drama', NULL, NULL, 'Comedy', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, '2026-11-27 20:00:25+00');
INSERT INTO public.draft_picks VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 1, 'f75b626a-9697-4726-aba5-a841ca2d8bb3', 'Ada', 1, 'Movie 1', 1999, 'Comedy, Drama', NULL, NULL, 'Comedy', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, '2026-11-27 20:00:25+00');
INSERT INTO public.draft_picks VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 2, '9cd731fd-e81f-47ee-83c7-cb2adda44fbc', 'Gil', 2, 'Movie 2', 1999, 'Comedy, Drama', NULL, NULL, 'Comedy', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, '2026-11-27 20:00:25+00');
INSERT INTO public.draft_picks VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 3, '9cd731fd-e81f-47ee-83c7-cb2adda44fbc', 'Gil', 3, 'Movie 3', 1999, 'Comedy, Drama', NULL, NULL, 'Drama/Romance', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, '2026-11-27 20:00:25+00');
INSERT INTO public.draft_picks VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', 4, 'f75b626a-9697-4726-aba5-a841ca2d8bb3', 'Ada', 4, 'Movie 4', 1999, 'Comedy, Drama', NULL, NULL, 'Drama/Romance', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, '2026-11-27 20:00:25+00');
INSERT INTO public.draft_picks VALUES ('05a0e6c8-2264-4074-b923-ad4745e4cbaf', 1, 'a0000000-0000-4000-8000-000000000001', 'Ann', 1, 'Movie 1', 1999, 'Comedy, Drama', NULL, NULL, 'Comedy', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, NULL);
INSERT INTO public.draft_picks VALUES ('05a0e6c8-2264-4074-b923-ad4745e4cbaf', 2, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2, 'Movie 2', 1999, 'Comedy, Drama', NULL, NULL, 'Comedy', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-27 20:00:25+00', NULL, NULL, NULL);

INSERT INTO public.draft_queues VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', '847afb97-0325-4975-9e55-d0cd5ac59eb9', '[{"movie": {"id": 40, "year": 1999, "facts": {"oscarStatus": "none"}, "title": "Movie 40", "genres": ["Comedy", "Drama"], "hasOscar": false, "directors": [], "isBlockbuster": false}}, {"movie": {"id": 41, "year": 1999, "facts": {"oscarStatus": "none"}, "title": "Movie 41", "genres": ["Comedy", "Drama"], "hasOscar": false, "directors": [], "isBlockbuster": false}}]', 1);

INSERT INTO public.draft_reaction_counts VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', 1, 'bravo', 1, 1795809625000);

INSERT INTO public.draft_reactions VALUES ('1de32585-a626-4801-84ff-df7ec98805f7', 'd12e3974-cac3-4f99-bf77-fe7e27f72479', 1, 'bravo', NULL, '6a19dfe5-6ac5-4ec4-889d-3b667e3d0aac');

INSERT INTO public.draft_watchers VALUES ('6b014bc2-e530-45b8-84f5-1bf214886533', 'd12e3974-cac3-4f99-bf77-fe7e27f72479', NULL, '6a19dfe5-6ac5-4ec4-889d-3b667e3d0aac');
INSERT INTO public.draft_watchers VALUES ('36711dde-60f7-429f-829c-21f3d73309b9', 'f146294e-60ec-43b4-a16b-fc3fa5244b47', NULL, '6a19dfe5-6ac5-4ec4-889d-3b667e3d0aac');

INSERT INTO public.drafts VALUES ('f146294e-60ec-43b4-a16b-fc3fa5244b47', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', NULL, true, true, false, 'TRH2XUMG', '{f75b626a-9697-4726-aba5-a841ca2d8bb3,9cd731fd-e81f-47ee-83c7-cb2adda44fbc}', '{f75b626a-9697-4726-aba5-a841ca2d8bb3,9cd731fd-e81f-47ee-83c7-cb2adda44fbc,9cd731fd-e81f-47ee-83c7-cb2adda44fbc,f75b626a-9697-4726-aba5-a841ca2d8bb3}', 6, '2026-11-27 20:00:25+00', '2026-11-27 20:00:25+00', true, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL);
INSERT INTO public.drafts VALUES ('d12e3974-cac3-4f99-bf77-fe7e27f72479', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', NULL, true, false, false, 'PEAK3JZ8', '{8177f3d1-89e2-44d3-95a0-3414baa04ec6,7959eb02-c604-4539-a9f2-9f963c796990,f1414b7c-2227-47be-9f63-755435f4f205,847afb97-0325-4975-9e55-d0cd5ac59eb9}', '{8177f3d1-89e2-44d3-95a0-3414baa04ec6,7959eb02-c604-4539-a9f2-9f963c796990,f1414b7c-2227-47be-9f63-755435f4f205,847afb97-0325-4975-9e55-d0cd5ac59eb9,847afb97-0325-4975-9e55-d0cd5ac59eb9,f1414b7c-2227-47be-9f63-755435f4f205,7959eb02-c604-4539-a9f2-9f963c796990,8177f3d1-89e2-44d3-95a0-3414baa04ec6}', 5, '2026-11-27 20:00:00+00', '2026-11-27 20:00:05+00', true, NULL, NULL, '{"clock": {"whenUp": "pick", "seconds": 60, "bankSeconds": 30}, "version": 1}', '2026-11-27 20:00:06.074+00', '{"banks": {}, "lastTurn": {"pick": 1, "bankMs": 30000, "turnFrom": 1795809600000}, "turnFrom": 1795809605000, "autoPicks": []}', NULL, NULL, '{}', NULL);
INSERT INTO public.drafts VALUES ('adbccb0e-392a-4dc0-ae42-cafee79705b0', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', true, false, false, 'E467URWS', '{}', '{}', 2, '2026-11-27 20:00:25+00', '2026-11-27 20:00:25+00', false, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{}', NULL);
INSERT INTO public.drafts VALUES ('ef0dd4cc-511e-4c42-9495-b1d66904b96e', 'Film club', 'others', 'Film club', NULL, NULL, '{Comedy,Drama/Romance}', 'rhRfE136jmQuuOczFDgEvb8TMsRJ751f', NULL, true, false, false, 'U7UNABFY', '{2df57972-424a-4f9d-ae07-3fb99aaae088,3ab5d257-3738-4e6c-b05d-bad261abad8a}', '{2df57972-424a-4f9d-ae07-3fb99aaae088,3ab5d257-3738-4e6c-b05d-bad261abad8a,3ab5d257-3738-4e6c-b05d-bad261abad8a,2df57972-424a-4f9d-ae07-3fb99aaae088}', 3, '2026-11-27 20:00:25+00', '2026-11-27 20:00:25+00', true, NULL, '{"list": {"name": "Film club", "editionId": "4vrQFPP4HOujqBTPgIUKvi5abgCd5q0gyGyQSoEZzq8"}}', '{"version": 1, "houseOverride": false}', NULL, NULL, NULL, NULL, '{}', NULL);
INSERT INTO public.drafts VALUES ('05a0e6c8-2264-4074-b923-ad4745e4cbaf', 'left ‮right‬ left', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', false, false, false, NULL, '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002}', '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002,b0000000-0000-4000-8000-000000000002,a0000000-0000-4000-8000-000000000001}', 3, '2026-11-27 20:00:25+00', '2026-11-27 20:00:25+00', true, NULL, NULL, '{"version": 1, "scoresShown": true}', NULL, NULL, NULL, NULL, '{}', NULL);

INSERT INTO public.guest_sessions VALUES ('19767071-d7fa-4ae6-a0a5-0676cc77232b', 'd466578745b9a9c3a35e9ab279a65da08f0743e6590bb1762ab6d0bf632c99cd', '2026-11-27 20:00:00+00', '2026-12-27 20:00:00+00');
INSERT INTO public.guest_sessions VALUES ('9abe7bd2-138c-4ae8-961d-9784ef3e4562', '423019557b84863a794c6ed889b2fc06cb9b50fd4424f3afb547e3724e93b839', '2026-11-27 20:00:00+00', '2026-12-27 20:00:00+00');
INSERT INTO public.guest_sessions VALUES ('6a19dfe5-6ac5-4ec4-889d-3b667e3d0aac', '58da9087a1dc2aa100a92189af5fc8cdc78ea00fc2da16c744529bbb0927be2d', '2026-11-27 20:00:00+00', '2026-12-27 20:00:00+00');

INSERT INTO public.house_votes VALUES ('070776d5-81d5-436e-9da9-d20934095cac', 'f146294e-60ec-43b4-a16b-fc3fa5244b47', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', NULL, NULL, 1);
INSERT INTO public.house_votes VALUES ('c0bdf2ab-ea0d-4b43-8b58-c79f9345d7f5', 'f146294e-60ec-43b4-a16b-fc3fa5244b47', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', NULL, 1);
INSERT INTO public.house_votes VALUES ('23ae8056-4f36-454b-9842-5d829885f15b', 'f146294e-60ec-43b4-a16b-fc3fa5244b47', NULL, '6a19dfe5-6ac5-4ec4-889d-3b667e3d0aac', NULL, 1);

INSERT INTO public.list_editions VALUES ('4vrQFPP4HOujqBTPgIUKvi5abgCd5q0gyGyQSoEZzq8', '[{"id": 1, "year": 1999, "title": "Movie 1"}, {"id": 2, "year": 1999, "title": "Movie 2"}, {"id": 3, "year": 1999, "title": "Movie 3"}, {"id": 4, "year": 1999, "title": "Movie 4"}, {"id": 5, "year": 1999, "title": "Movie 5"}, {"id": 6, "year": 1999, "title": "Movie 6"}, {"id": 7, "year": 1999, "title": "Movie 7"}, {"id": 8, "year": 1999, "title": "Movie 8"}, {"id": 9, "year": 1999, "title": "Movie 9"}, {"id": 10, "year": 1999, "title": "Movie 10"}, {"id": 11, "year": 1999, "title": "Movie 11"}, {"id": 12, "year": 1999, "title": "Movie 12"}, {"id": 13, "year": 1999, "title": "Movie 13"}, {"id": 14, "year": 1999, "title": "Movie 14"}, {"id": 15, "year": 1999, "title": "Movie 15"}, {"id": 16, "year": 1999, "title": "Movie 16"}, {"id": 17, "year": 1999, "title": "Movie 17"}, {"id": 18, "year": 1999, "title": "Movie 18"}, {"id": 19, "year": 1999, "title": "Movie 19"}, {"id": 20, "year": 1999, "title": "Movie 20"}, {"id": 21, "year": 1999, "title": "Movie 21"}, {"id": 22, "year": 1999, "title": "Movie 22"}, {"id": 23, "year": 1999, "title": "Movie 23"}, {"id": 24, "year": 1999, "title": "Movie 24"}, {"id": 25, "year": 1999, "title": "Movie 25"}, {"id": 26, "year": 1999, "title": "Movie 26"}, {"id": 27, "year": 1999, "title": "Movie 27"}, {"id": 28, "year": 1999, "title": "Movie 28"}, {"id": 29, "year": 1999, "title": "Movie 29"}, {"id": 30, "year": 1999, "title": "Movie 30"}]', '2026-11-27 20:00:00+00');
INSERT INTO public.list_editions VALUES ('4mkM37Z2Ui_V6IzOa85gpVU028HMSAYGJBWpO6_XFXU', '[{"id": 1, "year": 1999, "title": "Movie 1"}, {"id": 2, "year": 1999, "title": "Movie 2"}, {"id": 3, "year": 1999, "title": "Movie 3"}, {"id": 4, "year": 1999, "title": "Movie 4"}, {"id": 5, "year": 1999, "title": "Movie 5"}, {"id": 6, "year": 1999, "title": "Movie 6"}, {"id": 7, "year": 1999, "title": "Movie 7"}, {"id": 8, "year": 1999, "title": "Movie 8"}, {"id": 9, "year": 1999, "title": "Movie 9"}, {"id": 10, "year": 1999, "title": "Movie 10"}, {"id": 11, "year": 1999, "title": "Movie 11"}, {"id": 12, "year": 1999, "title": "Movie 12"}, {"id": 13, "year": 1999, "title": "Movie 13"}, {"id": 14, "year": 1999, "title": "Movie 14"}, {"id": 15, "year": 1999, "title": "Movie 15"}, {"id": 16, "year": 1999, "title": "Movie 16"}, {"id": 17, "year": 1999, "title": "Movie 17"}, {"id": 18, "year": 1999, "title": "Movie 18"}, {"id": 19, "year": 1999, "title": "Movie 19"}, {"id": 20, "year": 1999, "title": "Movie 20"}, {"id": 21, "year": 1999, "title": "Movie 21"}, {"id": 22, "year": 1999, "title": "Movie 22"}, {"id": 23, "year": 1999, "title": "Movie 23"}, {"id": 24, "year": 1999, "title": "Movie 24"}, {"id": 25, "year": 1999, "title": "Movie 25"}]', '2026-11-27 20:00:00+00');
INSERT INTO public.list_editions VALUES ('iN6rWKi2Fe5YxsOb4U2mfdFz0YKUbLpzxn9zOTLbqoU', '[{"id": 1, "year": 1999, "title": "Movie 1"}, {"id": 2, "year": 1999, "title": "Movie 2"}, {"id": 3, "year": 1999, "title": "Movie 3"}, {"id": 4, "year": 1999, "title": "Movie 4"}, {"id": 5, "year": 1999, "title": "Movie 5"}, {"id": 6, "year": 1999, "title": "Movie 6"}, {"id": 7, "year": 1999, "title": "Movie 7"}, {"id": 8, "year": 1999, "title": "Movie 8"}, {"id": 9, "year": 1999, "title": "Movie 9"}, {"id": 10, "year": 1999, "title": "Movie 10"}, {"id": 11, "year": 1999, "title": "Movie 11"}, {"id": 12, "year": 1999, "title": "Movie 12"}, {"id": 13, "year": 1999, "title": "Movie 13"}, {"id": 14, "year": 1999, "title": "Movie 14"}, {"id": 15, "year": 1999, "title": "Movie 15"}, {"id": 16, "year": 1999, "title": "Movie 16"}, {"id": 17, "year": 1999, "title": "Movie 17"}, {"id": 18, "year": 1999, "title": "Movie 18"}, {"id": 19, "year": 1999, "title": "Movie 19"}, {"id": 20, "year": 1999, "title": "Movie 20"}, {"id": 21, "year": 1999, "title": "Movie 21"}, {"id": 22, "year": 1999, "title": "Movie 22"}, {"id": 23, "year": 1999, "title": "Movie 23"}, {"id": 24, "year": 1999, "title": "Movie 24"}, {"id": 25, "year": 1999, "title": "Movie 25"}, {"id": 26, "year": 1999, "title": "Movie 26"}, {"id": 27, "year": 1999, "title": "Movie 27"}, {"id": 28, "year": 1999, "title": "Movie 28"}, {"id": 29, "year": 1999, "title": "Movie 29"}, {"id": 30, "year": 1999, "title": "Movie 30"}, {"id": 31, "year": 1999, "title": "Movie 31"}, {"id": 32, "year": 1999, "title": "Movie 32"}, {"id": 33, "year": 1999, "title": "Movie 33"}, {"id": 34, "year": 1999, "title": "Movie 34"}, {"id": 35, "year": 1999, "title": "Movie 35"}, {"id": 36, "year": 1999, "title": "Movie 36"}, {"id": 37, "year": 1999, "title": "Movie 37"}, {"id": 38, "year": 1999, "title": "Movie 38"}, {"id": 39, "year": 1999, "title": "Movie 39"}, {"id": 40, "year": 1999, "title": "Movie 40"}]', '2026-11-27 20:00:25+00');

INSERT INTO public.lists VALUES ('cb412c45-722f-4efc-9910-a4770039f5a8', 'Of Gil', NULL, '19767071-d7fa-4ae6-a0a5-0676cc77232b', '[{"year": 1999, "movie": {"id": 1, "year": 1999, "genre": "Comedy", "title": "Movie 1"}, "state": "found", "title": "Movie 1"}, {"year": 1999, "movie": {"id": 2, "year": 1999, "genre": "Comedy", "title": "Movie 2"}, "state": "found", "title": "Movie 2"}, {"year": 1999, "movie": {"id": 3, "year": 1999, "genre": "Comedy", "title": "Movie 3"}, "state": "found", "title": "Movie 3"}, {"year": 1999, "movie": {"id": 4, "year": 1999, "genre": "Comedy", "title": "Movie 4"}, "state": "found", "title": "Movie 4"}, {"year": 1999, "movie": {"id": 5, "year": 1999, "genre": "Comedy", "title": "Movie 5"}, "state": "found", "title": "Movie 5"}, {"year": 1999, "movie": {"id": 6, "year": 1999, "genre": "Comedy", "title": "Movie 6"}, "state": "found", "title": "Movie 6"}, {"year": 1999, "movie": {"id": 7, "year": 1999, "genre": "Comedy", "title": "Movie 7"}, "state": "found", "title": "Movie 7"}, {"year": 1999, "movie": {"id": 8, "year": 1999, "genre": "Comedy", "title": "Movie 8"}, "state": "found", "title": "Movie 8"}, {"year": 1999, "movie": {"id": 9, "year": 1999, "genre": "Comedy", "title": "Movie 9"}, "state": "found", "title": "Movie 9"}, {"year": 1999, "movie": {"id": 10, "year": 1999, "genre": "Comedy", "title": "Movie 10"}, "state": "found", "title": "Movie 10"}, {"year": 1999, "movie": {"id": 11, "year": 1999, "genre": "Comedy", "title": "Movie 11"}, "state": "found", "title": "Movie 11"}, {"year": 1999, "movie": {"id": 12, "year": 1999, "genre": "Comedy", "title": "Movie 12"}, "state": "found", "title": "Movie 12"}, {"year": 1999, "movie": {"id": 13, "year": 1999, "genre": "Comedy", "title": "Movie 13"}, "state": "found", "title": "Movie 13"}, {"year": 1999, "movie": {"id": 14, "year": 1999, "genre": "Comedy", "title": "Movie 14"}, "state": "found", "title": "Movie 14"}, {"year": 1999, "movie": {"id": 15, "year": 1999, "genre": "Comedy", "title": "Movie 15"}, "state": "found", "title": "Movie 15"}, {"year": 1999, "movie": {"id": 16, "year": 1999, "genre": "Comedy", "title": "Movie 16"}, "state": "found", "title": "Movie 16"}, {"year": 1999, "movie": {"id": 17, "year": 1999, "genre": "Comedy", "title": "Movie 17"}, "state": "found", "title": "Movie 17"}, {"year": 1999, "movie": {"id": 18, "year": 1999, "genre": "Comedy", "title": "Movie 18"}, "state": "found", "title": "Movie 18"}, {"year": 1999, "movie": {"id": 19, "year": 1999, "genre": "Comedy", "title": "Movie 19"}, "state": "found", "title": "Movie 19"}, {"year": 1999, "movie": {"id": 20, "year": 1999, "genre": "Comedy", "title": "Movie 20"}, "state": "found", "title": "Movie 20"}, {"year": 1999, "movie": {"id": 21, "year": 1999, "genre": "Comedy", "title": "Movie 21"}, "state": "found", "title": "Movie 21"}, {"year": 1999, "movie": {"id": 22, "year": 1999, "genre": "Comedy", "title": "Movie 22"}, "state": "found", "title": "Movie 22"}, {"year": 1999, "movie": {"id": 23, "year": 1999, "genre": "Comedy", "title": "Movie 23"}, "state": "found", "title": "Movie 23"}, {"year": 1999, "movie": {"id": 24, "year": 1999, "genre": "Comedy", "title": "Movie 24"}, "state": "found", "title": "Movie 24"}, {"year": 1999, "movie": {"id": 25, "year": 1999, "genre": "Comedy", "title": "Movie 25"}, "state": "found", "title": "Movie 25"}]', '4mkM37Z2Ui_V6IzOa85gpVU028HMSAYGJBWpO6_XFXU', 25, 0, 1999, 1999, 1, '2026-11-27 20:00:00+00');
INSERT INTO public.lists VALUES ('ab49be6d-e07b-4d51-bd89-f8ef221c9e97', 'Film club', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', NULL, '[{"year": 1999, "movie": {"id": 1, "year": 1999, "genre": "Comedy", "title": "Movie 1"}, "state": "found", "title": "Movie 1"}, {"year": 1999, "movie": {"id": 2, "year": 1999, "genre": "Comedy", "title": "Movie 2"}, "state": "found", "title": "Movie 2"}, {"year": 1999, "movie": {"id": 3, "year": 1999, "genre": "Comedy", "title": "Movie 3"}, "state": "found", "title": "Movie 3"}, {"year": 1999, "movie": {"id": 4, "year": 1999, "genre": "Comedy", "title": "Movie 4"}, "state": "found", "title": "Movie 4"}, {"year": 1999, "movie": {"id": 5, "year": 1999, "genre": "Comedy", "title": "Movie 5"}, "state": "found", "title": "Movie 5"}, {"year": 1999, "movie": {"id": 6, "year": 1999, "genre": "Comedy", "title": "Movie 6"}, "state": "found", "title": "Movie 6"}, {"year": 1999, "movie": {"id": 7, "year": 1999, "genre": "Comedy", "title": "Movie 7"}, "state": "found", "title": "Movie 7"}, {"year": 1999, "movie": {"id": 8, "year": 1999, "genre": "Comedy", "title": "Movie 8"}, "state": "found", "title": "Movie 8"}, {"year": 1999, "movie": {"id": 9, "year": 1999, "genre": "Comedy", "title": "Movie 9"}, "state": "found", "title": "Movie 9"}, {"year": 1999, "movie": {"id": 10, "year": 1999, "genre": "Comedy", "title": "Movie 10"}, "state": "found", "title": "Movie 10"}, {"year": 1999, "movie": {"id": 11, "year": 1999, "genre": "Comedy", "title": "Movie 11"}, "state": "found", "title": "Movie 11"}, {"year": 1999, "movie": {"id": 12, "year": 1999, "genre": "Comedy", "title": "Movie 12"}, "state": "found", "title": "Movie 12"}, {"year": 1999, "movie": {"id": 13, "year": 1999, "genre": "Comedy", "title": "Movie 13"}, "state": "found", "title": "Movie 13"}, {"year": 1999, "movie": {"id": 14, "year": 1999, "genre": "Comedy", "title": "Movie 14"}, "state": "found", "title": "Movie 14"}, {"year": 1999, "movie": {"id": 15, "year": 1999, "genre": "Comedy", "title": "Movie 15"}, "state": "found", "title": "Movie 15"}, {"year": 1999, "movie": {"id": 16, "year": 1999, "genre": "Comedy", "title": "Movie 16"}, "state": "found", "title": "Movie 16"}, {"year": 1999, "movie": {"id": 17, "year": 1999, "genre": "Comedy", "title": "Movie 17"}, "state": "found", "title": "Movie 17"}, {"year": 1999, "movie": {"id": 18, "year": 1999, "genre": "Comedy", "title": "Movie 18"}, "state": "found", "title": "Movie 18"}, {"year": 1999, "movie": {"id": 19, "year": 1999, "genre": "Comedy", "title": "Movie 19"}, "state": "found", "title": "Movie 19"}, {"year": 1999, "movie": {"id": 20, "year": 1999, "genre": "Comedy", "title": "Movie 20"}, "state": "found", "title": "Movie 20"}, {"year": 1999, "movie": {"id": 21, "year": 1999, "genre": "Comedy", "title": "Movie 21"}, "state": "found", "title": "Movie 21"}, {"year": 1999, "movie": {"id": 22, "year": 1999, "genre": "Comedy", "title": "Movie 22"}, "state": "found", "title": "Movie 22"}, {"year": 1999, "movie": {"id": 23, "year": 1999, "genre": "Comedy", "title": "Movie 23"}, "state": "found", "title": "Movie 23"}, {"year": 1999, "movie": {"id": 24, "year": 1999, "genre": "Comedy", "title": "Movie 24"}, "state": "found", "title": "Movie 24"}, {"year": 1999, "movie": {"id": 25, "year": 1999, "genre": "Comedy", "title": "Movie 25"}, "state": "found", "title": "Movie 25"}, {"year": 1999, "movie": {"id": 26, "year": 1999, "genre": "Comedy", "title": "Movie 26"}, "state": "found", "title": "Movie 26"}, {"year": 1999, "movie": {"id": 27, "year": 1999, "genre": "Comedy", "title": "Movie 27"}, "state": "found", "title": "Movie 27"}, {"year": 1999, "movie": {"id": 28, "year": 1999, "genre": "Comedy", "title": "Movie 28"}, "state": "found", "title": "Movie 28"}, {"year": 1999, "movie": {"id": 29, "year": 1999, "genre": "Comedy", "title": "Movie 29"}, "state": "found", "title": "Movie 29"}, {"year": 1999, "movie": {"id": 30, "year": 1999, "genre": "Comedy", "title": "Movie 30"}, "state": "found", "title": "Movie 30"}, {"year": 1999, "movie": {"id": 31, "year": 1999, "genre": "Comedy", "title": "Movie 31"}, "state": "found", "title": "Movie 31"}, {"year": 1999, "movie": {"id": 32, "year": 1999, "genre": "Comedy", "title": "Movie 32"}, "state": "found", "title": "Movie 32"}, {"year": 1999, "movie": {"id": 33, "year": 1999, "genre": "Comedy", "title": "Movie 33"}, "state": "found", "title": "Movie 33"}, {"year": 1999, "movie": {"id": 34, "year": 1999, "genre": "Comedy", "title": "Movie 34"}, "state": "found", "title": "Movie 34"}, {"year": 1999, "movie": {"id": 35, "year": 1999, "genre": "Comedy", "title": "Movie 35"}, "state": "found", "title": "Movie 35"}, {"year": 1999, "movie": {"id": 36, "year": 1999, "genre": "Comedy", "title": "Movie 36"}, "state": "found", "title": "Movie 36"}, {"year": 1999, "movie": {"id": 37, "year": 1999, "genre": "Comedy", "title": "Movie 37"}, "state": "found", "title": "Movie 37"}, {"year": 1999, "movie": {"id": 38, "year": 1999, "genre": "Comedy", "title": "Movie 38"}, "state": "found", "title": "Movie 38"}, {"year": 1999, "movie": {"id": 39, "year": 1999, "genre": "Comedy", "title": "Movie 39"}, "state": "found", "title": "Movie 39"}, {"year": 1999, "movie": {"id": 40, "year": 1999, "genre": "Comedy", "title": "Movie 40"}, "state": "found", "title": "Movie 40"}]', 'iN6rWKi2Fe5YxsOb4U2mfdFz0YKUbLpzxn9zOTLbqoU', 40, 0, 1999, 1999, 2, '2026-11-27 20:00:25+00');

INSERT INTO public.sessions VALUES ('PRnRp0AwB8yU3BfB58hWEtRzVkMn1iOZ', 'EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', 'eEbExU87UiB27legi5qdY6cbpdc2mp2c', '2026-12-28 10:14:43.295+00', '127.0.0.1', '', '2026-11-28 10:14:43.295+00', '2026-11-28 10:14:43.295+00');
INSERT INTO public.sessions VALUES ('IQ3h0yhNXZyalLEK6ECYVEpAA6zCLvSW', 'rhRfE136jmQuuOczFDgEvb8TMsRJ751f', 'VfdznWDxZiuwbn14UiGOrDI9THO9Bki9', '2026-12-28 10:14:44.406+00', '127.0.0.1', '', '2026-11-28 10:14:44.406+00', '2026-11-28 10:14:44.406+00');

INSERT INTO public.users VALUES ('EFzSPdWK3SA61VYYqN55rkB88bR6h7ww', 'Ada', 'ada@example.com', false, NULL, false, '2026-11-28 10:14:41.191+00', '2026-11-28 10:14:41.191+00');
INSERT INTO public.users VALUES ('rhRfE136jmQuuOczFDgEvb8TMsRJ751f', 'Ben', 'ben@example.com', false, NULL, false, '2026-11-28 10:14:43.947+00', '2026-11-28 10:14:43.947+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 22, true);

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
