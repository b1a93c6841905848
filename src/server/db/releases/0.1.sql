-- What release 0.1 (commit 8b6e8e9) leaves behind: its tables and some people's drafts in them.
-- Made by running that release's server on an empty PostgreSQL 15 with the TMDB and OMDb of its tests, and playing over
-- HTTP: Ada and Ben are users, with the password of the tests; Gil, Ida and a watcher are guests. Then pg_dump --inserts
-- --no-owner --no-privileges, without its comments and settings. Everybody in it is invented.
-- upgrade.test.ts knows the ids and the guests' secrets. It is never changed: the next release gets a file of its own.

CREATE SCHEMA drizzle;

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

CREATE TABLE public.draft_events (
    draft_id uuid NOT NULL,
    seq integer NOT NULL,
    event jsonb NOT NULL,
    command_id uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.draft_invitations (
    draft_id uuid NOT NULL,
    email text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    send_count integer DEFAULT 0 NOT NULL,
    last_sent_at timestamp(3) with time zone,
    participant_id uuid,
    created_at timestamp(3) with time zone NOT NULL
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
    last_seen_at timestamp(3) with time zone
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
    enriched_at timestamp(3) with time zone
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
    CONSTRAINT drafts_one_owner_check CHECK ((num_nonnulls(user_id, guest_session_id) = 1))
);

CREATE TABLE public.guest_sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    secret_hash text NOT NULL,
    last_active timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
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
    verified boolean DEFAULT true NOT NULL
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

INSERT INTO public.accounts VALUES ('zNZZyNxRw3XLYmBC3etV1wkcDRsH7sg3', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, 'df9f7c68ea66ea3693c47d03c17617b6:f4e2adb44682c596e1458ab34477e28badedca7e1a02c83b7b3f9e3c90e26f82b47ec68cfedd79846a081d4e5636bfa9a12c995b74e8d92fdc3a881cd4e087fa', '2026-11-22 21:48:27.862+00', '2026-11-22 21:48:27.862+00');
INSERT INTO public.accounts VALUES ('CFPTU2PhHabgTluH1TIkVw5wgSJpjDWA', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, 'f2a34ab76429a3ab96b2e2ae9a12214f:342e1101577cbf8412c1bb77bcbd683317501b430025c2e4084bdcd387ee5d528f6d24ac460b87b2816cbc6a329c482994a5a217ffd6377f1410c0e5f323b55d', '2026-11-22 21:48:28.091+00', '2026-11-22 21:48:28.091+00');

INSERT INTO public.draft_events VALUES ('d0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "974ed4eb-045c-4f09-a80a-ffb1f5a87058", "participant_name": "Player 2"}, "invited_count": 2}', '974ed4eb-045c-4f09-a80a-ffb1f5a87058', '2026-11-22 21:48:28.558+00');
INSERT INTO public.draft_events VALUES ('d0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "c79e5a95-c2f7-4e72-8274-2976bed79bbe", "participant_name": "Ben"}, "invited_count": 1}', 'c79e5a95-c2f7-4e72-8274-2976bed79bbe', '2026-11-22 21:48:28.608+00');
INSERT INTO public.draft_events VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "c5e8d106-2c64-40ec-a5b5-b3a34ba25aae", "participant_name": "Player 2"}, "invited_count": 0}', 'c5e8d106-2c64-40ec-a5b5-b3a34ba25aae', '2026-11-22 21:48:28.635+00');
INSERT INTO public.draft_events VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "8189cd4d-39c6-4b83-93c6-6b2692bed3d2", "participant_name": "Player 3"}, "invited_count": 0}', '8189cd4d-39c6-4b83-93c6-6b2692bed3d2', '2026-11-22 21:48:28.644+00');
INSERT INTO public.draft_events VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 3, '{"type": "DRAFT_STARTED", "draft_order": ["4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482", "8189cd4d-39c6-4b83-93c6-6b2692bed3d2", "c5e8d106-2c64-40ec-a5b5-b3a34ba25aae"]}', 'fdd91b51-934b-4f5e-aefc-67debabb700d', '2026-11-22 21:48:28.657+00');
INSERT INTO public.draft_events VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 4, '{"pick": {"category": "Comedy", "movie_id": 1001, "player_id": "4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482", "movie_year": 1999, "pick_order": 1, "imdb_rating": null, "movie_genre": "Action, Science Fiction", "movie_title": "The Harbour Lights", "player_name": "Hanna", "poster_path": "/poster-1001.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": true, "movie_director": "Oren Castell", "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_complete": false}, "type": "PICK_MADE"}', '11e45ff7-1f92-43b9-9045-647c4851c80f', '2026-11-22 21:48:28.667+00');
INSERT INTO public.draft_events VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 5, '{"pick": {"category": "Comedy", "movie_id": 2011, "player_id": "8189cd4d-39c6-4b83-93c6-6b2692bed3d2", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 12", "player_name": "Player 3", "poster_path": "/poster-2011.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": true, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_complete": false}, "type": "PICK_MADE"}', '03f72c68-1e17-41bb-92c9-34948f0c58a5', '2026-11-22 21:48:28.679+00');
INSERT INTO public.draft_events VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "d186a662-27b3-4799-ae9f-a9263cdc1906", "participant_name": "Player 2"}, "invited_count": 0}', 'd186a662-27b3-4799-ae9f-a9263cdc1906', '2026-11-22 21:48:28.717+00');
INSERT INTO public.draft_events VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 2, '{"type": "DRAFT_STARTED", "draft_order": ["d186a662-27b3-4799-ae9f-a9263cdc1906", "adff1742-2cd8-4adb-a9f2-343efd62c7b7"]}', '450372e1-4a80-4af2-8abe-63846cfb8074', '2026-11-22 21:48:28.727+00');
INSERT INTO public.draft_events VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 3, '{"pick": {"category": "Comedy", "movie_id": 1001, "player_id": "d186a662-27b3-4799-ae9f-a9263cdc1906", "movie_year": 1999, "pick_order": 1, "imdb_rating": 8.7, "movie_genre": "Action, Science Fiction", "movie_title": "The Harbour Lights", "player_name": "Player 2", "poster_path": "/poster-1001.jpg", "movie_budget": 63000000, "oscar_status": "winner", "movie_revenue": 463517383, "house_override": true, "movie_director": "Oren Castell", "calculated_score": 92.35, "metacritic_score": 73, "rt_critics_score": 83, "rt_audience_score": 0, "scoring_data_complete": true}, "type": "PICK_MADE"}', 'e9f37055-4777-4a07-a110-0e51f7460de0', '2026-11-22 21:48:28.738+00');
INSERT INTO public.draft_events VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 4, '{"pick": {"category": "Comedy", "movie_id": 2011, "player_id": "adff1742-2cd8-4adb-a9f2-343efd62c7b7", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 12", "player_name": "Hanna", "poster_path": "/poster-2011.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": true, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'f0312d73-3cd5-42c1-ae0c-189885261713', '2026-11-22 21:48:28.748+00');
INSERT INTO public.draft_events VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 5, '{"pick": {"category": "Drama/Romance", "movie_id": 2012, "player_id": "adff1742-2cd8-4adb-a9f2-343efd62c7b7", "movie_year": 1999, "pick_order": 3, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 13", "player_name": "Hanna", "poster_path": "/poster-2012.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_complete": false}, "type": "PICK_MADE"}', '30a4f39c-c793-4e9f-849d-ffaa7ec2157b', '2026-11-22 21:48:28.757+00');
INSERT INTO public.draft_events VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 6, '{"pick": {"category": "Drama/Romance", "movie_id": 2013, "player_id": "d186a662-27b3-4799-ae9f-a9263cdc1906", "movie_year": 1999, "pick_order": 4, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 14", "player_name": "Player 2", "poster_path": "/poster-2013.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": null, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_complete": false}, "type": "PICK_MADE"}', '6b1a44ed-5092-41ce-9c03-8cc60bae1616', '2026-11-22 21:48:28.774+00');

INSERT INTO public.draft_invitations VALUES ('d0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', 'nobody@example.com', 'simulated', 1, '2026-11-22 21:48:28.578+00', NULL, '2026-11-22 21:48:28.529+00');
INSERT INTO public.draft_invitations VALUES ('d0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', 'ben@example.com', 'simulated', 1, '2026-11-22 21:48:28.578+00', 'c79e5a95-c2f7-4e72-8274-2976bed79bbe', '2026-11-22 21:48:28.529+00');

INSERT INTO public.draft_participants VALUES ('19202925-ac8c-4157-b977-5b16329c7dd7', '83012088-1a3f-467e-a5a3-ee8994baa90f', 'a0000000-0000-4000-8000-000000000001', 0, 'Ann', NULL, NULL, false, 'joined', NULL);
INSERT INTO public.draft_participants VALUES ('a5d30f05-057a-4c9c-a8c6-e9b712bd2953', '83012088-1a3f-467e-a5a3-ee8994baa90f', 'b0000000-0000-4000-8000-000000000002', 1, 'Bob', NULL, NULL, false, 'joined', NULL);
INSERT INTO public.draft_participants VALUES ('b465a55d-05f0-4276-81e8-5fe5c61eff3e', '0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', 'a0000000-0000-4000-8000-000000000001', 0, 'Ann', NULL, NULL, false, 'joined', NULL);
INSERT INTO public.draft_participants VALUES ('85b0cd0f-73d6-4662-acb4-a8486d7c914f', '0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', 'b0000000-0000-4000-8000-000000000002', 1, 'Bob', NULL, NULL, false, 'joined', NULL);
INSERT INTO public.draft_participants VALUES ('d1fa07f3-4522-41a3-9d8f-9df98e82eb68', '9c67ccd5-3139-465e-8e08-9cec3a560d7a', 'a0000000-0000-4000-8000-000000000001', 0, 'Ann', NULL, NULL, false, 'joined', NULL);
INSERT INTO public.draft_participants VALUES ('ee11c9cf-12a9-4789-b658-7b47c967274f', '9c67ccd5-3139-465e-8e08-9cec3a560d7a', 'b0000000-0000-4000-8000-000000000002', 1, 'Bob', NULL, NULL, false, 'joined', NULL);
INSERT INTO public.draft_participants VALUES ('0580170a-29b5-4bb6-8090-ed6f8410f777', 'd0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', 'f0ece9f5-5b16-4ed2-9b89-0ebbd6406f38', 0, 'Hanna', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', NULL, true, 'joined', '2026-11-22 21:48:28.533+00');
INSERT INTO public.draft_participants VALUES ('a0ca467f-37fe-4b8d-aed5-276abcb6a62b', 'd0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', '974ed4eb-045c-4f09-a80a-ffb1f5a87058', 1, 'Player 2', NULL, '6e3fe3d0-ff6d-4fd2-a6e2-93d22cf904e0', false, 'joined', '2026-11-22 21:48:28.558+00');
INSERT INTO public.draft_participants VALUES ('05cc7be3-e462-4749-8657-e4e6f1a1f87a', 'd0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', 'c79e5a95-c2f7-4e72-8274-2976bed79bbe', 2, 'Ben', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', NULL, false, 'joined', '2026-11-22 21:48:28.608+00');
INSERT INTO public.draft_participants VALUES ('894f5719-328e-479e-80d9-9f7e07a626e6', 'b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', '4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482', 0, 'Hanna', NULL, '6e3fe3d0-ff6d-4fd2-a6e2-93d22cf904e0', true, 'joined', '2026-11-22 21:48:28.616+00');
INSERT INTO public.draft_participants VALUES ('d4668a2f-387f-4e8c-b588-a920ef1403cf', 'b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 'c5e8d106-2c64-40ec-a5b5-b3a34ba25aae', 1, 'Player 2', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', NULL, false, 'joined', '2026-11-22 21:48:28.635+00');
INSERT INTO public.draft_participants VALUES ('91c047c0-b960-4367-891d-0868d12e5592', 'b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', '8189cd4d-39c6-4b83-93c6-6b2692bed3d2', 2, 'Player 3', NULL, 'c80170e6-7ac9-4f3b-a09f-1b4d5b7a1291', false, 'joined', '2026-11-22 21:48:28.644+00');
INSERT INTO public.draft_participants VALUES ('af1144d0-9898-4c54-98ea-eb0c104070a5', '3543ee04-fb13-40b2-8dca-cf55a4a35e73', 'adff1742-2cd8-4adb-a9f2-343efd62c7b7', 0, 'Hanna', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', NULL, true, 'joined', '2026-11-22 21:48:28.705+00');
INSERT INTO public.draft_participants VALUES ('b3d5309a-6d27-4eb0-8143-b6d33052bfea', '3543ee04-fb13-40b2-8dca-cf55a4a35e73', 'd186a662-27b3-4799-ae9f-a9263cdc1906', 1, 'Player 2', NULL, '6e3fe3d0-ff6d-4fd2-a6e2-93d22cf904e0', false, 'joined', '2026-11-22 21:48:28.717+00');

INSERT INTO public.draft_picks VALUES ('83012088-1a3f-467e-a5a3-ee8994baa90f', 1, 'a0000000-0000-4000-8000-000000000001', 'Ann', 2001, 'Nineteen Ninety-Nine 2', 1999, 'Drama', NULL, '/poster-2001.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.437+00');
INSERT INTO public.draft_picks VALUES ('83012088-1a3f-467e-a5a3-ee8994baa90f', 2, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2002, 'Nineteen Ninety-Nine 3', 1999, 'Drama', NULL, '/poster-2002.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.44+00');
INSERT INTO public.draft_picks VALUES ('0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', 1, 'a0000000-0000-4000-8000-000000000001', 'Ann', 2001, 'Nineteen Ninety-Nine 2', 1999, 'Drama', NULL, '/poster-2001.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.485+00');
INSERT INTO public.draft_picks VALUES ('0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', 2, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2002, 'Nineteen Ninety-Nine 3', 1999, 'Drama', NULL, '/poster-2002.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.486+00');
INSERT INTO public.draft_picks VALUES ('0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', 4, 'a0000000-0000-4000-8000-000000000001', 'Ann', 2004, 'Nineteen Ninety-Nine 5', 1999, 'Drama', NULL, '/poster-2004.jpg', 'Drama/Romance', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.492+00');
INSERT INTO public.draft_picks VALUES ('0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', 3, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2003, 'Nineteen Ninety-Nine 4', 1999, 'Drama', NULL, '/poster-2003.jpg', 'Drama/Romance', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.5+00');
INSERT INTO public.draft_picks VALUES ('9c67ccd5-3139-465e-8e08-9cec3a560d7a', 1, 'a0000000-0000-4000-8000-000000000001', 'Ann', 2001, 'Nineteen Ninety-Nine 2', 1999, 'Drama', NULL, '/poster-2001.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.511+00');
INSERT INTO public.draft_picks VALUES ('9c67ccd5-3139-465e-8e08-9cec3a560d7a', 2, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2002, 'Nineteen Ninety-Nine 3', 1999, 'Drama', NULL, '/poster-2002.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.511+00');
INSERT INTO public.draft_picks VALUES ('9c67ccd5-3139-465e-8e08-9cec3a560d7a', 3, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2003, 'Nineteen Ninety-Nine 4', 1999, 'Drama', NULL, '/poster-2003.jpg', 'Drama/Romance', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.511+00');
INSERT INTO public.draft_picks VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 1, '4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482', 'Hanna', 1001, 'The Harbour Lights', 1999, 'Action, Science Fiction', 'Oren Castell', '/poster-1001.jpg', 'Comedy', true, 92.35, true, 63000000, 463517383, 83, 0, 73, 8.7, 'winner', '2026-11-22 21:48:28.688+00');
INSERT INTO public.draft_picks VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', 2, '8189cd4d-39c6-4b83-93c6-6b2692bed3d2', 'Player 3', 2011, 'Nineteen Ninety-Nine 12', 1999, 'Drama', NULL, '/poster-2011.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.703+00');
INSERT INTO public.draft_picks VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 1, 'd186a662-27b3-4799-ae9f-a9263cdc1906', 'Player 2', 1001, 'The Harbour Lights', 1999, 'Action, Science Fiction', 'Oren Castell', '/poster-1001.jpg', 'Comedy', true, 92.35, true, 63000000, 463517383, 83, 0, 73, 8.7, 'winner', '2026-11-22 21:48:28.738+00');
INSERT INTO public.draft_picks VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 2, 'adff1742-2cd8-4adb-a9f2-343efd62c7b7', 'Hanna', 2011, 'Nineteen Ninety-Nine 12', 1999, 'Drama', NULL, '/poster-2011.jpg', 'Comedy', true, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.748+00');
INSERT INTO public.draft_picks VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 3, 'adff1742-2cd8-4adb-a9f2-343efd62c7b7', 'Hanna', 2012, 'Nineteen Ninety-Nine 13', 1999, 'Drama', NULL, '/poster-2012.jpg', 'Drama/Romance', false, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.773+00');
INSERT INTO public.draft_picks VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', 4, 'd186a662-27b3-4799-ae9f-a9263cdc1906', 'Player 2', 2013, 'Nineteen Ninety-Nine 14', 1999, 'Drama', NULL, '/poster-2013.jpg', 'Drama/Romance', false, NULL, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-22 21:48:28.79+00');

INSERT INTO public.draft_watchers VALUES ('edf9804c-c52d-480b-ba55-ff76a003f995', 'b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', NULL, 'd1a02e60-23ed-4b7d-9021-e024c8dd799f');

INSERT INTO public.drafts VALUES ('83012088-1a3f-467e-a5a3-ee8994baa90f', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', NULL, '6e3fe3d0-ff6d-4fd2-a6e2-93d22cf904e0', false, false, false, NULL, '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002}', '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002,b0000000-0000-4000-8000-000000000002,a0000000-0000-4000-8000-000000000001}', 3, '2026-11-22 21:48:28.357+00', '2026-11-22 21:48:28.357+00');
INSERT INTO public.drafts VALUES ('0d22a67c-2f7a-4909-ab59-a62a67bcc6c8', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', NULL, false, true, true, NULL, '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002}', '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002,b0000000-0000-4000-8000-000000000002,a0000000-0000-4000-8000-000000000001}', 5, '2026-11-22 21:48:28.451+00', '2026-11-22 21:48:28.451+00');
INSERT INTO public.drafts VALUES ('9c67ccd5-3139-465e-8e08-9cec3a560d7a', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', NULL, false, false, false, NULL, '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002}', '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002,b0000000-0000-4000-8000-000000000002,a0000000-0000-4000-8000-000000000001}', 4, '2026-11-22 21:48:28.514+00', '2026-11-22 21:48:28.514+00');
INSERT INTO public.drafts VALUES ('d0f7dec6-8ea6-483e-8b05-0d26a66d7ed3', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', NULL, true, false, false, 'KP8UXMDV', '{}', '{}', 2, '2026-11-22 21:48:28.529+00', '2026-11-22 21:48:28.608+00');
INSERT INTO public.drafts VALUES ('b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', NULL, '6e3fe3d0-ff6d-4fd2-a6e2-93d22cf904e0', true, false, false, '8KDDU7KF', '{4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482,8189cd4d-39c6-4b83-93c6-6b2692bed3d2,c5e8d106-2c64-40ec-a5b5-b3a34ba25aae}', '{4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482,8189cd4d-39c6-4b83-93c6-6b2692bed3d2,c5e8d106-2c64-40ec-a5b5-b3a34ba25aae,c5e8d106-2c64-40ec-a5b5-b3a34ba25aae,8189cd4d-39c6-4b83-93c6-6b2692bed3d2,4d6f3edf-9f55-4cbd-8ce3-ee5ba9eab482}', 5, '2026-11-22 21:48:28.616+00', '2026-11-22 21:48:28.679+00');
INSERT INTO public.drafts VALUES ('3543ee04-fb13-40b2-8dca-cf55a4a35e73', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', NULL, true, true, false, '9X6B8YPP', '{d186a662-27b3-4799-ae9f-a9263cdc1906,adff1742-2cd8-4adb-a9f2-343efd62c7b7}', '{d186a662-27b3-4799-ae9f-a9263cdc1906,adff1742-2cd8-4adb-a9f2-343efd62c7b7,adff1742-2cd8-4adb-a9f2-343efd62c7b7,d186a662-27b3-4799-ae9f-a9263cdc1906}', 6, '2026-11-22 21:48:28.705+00', '2026-11-22 21:48:28.774+00');

INSERT INTO public.guest_sessions VALUES ('6e3fe3d0-ff6d-4fd2-a6e2-93d22cf904e0', 'c3e43aedb9a577cb25ac17e3f444ebc58d17a2ef8a4df0123b39d143900f8248', '2026-11-22 21:48:28.2+00', '2026-12-22 21:48:28.2+00');
INSERT INTO public.guest_sessions VALUES ('c80170e6-7ac9-4f3b-a09f-1b4d5b7a1291', '9ad71599920a8e7830ca846b91ddc0a3816874ed96b55d242b18d2aea49b4f0d', '2026-11-22 21:48:28.206+00', '2026-12-22 21:48:28.206+00');
INSERT INTO public.guest_sessions VALUES ('d1a02e60-23ed-4b7d-9021-e024c8dd799f', 'f83d9cc50c0ce11d14b7e1d69f23d5edbe0b5b001d85441c4d40acbc0967c8c2', '2026-11-22 21:48:28.21+00', '2026-12-22 21:48:28.21+00');

INSERT INTO public.movie_cache VALUES ('v1:year-movies:1999', '{"pages": 3, "total": 47, "movies": [{"id": 1001, "year": 1999, "title": "The Harbour Lights", "genres": ["Action", "Science Fiction"], "hasOscar": false, "directors": [], "posterPath": "/poster-1001.jpg", "releaseDate": "1999-03-31", "isBlockbuster": false}, {"id": 2000, "year": 1999, "title": "Nineteen Ninety-Nine 1", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2000.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2001, "year": 1999, "title": "Nineteen Ninety-Nine 2", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2001.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2002, "year": 1999, "title": "Nineteen Ninety-Nine 3", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2002.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2003, "year": 1999, "title": "Nineteen Ninety-Nine 4", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2003.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2004, "year": 1999, "title": "Nineteen Ninety-Nine 5", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2004.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2005, "year": 1999, "title": "Nineteen Ninety-Nine 6", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2005.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2006, "year": 1999, "title": "Nineteen Ninety-Nine 7", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2006.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2007, "year": 1999, "title": "Nineteen Ninety-Nine 8", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2007.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2008, "year": 1999, "title": "Nineteen Ninety-Nine 9", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2008.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2009, "year": 1999, "title": "Nineteen Ninety-Nine 10", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2009.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2010, "year": 1999, "title": "Nineteen Ninety-Nine 11", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2010.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2011, "year": 1999, "title": "Nineteen Ninety-Nine 12", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2011.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2012, "year": 1999, "title": "Nineteen Ninety-Nine 13", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2012.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2013, "year": 1999, "title": "Nineteen Ninety-Nine 14", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2013.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2014, "year": 1999, "title": "Nineteen Ninety-Nine 15", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2014.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2015, "year": 1999, "title": "Nineteen Ninety-Nine 16", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2015.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2016, "year": 1999, "title": "Nineteen Ninety-Nine 17", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2016.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2017, "year": 1999, "title": "Nineteen Ninety-Nine 18", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2017.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2018, "year": 1999, "title": "Nineteen Ninety-Nine 19", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2018.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2019, "year": 1999, "title": "Nineteen Ninety-Nine 20", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2019.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2020, "year": 1999, "title": "Nineteen Ninety-Nine 21", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2020.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2021, "year": 1999, "title": "Nineteen Ninety-Nine 22", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2021.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2022, "year": 1999, "title": "Nineteen Ninety-Nine 23", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2022.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2023, "year": 1999, "title": "Nineteen Ninety-Nine 24", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2023.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2024, "year": 1999, "title": "Nineteen Ninety-Nine 25", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2024.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2025, "year": 1999, "title": "Nineteen Ninety-Nine 26", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2025.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2026, "year": 1999, "title": "Nineteen Ninety-Nine 27", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2026.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2027, "year": 1999, "title": "Nineteen Ninety-Nine 28", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2027.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2028, "year": 1999, "title": "Nineteen Ninety-Nine 29", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2028.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2029, "year": 1999, "title": "Nineteen Ninety-Nine 30", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2029.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2030, "year": 1999, "title": "Nineteen Ninety-Nine 31", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2030.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2031, "year": 1999, "title": "Nineteen Ninety-Nine 32", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2031.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2032, "year": 1999, "title": "Nineteen Ninety-Nine 33", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2032.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2033, "year": 1999, "title": "Nineteen Ninety-Nine 34", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2033.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2034, "year": 1999, "title": "Nineteen Ninety-Nine 35", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2034.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2035, "year": 1999, "title": "Nineteen Ninety-Nine 36", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2035.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2036, "year": 1999, "title": "Nineteen Ninety-Nine 37", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2036.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2037, "year": 1999, "title": "Nineteen Ninety-Nine 38", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2037.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2038, "year": 1999, "title": "Nineteen Ninety-Nine 39", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2038.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2039, "year": 1999, "title": "Nineteen Ninety-Nine 40", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2039.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2040, "year": 1999, "title": "Nineteen Ninety-Nine 41", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2040.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2041, "year": 1999, "title": "Nineteen Ninety-Nine 42", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2041.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2042, "year": 1999, "title": "Nineteen Ninety-Nine 43", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2042.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2043, "year": 1999, "title": "Nineteen Ninety-Nine 44", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2043.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2044, "year": 1999, "title": "Nineteen Ninety-Nine 45", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2044.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 1004, "year": 1999, "title": "Making The Harbour Lights", "genres": ["Documentary"], "hasOscar": false, "directors": [], "posterPath": "/poster-1004.jpg", "releaseDate": "1999-11-05", "isBlockbuster": false}], "pagesRead": 3}', '2026-11-22 21:48:28.29+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2000', '{"id": 2000, "year": 1999, "title": "Nineteen Ninety-Nine 1", "genres": ["Drama"], "imdbId": "tt0002000", "hasOscar": false, "directors": [], "posterPath": "/poster-2000.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.318+00');
INSERT INTO public.movie_cache VALUES ('v1:details:1001', '{"id": 1001, "year": 1999, "title": "The Harbour Lights", "budget": 63000000, "genres": ["Action", "Science Fiction"], "imdbId": "tt0001001", "revenue": 463517383, "hasOscar": false, "directors": ["Oren Castell"], "posterPath": "/poster-1001.jpg", "releaseDate": "1999-03-31", "isBlockbuster": true}', '2026-11-22 21:48:28.32+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2001', '{"id": 2001, "year": 1999, "title": "Nineteen Ninety-Nine 2", "genres": ["Drama"], "imdbId": "tt0002001", "hasOscar": false, "directors": [], "posterPath": "/poster-2001.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.322+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2002', '{"id": 2002, "year": 1999, "title": "Nineteen Ninety-Nine 3", "genres": ["Drama"], "imdbId": "tt0002002", "hasOscar": false, "directors": [], "posterPath": "/poster-2002.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.34+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2003', '{"id": 2003, "year": 1999, "title": "Nineteen Ninety-Nine 4", "genres": ["Drama"], "imdbId": "tt0002003", "hasOscar": false, "directors": [], "posterPath": "/poster-2003.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.345+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2004', '{"id": 2004, "year": 1999, "title": "Nineteen Ninety-Nine 5", "genres": ["Drama"], "imdbId": "tt0002004", "hasOscar": false, "directors": [], "posterPath": "/poster-2004.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.346+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2005', '{"id": 2005, "year": 1999, "title": "Nineteen Ninety-Nine 6", "genres": ["Drama"], "imdbId": "tt0002005", "hasOscar": false, "directors": [], "posterPath": "/poster-2005.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.35+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2006', '{"id": 2006, "year": 1999, "title": "Nineteen Ninety-Nine 7", "genres": ["Drama"], "imdbId": "tt0002006", "hasOscar": false, "directors": [], "posterPath": "/poster-2006.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.352+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2007', '{"id": 2007, "year": 1999, "title": "Nineteen Ninety-Nine 8", "genres": ["Drama"], "imdbId": "tt0002007", "hasOscar": false, "directors": [], "posterPath": "/poster-2007.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.36+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2008', '{"id": 2008, "year": 1999, "title": "Nineteen Ninety-Nine 9", "genres": ["Drama"], "imdbId": "tt0002008", "hasOscar": false, "directors": [], "posterPath": "/poster-2008.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.363+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2009', '{"id": 2009, "year": 1999, "title": "Nineteen Ninety-Nine 10", "genres": ["Drama"], "imdbId": "tt0002009", "hasOscar": false, "directors": [], "posterPath": "/poster-2009.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.364+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2010', '{"id": 2010, "year": 1999, "title": "Nineteen Ninety-Nine 11", "genres": ["Drama"], "imdbId": "tt0002010", "hasOscar": false, "directors": [], "posterPath": "/poster-2010.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.369+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2011', '{"id": 2011, "year": 1999, "title": "Nineteen Ninety-Nine 12", "genres": ["Drama"], "imdbId": "tt0002011", "hasOscar": false, "directors": [], "posterPath": "/poster-2011.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.374+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2012', '{"id": 2012, "year": 1999, "title": "Nineteen Ninety-Nine 13", "genres": ["Drama"], "imdbId": "tt0002012", "hasOscar": false, "directors": [], "posterPath": "/poster-2012.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.375+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2013', '{"id": 2013, "year": 1999, "title": "Nineteen Ninety-Nine 14", "genres": ["Drama"], "imdbId": "tt0002013", "hasOscar": false, "directors": [], "posterPath": "/poster-2013.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.381+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2014', '{"id": 2014, "year": 1999, "title": "Nineteen Ninety-Nine 15", "genres": ["Drama"], "imdbId": "tt0002014", "hasOscar": false, "directors": [], "posterPath": "/poster-2014.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.385+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2015', '{"id": 2015, "year": 1999, "title": "Nineteen Ninety-Nine 16", "genres": ["Drama"], "imdbId": "tt0002015", "hasOscar": false, "directors": [], "posterPath": "/poster-2015.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.386+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2016', '{"id": 2016, "year": 1999, "title": "Nineteen Ninety-Nine 17", "genres": ["Drama"], "imdbId": "tt0002016", "hasOscar": false, "directors": [], "posterPath": "/poster-2016.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.389+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2017', '{"id": 2017, "year": 1999, "title": "Nineteen Ninety-Nine 18", "genres": ["Drama"], "imdbId": "tt0002017", "hasOscar": false, "directors": [], "posterPath": "/poster-2017.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.403+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2023', '{"id": 2023, "year": 1999, "title": "Nineteen Ninety-Nine 24", "genres": ["Drama"], "imdbId": "tt0002023", "hasOscar": false, "directors": [], "posterPath": "/poster-2023.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.434+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2024', '{"id": 2024, "year": 1999, "title": "Nineteen Ninety-Nine 25", "genres": ["Drama"], "imdbId": "tt0002024", "hasOscar": false, "directors": [], "posterPath": "/poster-2024.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.436+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2026', '{"id": 2026, "year": 1999, "title": "Nineteen Ninety-Nine 27", "genres": ["Drama"], "imdbId": "tt0002026", "hasOscar": false, "directors": [], "posterPath": "/poster-2026.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.448+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2018', '{"id": 2018, "year": 1999, "title": "Nineteen Ninety-Nine 19", "genres": ["Drama"], "imdbId": "tt0002018", "hasOscar": false, "directors": [], "posterPath": "/poster-2018.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.404+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2021', '{"id": 2021, "year": 1999, "title": "Nineteen Ninety-Nine 22", "genres": ["Drama"], "imdbId": "tt0002021", "hasOscar": false, "directors": [], "posterPath": "/poster-2021.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.423+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2027', '{"id": 2027, "year": 1999, "title": "Nineteen Ninety-Nine 28", "genres": ["Drama"], "imdbId": "tt0002027", "hasOscar": false, "directors": [], "posterPath": "/poster-2027.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.449+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2029', '{"id": 2029, "year": 1999, "title": "Nineteen Ninety-Nine 30", "genres": ["Drama"], "imdbId": "tt0002029", "hasOscar": false, "directors": [], "posterPath": "/poster-2029.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.456+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2003', NULL, '2026-11-22 21:48:28.497+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2019', '{"id": 2019, "year": 1999, "title": "Nineteen Ninety-Nine 20", "genres": ["Drama"], "imdbId": "tt0002019", "hasOscar": false, "directors": [], "posterPath": "/poster-2019.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.412+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2020', '{"id": 2020, "year": 1999, "title": "Nineteen Ninety-Nine 21", "genres": ["Drama"], "imdbId": "tt0002020", "hasOscar": false, "directors": [], "posterPath": "/poster-2020.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.413+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2001', NULL, '2026-11-22 21:48:28.43+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2002', NULL, '2026-11-22 21:48:28.432+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2022', '{"id": 2022, "year": 1999, "title": "Nineteen Ninety-Nine 23", "genres": ["Drama"], "imdbId": "tt0002022", "hasOscar": false, "directors": [], "posterPath": "/poster-2022.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.433+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2028', '{"id": 2028, "year": 1999, "title": "Nineteen Ninety-Nine 29", "genres": ["Drama"], "imdbId": "tt0002028", "hasOscar": false, "directors": [], "posterPath": "/poster-2028.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.452+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2032', '{"id": 2032, "year": 1999, "title": "Nineteen Ninety-Nine 33", "genres": ["Drama"], "imdbId": "tt0002032", "hasOscar": false, "directors": [], "posterPath": "/poster-2032.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.463+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2034', '{"id": 2034, "year": 1999, "title": "Nineteen Ninety-Nine 35", "genres": ["Drama"], "imdbId": "tt0002034", "hasOscar": false, "directors": [], "posterPath": "/poster-2034.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.477+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:1001', '{"imdbRating": 8.7, "oscarStatus": "winner", "rtCriticsScore": 83, "metacriticScore": 73}', '2026-11-22 21:48:28.684+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2012', NULL, '2026-11-22 21:48:28.77+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2013', NULL, '2026-11-22 21:48:28.788+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2036', '{"id": 2036, "year": 1999, "title": "Nineteen Ninety-Nine 37", "genres": ["Drama"], "imdbId": "tt0002036", "hasOscar": false, "directors": [], "posterPath": "/poster-2036.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.22+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2035', '{"id": 2035, "year": 1999, "title": "Nineteen Ninety-Nine 36", "genres": ["Drama"], "imdbId": "tt0002035", "hasOscar": false, "directors": [], "posterPath": "/poster-2035.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.272+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2038', '{"id": 2038, "year": 1999, "title": "Nineteen Ninety-Nine 39", "genres": ["Drama"], "imdbId": "tt0002038", "hasOscar": false, "directors": [], "posterPath": "/poster-2038.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.274+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2037', '{"id": 2037, "year": 1999, "title": "Nineteen Ninety-Nine 38", "genres": ["Drama"], "imdbId": "tt0002037", "hasOscar": false, "directors": [], "posterPath": "/poster-2037.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.286+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2039', '{"id": 2039, "year": 1999, "title": "Nineteen Ninety-Nine 40", "genres": ["Drama"], "imdbId": "tt0002039", "hasOscar": false, "directors": [], "posterPath": "/poster-2039.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.314+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2040', '{"id": 2040, "year": 1999, "title": "Nineteen Ninety-Nine 41", "genres": ["Drama"], "imdbId": "tt0002040", "hasOscar": false, "directors": [], "posterPath": "/poster-2040.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.315+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2044', '{"id": 2044, "year": 1999, "title": "Nineteen Ninety-Nine 45", "genres": ["Drama"], "imdbId": "tt0002044", "hasOscar": false, "directors": [], "posterPath": "/poster-2044.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.34+00');
INSERT INTO public.movie_cache VALUES ('v1:details:1004', '{"id": 1004, "year": 1999, "title": "Making The Harbour Lights", "genres": ["Documentary"], "imdbId": "tt0001004", "hasOscar": false, "directors": [], "posterPath": "/poster-1004.jpg", "releaseDate": "1999-11-05", "isBlockbuster": false}', '2026-11-22 21:48:29.349+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2000', NULL, '2026-11-22 21:48:29.359+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2005', NULL, '2026-11-22 21:48:29.371+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2006', NULL, '2026-11-22 21:48:29.414+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2007', NULL, '2026-11-22 21:48:29.428+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2008', NULL, '2026-11-22 21:48:29.489+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2009', NULL, '2026-11-22 21:48:29.498+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2010', NULL, '2026-11-22 21:48:29.68+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2014', NULL, '2026-11-22 21:48:29.699+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2015', NULL, '2026-11-22 21:48:29.77+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2016', NULL, '2026-11-22 21:48:29.784+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2025', '{"id": 2025, "year": 1999, "title": "Nineteen Ninety-Nine 26", "genres": ["Drama"], "imdbId": "tt0002025", "hasOscar": false, "directors": [], "posterPath": "/poster-2025.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.45+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2030', '{"id": 2030, "year": 1999, "title": "Nineteen Ninety-Nine 31", "genres": ["Drama"], "imdbId": "tt0002030", "hasOscar": false, "directors": [], "posterPath": "/poster-2030.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.46+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2033', '{"id": 2033, "year": 1999, "title": "Nineteen Ninety-Nine 34", "genres": ["Drama"], "imdbId": "tt0002033", "hasOscar": false, "directors": [], "posterPath": "/poster-2033.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.473+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2031', '{"id": 2031, "year": 1999, "title": "Nineteen Ninety-Nine 32", "genres": ["Drama"], "imdbId": "tt0002031", "hasOscar": false, "directors": [], "posterPath": "/poster-2031.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:28.464+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2004', NULL, '2026-11-22 21:48:28.489+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2011', NULL, '2026-11-22 21:48:28.7+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2041', '{"id": 2041, "year": 1999, "title": "Nineteen Ninety-Nine 42", "genres": ["Drama"], "imdbId": "tt0002041", "hasOscar": false, "directors": [], "posterPath": "/poster-2041.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.317+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2042', '{"id": 2042, "year": 1999, "title": "Nineteen Ninety-Nine 43", "genres": ["Drama"], "imdbId": "tt0002042", "hasOscar": false, "directors": [], "posterPath": "/poster-2042.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.332+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2043', '{"id": 2043, "year": 1999, "title": "Nineteen Ninety-Nine 44", "genres": ["Drama"], "imdbId": "tt0002043", "hasOscar": false, "directors": [], "posterPath": "/poster-2043.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-22 21:48:29.338+00');

INSERT INTO public.sessions VALUES ('EHNXNtWpzGSWCudrSJAYnMgoS0rWMtAT', 'zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', 'yWoeci5HUzmAsa6polKJDmBBmEsVbIeE', '2026-12-22 21:48:27.989+00', '127.0.0.1', 'node', '2026-11-22 21:48:27.99+00', '2026-11-22 21:48:27.99+00');
INSERT INTO public.sessions VALUES ('RItOIyUCKA1qLhA3g3icI7e7hOvJsUvY', 'ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', 'n5Isl8R8dFcFHes6TfNYDkLLwjV2ExiG', '2026-12-22 21:48:28.189+00', '127.0.0.1', 'node', '2026-11-22 21:48:28.19+00', '2026-11-22 21:48:28.19+00');

INSERT INTO public.source_budgets VALUES ('omdb', '2026-11-22', 18);

INSERT INTO public.users VALUES ('zCfr7zwPSPfe5JaIP5oGKda4RXn6vOSb', 'Ada', 'ada@example.com', false, NULL, false, '2026-11-22 21:48:27.858+00', '2026-11-22 21:48:27.858+00');
INSERT INTO public.users VALUES ('ZKuIdt8XBAiga6hm5uv0MyliV9TPH3d5', 'Ben', 'ben@example.com', false, NULL, false, '2026-11-22 21:48:28.089+00', '2026-11-22 21:48:28.089+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 5, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_account_key UNIQUE (provider_id, account_id);

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

ALTER TABLE ONLY public.guest_sessions
    ADD CONSTRAINT guest_sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.guest_sessions
    ADD CONSTRAINT guest_sessions_secret_hash_key UNIQUE (secret_hash);

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

CREATE INDEX drafts_guest_session_id_index ON public.drafts USING btree (guest_session_id);

CREATE INDEX drafts_user_id_index ON public.drafts USING btree (user_id, created_at);

CREATE INDEX guest_sessions_expires_at_index ON public.guest_sessions USING btree (expires_at);

CREATE INDEX movie_cache_fetched_at_index ON public.movie_cache USING btree (fetched_at);

CREATE INDEX password_recoveries_expires_at_index ON public.password_recoveries USING btree (expires_at);

CREATE INDEX password_recoveries_user_id_index ON public.password_recoveries USING btree (user_id);

CREATE INDEX rate_limits_last_request_index ON public.rate_limits USING btree (last_request);

CREATE INDEX sessions_expires_at_index ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);

CREATE INDEX verifications_expires_at_index ON public.verifications USING btree (expires_at);

CREATE INDEX verifications_identifier_index ON public.verifications USING btree (identifier);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.password_recoveries
    ADD CONSTRAINT password_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
