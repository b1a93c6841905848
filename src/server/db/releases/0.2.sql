-- What the release before pools and house rules leaves behind (commit 67970ae, migrations up to 0009): its tables and some
-- people's drafts in them. Made by playing through that release's app, as its tests start it, on an empty PostgreSQL 15
-- with the TMDB and OMDb of its tests: Ada and Ben are users, with the password of the tests; Gil, Ida and a watcher are
-- guests. Then pg_dump --inserts --no-owner --no-privileges, without its comments and settings. Everybody in it is invented.
-- 0.2-answers.jsonl has what that release then answered, one request a line. The release's test knows the ids and the
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
    created_at timestamp(3) with time zone NOT NULL
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
    hidden_at timestamp(3) with time zone
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
    picked_by uuid
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

INSERT INTO public.accounts VALUES ('cBVSZHehVJRZ8mT8eqo7ODrjK7jsPJBn', 'sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', 'sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, '3b15fcf6f6d10ea5a4383e0f1d203c7e:0f00f2344bc05dbbe7afda4af6486f551318868ce3c2d797108263c1efd4c6a1efbb6e4c447592b345e4fc84bd944332b9880ae89ecf1fbc3ce937868a4dc822', '2026-11-23 18:30:17.71+00', '2026-11-23 18:30:17.71+00');
INSERT INTO public.accounts VALUES ('lyNAQE9sLRhAWY4v7eF9k23IQnXJYJiS', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', 'credential', NULL, NULL, NULL, NULL, NULL, NULL, 'c6ded68905d9d5afd0e5e8f5c395da14:a3c4fbd8370a7c101451554342d58223d55f8c441b64a0b0706c0c4cdf5d7c6dd14894234eb80413f57845b92b6578067480cb0d9f6dfeb2dd257620628106f8', '2026-11-23 18:30:17.988+00', '2026-11-23 18:30:17.988+00');

INSERT INTO public.deleted_drafts VALUES ('ef0ca2b1-cc60-427c-a744-fa6e923d03b1', NULL, 'f84a66a2-1efc-4648-af20-a58b9031854c');

INSERT INTO public.draft_events VALUES ('88780ef2-cf23-434e-b7ae-36a34acb3695', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "ce1e2f6c-3116-4b50-9228-20c0078851ca", "participant_name": "Gil"}, "invited_count": 0}', 'ce1e2f6c-3116-4b50-9228-20c0078851ca', '2026-11-23 18:07:00+00');
INSERT INTO public.draft_events VALUES ('88780ef2-cf23-434e-b7ae-36a34acb3695', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "1a95f0be-bff3-49fc-8190-4037db57a62a", "participant_name": "Ben"}, "invited_count": 1}', '1a95f0be-bff3-49fc-8190-4037db57a62a', '2026-11-23 18:09:00+00');
INSERT INTO public.draft_events VALUES ('88780ef2-cf23-434e-b7ae-36a34acb3695', 3, '{"type": "STAND_INS_SET", "stand_ins_allowed": false}', '81e6de6c-db87-4705-bd55-a9a8a9b71465', '2026-11-23 18:10:00+00');
INSERT INTO public.draft_events VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "1017fb7b-c39d-428c-97bb-6b7c70561c70", "participant_name": "Ben"}, "invited_count": 0}', '1017fb7b-c39d-428c-97bb-6b7c70561c70', '2026-11-23 18:12:00+00');
INSERT INTO public.draft_events VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 2, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "ee212ce4-6c95-44af-aad4-a219d23b0876", "participant_name": "Ida"}, "invited_count": 0}', 'ee212ce4-6c95-44af-aad4-a219d23b0876', '2026-11-23 18:13:00+00');
INSERT INTO public.draft_events VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 3, '{"type": "DRAFT_STARTED", "draft_order": ["1017fb7b-c39d-428c-97bb-6b7c70561c70", "ee212ce4-6c95-44af-aad4-a219d23b0876", "89c684c0-0903-423e-9825-8bdc96c17621"]}', '89d836f2-0890-41ae-b272-f00a4c0ec8d7', '2026-11-23 18:14:00+00');
INSERT INTO public.draft_events VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 4, '{"pick": {"category": "Comedy", "movie_id": 1001, "player_id": "1017fb7b-c39d-428c-97bb-6b7c70561c70", "movie_year": 1999, "pick_order": 1, "imdb_rating": 8.7, "movie_genre": "Action, Science Fiction", "movie_title": "The Harbour Lights", "player_name": "Ben", "poster_path": "/poster-1001.jpg", "movie_budget": 63000000, "oscar_status": "winner", "movie_revenue": 463517383, "house_override": true, "movie_director": "Oren Castell", "calculated_score": 92.35, "metacritic_score": 73, "rt_critics_score": 83, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": true}, "type": "PICK_MADE"}', '2667b083-06b2-416c-a2b1-3f9cb847d659', '2026-11-23 18:17:00+00');
INSERT INTO public.draft_events VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 5, '{"pick": {"category": "Comedy", "movie_id": 2011, "player_id": "ee212ce4-6c95-44af-aad4-a219d23b0876", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 12", "player_name": "Ida", "poster_path": "/poster-2011.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": true, "movie_director": null, "calculated_score": 0, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '3e6118cd-9953-482d-b31b-94ec2d8e21f0', '2026-11-23 18:19:00+00');
INSERT INTO public.draft_events VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 1, '{"type": "PARTICIPANT_JOINED", "participant": {"status": "joined", "is_host": false, "participant_id": "1e1a3111-5738-4ff4-b90c-6d6c62d8a148", "participant_name": "Gil"}, "invited_count": 0}', '1e1a3111-5738-4ff4-b90c-6d6c62d8a148', '2026-11-23 18:21:00+00');
INSERT INTO public.draft_events VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 2, '{"type": "DRAFT_STARTED", "draft_order": ["e6a7d647-ddc0-48af-906b-67a104e738b0", "1e1a3111-5738-4ff4-b90c-6d6c62d8a148"]}', 'bfbafcb8-cec2-487a-a515-b6f868a36577', '2026-11-23 18:22:00+00');
INSERT INTO public.draft_events VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 3, '{"pick": {"category": "Comedy", "movie_id": 1001, "player_id": "e6a7d647-ddc0-48af-906b-67a104e738b0", "movie_year": 1999, "pick_order": 1, "imdb_rating": 8.7, "movie_genre": "Action, Science Fiction", "movie_title": "The Harbour Lights", "player_name": "Ben", "poster_path": "/poster-1001.jpg", "movie_budget": 63000000, "oscar_status": "winner", "movie_revenue": 463517383, "house_override": true, "movie_director": "Oren Castell", "calculated_score": 92.35, "metacritic_score": 73, "rt_critics_score": 83, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": true}, "type": "PICK_MADE"}', 'a8dab100-04fe-4200-93a9-7f8ca3384b37', '2026-11-23 18:24:00+00');
INSERT INTO public.draft_events VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 4, '{"pick": {"category": "Comedy", "movie_id": 2012, "player_id": "1e1a3111-5738-4ff4-b90c-6d6c62d8a148", "movie_year": 1999, "pick_order": 2, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 13", "player_name": "Gil", "poster_path": "/poster-2012.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": true, "movie_director": null, "calculated_score": 0, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'a75a6736-64a6-45b3-8ef3-ec3018162cc5', '2026-11-23 18:26:00+00');
INSERT INTO public.draft_events VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 5, '{"pick": {"category": "Drama/Romance", "movie_id": 2013, "player_id": "1e1a3111-5738-4ff4-b90c-6d6c62d8a148", "movie_year": 1999, "pick_order": 3, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 14", "player_name": "Gil", "poster_path": "/poster-2013.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": 0, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', '6618517e-d29c-4151-a7b4-0ca6cd45203a', '2026-11-23 18:28:00+00');
INSERT INTO public.draft_events VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 6, '{"pick": {"category": "Drama/Romance", "movie_id": 2014, "player_id": "e6a7d647-ddc0-48af-906b-67a104e738b0", "movie_year": 1999, "pick_order": 4, "imdb_rating": null, "movie_genre": "Drama", "movie_title": "Nineteen Ninety-Nine 15", "player_name": "Ben", "poster_path": "/poster-2014.jpg", "movie_budget": null, "oscar_status": "none", "movie_revenue": null, "house_override": false, "movie_director": null, "calculated_score": 0, "metacritic_score": null, "rt_critics_score": null, "rt_audience_score": 0, "scoring_data_pending": false, "scoring_data_complete": false}, "type": "PICK_MADE"}', 'dca7419b-05db-417c-889f-463d24417e44', '2026-11-23 18:30:00+00');

INSERT INTO public.draft_invitations VALUES ('88780ef2-cf23-434e-b7ae-36a34acb3695', 'nobody@example.com', 'simulated', 1, '2026-11-23 18:08:00+00', NULL, '2026-11-23 18:08:00+00', '15f17ede-0858-4551-8e3b-34fef4c35275');
INSERT INTO public.draft_invitations VALUES ('88780ef2-cf23-434e-b7ae-36a34acb3695', 'ben@example.com', 'simulated', 1, '2026-11-23 18:08:00+00', '1a95f0be-bff3-49fc-8190-4037db57a62a', '2026-11-23 18:08:00+00', '94ed612d-7932-4082-b233-fb588e7f5962');

INSERT INTO public.draft_participants VALUES ('2dab6f24-6e02-4108-86a8-15d47787d788', '9b3f0109-ca17-4923-8706-bbbc9f588089', 'a0000000-0000-4000-8000-000000000001', 0, 'Ann', NULL, NULL, false, 'joined', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('32cd4e07-791d-4825-b934-1c686e32cbf2', '9b3f0109-ca17-4923-8706-bbbc9f588089', 'b0000000-0000-4000-8000-000000000002', 1, 'Bob', NULL, NULL, false, 'joined', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('edbd7346-4ece-4557-abef-95667b0e5762', '4060f8c8-a125-4634-bbda-18052574761b', 'a0000000-0000-4000-8000-000000000001', 0, 'Ann', NULL, NULL, false, 'joined', NULL, NULL);
INSERT INTO public.draft_participants VALUES ('92d09a09-3a47-4a23-b30f-ac266719d245', '88780ef2-cf23-434e-b7ae-36a34acb3695', '6281987d-06de-4f18-b0f4-4e0a363018d8', 0, 'Hanna', 'sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', NULL, true, 'joined', '2026-11-23 18:06:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('42f5da98-d452-4a14-a84c-63df40b84971', '88780ef2-cf23-434e-b7ae-36a34acb3695', 'ce1e2f6c-3116-4b50-9228-20c0078851ca', 1, 'Gil', NULL, 'f84a66a2-1efc-4648-af20-a58b9031854c', false, 'joined', '2026-11-23 18:07:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('932cabf6-4354-44a5-893e-703b81b5688e', '88780ef2-cf23-434e-b7ae-36a34acb3695', '1a95f0be-bff3-49fc-8190-4037db57a62a', 2, 'Ben', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', NULL, false, 'joined', '2026-11-23 18:09:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('54256c14-140b-42ea-b66b-66a322e3aea2', 'b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', '89c684c0-0903-423e-9825-8bdc96c17621', 0, 'Gil', NULL, 'f84a66a2-1efc-4648-af20-a58b9031854c', true, 'joined', '2026-11-23 18:11:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('69b75db9-d7a8-474a-a03f-16c587bb15d7', 'b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 'ee212ce4-6c95-44af-aad4-a219d23b0876', 2, 'Ida', NULL, 'ee449451-539d-49b3-9381-3ae464fa2a3e', false, 'joined', '2026-11-23 18:13:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('87526258-fd80-4d12-bdcd-1715531679a5', 'f1bd778a-aa2c-43ce-a560-c1886799227c', 'e6a7d647-ddc0-48af-906b-67a104e738b0', 0, 'Ben', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', NULL, true, 'joined', '2026-11-23 18:20:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('30562fe8-f91b-4534-b3e7-788059c6fc4d', 'f1bd778a-aa2c-43ce-a560-c1886799227c', '1e1a3111-5738-4ff4-b90c-6d6c62d8a148', 1, 'Gil', NULL, 'f84a66a2-1efc-4648-af20-a58b9031854c', false, 'joined', '2026-11-23 18:21:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('2be9149b-c232-45ed-bc98-934338fbf3e2', 'cc48fcec-577c-423b-9a34-004d25a63a2c', 'f3d54080-daed-406c-a2a6-67c084618ef8', 0, 'Ben', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', NULL, true, 'joined', '2026-11-23 18:32:00+00', NULL);
INSERT INTO public.draft_participants VALUES ('a6270468-944f-4396-a48d-cd7bed443f04', 'b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', '1017fb7b-c39d-428c-97bb-6b7c70561c70', 1, 'Ben', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', NULL, false, 'joined', '2026-11-23 18:33:00+00', NULL);

INSERT INTO public.draft_picks VALUES ('9b3f0109-ca17-4923-8706-bbbc9f588089', 1, 'a0000000-0000-4000-8000-000000000001', 'Ann', 2001, 'Nineteen Ninety-Nine 2', 1999, 'Drama', NULL, '/poster-2001.jpg', 'Comedy', true, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-23 18:01:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('9b3f0109-ca17-4923-8706-bbbc9f588089', 2, 'b0000000-0000-4000-8000-000000000002', 'Bob', 2002, 'Nineteen Ninety-Nine 3', 1999, 'Drama', NULL, '/poster-2002.jpg', 'Comedy', true, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-23 18:01:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('4060f8c8-a125-4634-bbda-18052574761b', 2, 'a0000000-0000-4000-8000-000000000001', 'Ann', 1001, 'The Harbour Lights', 1999, 'Action, Science Fiction', 'Oren Castell', '/poster-1001.jpg', '90''s', false, 92.35, true, 63000000, 463517383, 83, 0, 73, 8.7, 'winner', '2026-11-23 18:03:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('4060f8c8-a125-4634-bbda-18052574761b', 1, 'a0000000-0000-4000-8000-000000000001', 'Ann', 1002, 'Paper Moons', 1987, 'Comedy, Romance', NULL, '/poster-1002.jpg', '80''s', false, 43.02, false, 9000000, 41000000, 0, 0, NULL, 5.1, 'none', '2026-11-23 18:04:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 1, '1017fb7b-c39d-428c-97bb-6b7c70561c70', 'Ben', 1001, 'The Harbour Lights', 1999, 'Action, Science Fiction', 'Oren Castell', '/poster-1001.jpg', 'Comedy', true, 92.35, true, 63000000, 463517383, 83, 0, 73, 8.7, 'winner', '2026-11-23 18:17:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', 2, 'ee212ce4-6c95-44af-aad4-a219d23b0876', 'Ida', 2011, 'Nineteen Ninety-Nine 12', 1999, 'Drama', NULL, '/poster-2011.jpg', 'Comedy', true, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-23 18:19:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 1, 'e6a7d647-ddc0-48af-906b-67a104e738b0', 'Ben', 1001, 'The Harbour Lights', 1999, 'Action, Science Fiction', 'Oren Castell', '/poster-1001.jpg', 'Comedy', true, 92.35, true, 63000000, 463517383, 83, 0, 73, 8.7, 'winner', '2026-11-23 18:24:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 2, '1e1a3111-5738-4ff4-b90c-6d6c62d8a148', 'Gil', 2012, 'Nineteen Ninety-Nine 13', 1999, 'Drama', NULL, '/poster-2012.jpg', 'Comedy', true, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-23 18:26:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 3, '1e1a3111-5738-4ff4-b90c-6d6c62d8a148', 'Gil', 2013, 'Nineteen Ninety-Nine 14', 1999, 'Drama', NULL, '/poster-2013.jpg', 'Drama/Romance', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-23 18:28:00+00', NULL);
INSERT INTO public.draft_picks VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', 4, 'e6a7d647-ddc0-48af-906b-67a104e738b0', 'Ben', 2014, 'Nineteen Ninety-Nine 15', 1999, 'Drama', NULL, '/poster-2014.jpg', 'Drama/Romance', false, 0, false, NULL, NULL, NULL, 0, NULL, NULL, 'none', '2026-11-23 18:30:00+00', NULL);

INSERT INTO public.draft_watchers VALUES ('80a44793-b7c1-41cb-b1b9-a4e7e4f3f843', 'b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', NULL, '0828d4ac-4a73-4055-ade7-e7f462865ff2');

INSERT INTO public.drafts VALUES ('9b3f0109-ca17-4923-8706-bbbc9f588089', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', NULL, 'f84a66a2-1efc-4648-af20-a58b9031854c', false, false, false, NULL, '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002}', '{a0000000-0000-4000-8000-000000000001,b0000000-0000-4000-8000-000000000002,b0000000-0000-4000-8000-000000000002,a0000000-0000-4000-8000-000000000001}', 5, '2026-11-23 18:01:00+00', '2026-11-23 18:02:00+00', true, NULL);
INSERT INTO public.drafts VALUES ('4060f8c8-a125-4634-bbda-18052574761b', 'Willa Marlowe', 'people', 'Willa Marlowe', 501, '/willa.jpg', '{80''s,90''s}', 'sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', NULL, false, true, true, NULL, '{a0000000-0000-4000-8000-000000000001}', '{a0000000-0000-4000-8000-000000000001,a0000000-0000-4000-8000-000000000001}', 3, '2026-11-23 18:03:00+00', '2026-11-23 18:03:00+00', true, NULL);
INSERT INTO public.drafts VALUES ('f1bd778a-aa2c-43ce-a560-c1886799227c', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', NULL, true, true, true, 'KERV2FAW', '{e6a7d647-ddc0-48af-906b-67a104e738b0,1e1a3111-5738-4ff4-b90c-6d6c62d8a148}', '{e6a7d647-ddc0-48af-906b-67a104e738b0,1e1a3111-5738-4ff4-b90c-6d6c62d8a148,1e1a3111-5738-4ff4-b90c-6d6c62d8a148,e6a7d647-ddc0-48af-906b-67a104e738b0}', 6, '2026-11-23 18:20:00+00', '2026-11-23 18:30:00+00', true, NULL);
INSERT INTO public.drafts VALUES ('88780ef2-cf23-434e-b7ae-36a34acb3695', 'Friday night', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', NULL, true, false, false, 'KZJQY8WV', '{}', '{}', 3, '2026-11-23 18:06:00+00', '2026-11-23 18:10:00+00', false, NULL);
INSERT INTO public.drafts VALUES ('cc48fcec-577c-423b-9a34-004d25a63a2c', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', NULL, true, false, false, '46JG8FFG', '{}', '{}', 0, '2026-11-23 18:32:00+00', '2026-11-23 18:32:00+00', true, 'f1bd778a-aa2c-43ce-a560-c1886799227c');
INSERT INTO public.drafts VALUES ('b7f01d9a-1dc6-4fc6-a077-9028bd3fded0', '1999', 'year', '1999', NULL, NULL, '{Comedy,Drama/Romance}', NULL, 'f84a66a2-1efc-4648-af20-a58b9031854c', true, false, false, '7C7687QF', '{1017fb7b-c39d-428c-97bb-6b7c70561c70,ee212ce4-6c95-44af-aad4-a219d23b0876,89c684c0-0903-423e-9825-8bdc96c17621}', '{1017fb7b-c39d-428c-97bb-6b7c70561c70,ee212ce4-6c95-44af-aad4-a219d23b0876,89c684c0-0903-423e-9825-8bdc96c17621,89c684c0-0903-423e-9825-8bdc96c17621,ee212ce4-6c95-44af-aad4-a219d23b0876,1017fb7b-c39d-428c-97bb-6b7c70561c70}', 5, '2026-11-23 18:11:00+00', '2026-11-23 18:19:00+00', true, NULL);

INSERT INTO public.guest_sessions VALUES ('f84a66a2-1efc-4648-af20-a58b9031854c', 'b46b9f7555e5a1c9dac6b984c58254a3df59135000cf17c9d06f58349f5417df', '2026-11-23 18:33:00+00', '2026-12-23 18:33:00+00');
INSERT INTO public.guest_sessions VALUES ('0828d4ac-4a73-4055-ade7-e7f462865ff2', 'd9d382dbbae0fbf3997c9c55668b0dbcdfffb0d09a7a9a1c126e03662924f437', '2026-11-23 18:33:00+00', '2026-12-23 18:33:00+00');
INSERT INTO public.guest_sessions VALUES ('ee449451-539d-49b3-9381-3ae464fa2a3e', '8707c1906f0ad83fc3a5949ab94206fe9c9a2aa7bad31607f0742a3b14a0bf21', '2026-11-23 18:33:00+00', '2026-12-23 18:33:00+00');

INSERT INTO public.movie_cache VALUES ('v1:year-movies:1999', '{"pages": 3, "total": 47, "movies": [{"id": 1001, "year": 1999, "title": "The Harbour Lights", "genres": ["Action", "Science Fiction"], "hasOscar": false, "directors": [], "posterPath": "/poster-1001.jpg", "releaseDate": "1999-03-31", "isBlockbuster": false}, {"id": 2000, "year": 1999, "title": "Nineteen Ninety-Nine 1", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2000.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2001, "year": 1999, "title": "Nineteen Ninety-Nine 2", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2001.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2002, "year": 1999, "title": "Nineteen Ninety-Nine 3", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2002.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2003, "year": 1999, "title": "Nineteen Ninety-Nine 4", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2003.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2004, "year": 1999, "title": "Nineteen Ninety-Nine 5", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2004.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2005, "year": 1999, "title": "Nineteen Ninety-Nine 6", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2005.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2006, "year": 1999, "title": "Nineteen Ninety-Nine 7", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2006.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2007, "year": 1999, "title": "Nineteen Ninety-Nine 8", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2007.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2008, "year": 1999, "title": "Nineteen Ninety-Nine 9", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2008.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2009, "year": 1999, "title": "Nineteen Ninety-Nine 10", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2009.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2010, "year": 1999, "title": "Nineteen Ninety-Nine 11", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2010.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2011, "year": 1999, "title": "Nineteen Ninety-Nine 12", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2011.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2012, "year": 1999, "title": "Nineteen Ninety-Nine 13", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2012.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2013, "year": 1999, "title": "Nineteen Ninety-Nine 14", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2013.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2014, "year": 1999, "title": "Nineteen Ninety-Nine 15", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2014.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2015, "year": 1999, "title": "Nineteen Ninety-Nine 16", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2015.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2016, "year": 1999, "title": "Nineteen Ninety-Nine 17", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2016.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2017, "year": 1999, "title": "Nineteen Ninety-Nine 18", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2017.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2018, "year": 1999, "title": "Nineteen Ninety-Nine 19", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2018.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2019, "year": 1999, "title": "Nineteen Ninety-Nine 20", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2019.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2020, "year": 1999, "title": "Nineteen Ninety-Nine 21", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2020.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2021, "year": 1999, "title": "Nineteen Ninety-Nine 22", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2021.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2022, "year": 1999, "title": "Nineteen Ninety-Nine 23", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2022.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2023, "year": 1999, "title": "Nineteen Ninety-Nine 24", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2023.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2024, "year": 1999, "title": "Nineteen Ninety-Nine 25", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2024.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2025, "year": 1999, "title": "Nineteen Ninety-Nine 26", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2025.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2026, "year": 1999, "title": "Nineteen Ninety-Nine 27", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2026.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2027, "year": 1999, "title": "Nineteen Ninety-Nine 28", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2027.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2028, "year": 1999, "title": "Nineteen Ninety-Nine 29", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2028.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2029, "year": 1999, "title": "Nineteen Ninety-Nine 30", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2029.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2030, "year": 1999, "title": "Nineteen Ninety-Nine 31", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2030.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2031, "year": 1999, "title": "Nineteen Ninety-Nine 32", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2031.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2032, "year": 1999, "title": "Nineteen Ninety-Nine 33", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2032.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2033, "year": 1999, "title": "Nineteen Ninety-Nine 34", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2033.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2034, "year": 1999, "title": "Nineteen Ninety-Nine 35", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2034.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2035, "year": 1999, "title": "Nineteen Ninety-Nine 36", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2035.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2036, "year": 1999, "title": "Nineteen Ninety-Nine 37", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2036.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2037, "year": 1999, "title": "Nineteen Ninety-Nine 38", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2037.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2038, "year": 1999, "title": "Nineteen Ninety-Nine 39", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2038.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2039, "year": 1999, "title": "Nineteen Ninety-Nine 40", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2039.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2040, "year": 1999, "title": "Nineteen Ninety-Nine 41", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2040.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2041, "year": 1999, "title": "Nineteen Ninety-Nine 42", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2041.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2042, "year": 1999, "title": "Nineteen Ninety-Nine 43", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2042.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2043, "year": 1999, "title": "Nineteen Ninety-Nine 44", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2043.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 2044, "year": 1999, "title": "Nineteen Ninety-Nine 45", "genres": ["Drama"], "hasOscar": false, "directors": [], "posterPath": "/poster-2044.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}, {"id": 1004, "year": 1999, "title": "Making The Harbour Lights", "genres": ["Documentary"], "hasOscar": false, "directors": [], "posterPath": "/poster-1004.jpg", "releaseDate": "1999-11-05", "isBlockbuster": false}], "pagesRead": 3}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2000', '{"id": 2000, "year": 1999, "title": "Nineteen Ninety-Nine 1", "genres": ["Drama"], "imdbId": "tt0002000", "hasOscar": false, "directors": [], "posterPath": "/poster-2000.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:1001', '{"id": 1001, "cast": ["Willa Marlowe"], "year": 1999, "title": "The Harbour Lights", "budget": 63000000, "genres": ["Action", "Science Fiction"], "imdbId": "tt0001001", "revenue": 463517383, "hasOscar": false, "directors": ["Oren Castell"], "posterPath": "/poster-1001.jpg", "releaseDate": "1999-03-31", "isBlockbuster": true}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2001', '{"id": 2001, "year": 1999, "title": "Nineteen Ninety-Nine 2", "genres": ["Drama"], "imdbId": "tt0002001", "hasOscar": false, "directors": [], "posterPath": "/poster-2001.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2002', '{"id": 2002, "year": 1999, "title": "Nineteen Ninety-Nine 3", "genres": ["Drama"], "imdbId": "tt0002002", "hasOscar": false, "directors": [], "posterPath": "/poster-2002.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2003', '{"id": 2003, "year": 1999, "title": "Nineteen Ninety-Nine 4", "genres": ["Drama"], "imdbId": "tt0002003", "hasOscar": false, "directors": [], "posterPath": "/poster-2003.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2004', '{"id": 2004, "year": 1999, "title": "Nineteen Ninety-Nine 5", "genres": ["Drama"], "imdbId": "tt0002004", "hasOscar": false, "directors": [], "posterPath": "/poster-2004.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2005', '{"id": 2005, "year": 1999, "title": "Nineteen Ninety-Nine 6", "genres": ["Drama"], "imdbId": "tt0002005", "hasOscar": false, "directors": [], "posterPath": "/poster-2005.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2006', '{"id": 2006, "year": 1999, "title": "Nineteen Ninety-Nine 7", "genres": ["Drama"], "imdbId": "tt0002006", "hasOscar": false, "directors": [], "posterPath": "/poster-2006.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2007', '{"id": 2007, "year": 1999, "title": "Nineteen Ninety-Nine 8", "genres": ["Drama"], "imdbId": "tt0002007", "hasOscar": false, "directors": [], "posterPath": "/poster-2007.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2008', '{"id": 2008, "year": 1999, "title": "Nineteen Ninety-Nine 9", "genres": ["Drama"], "imdbId": "tt0002008", "hasOscar": false, "directors": [], "posterPath": "/poster-2008.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2009', '{"id": 2009, "year": 1999, "title": "Nineteen Ninety-Nine 10", "genres": ["Drama"], "imdbId": "tt0002009", "hasOscar": false, "directors": [], "posterPath": "/poster-2009.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2010', '{"id": 2010, "year": 1999, "title": "Nineteen Ninety-Nine 11", "genres": ["Drama"], "imdbId": "tt0002010", "hasOscar": false, "directors": [], "posterPath": "/poster-2010.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2011', '{"id": 2011, "year": 1999, "title": "Nineteen Ninety-Nine 12", "genres": ["Drama"], "imdbId": "tt0002011", "hasOscar": false, "directors": [], "posterPath": "/poster-2011.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2012', '{"id": 2012, "year": 1999, "title": "Nineteen Ninety-Nine 13", "genres": ["Drama"], "imdbId": "tt0002012", "hasOscar": false, "directors": [], "posterPath": "/poster-2012.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2013', '{"id": 2013, "year": 1999, "title": "Nineteen Ninety-Nine 14", "genres": ["Drama"], "imdbId": "tt0002013", "hasOscar": false, "directors": [], "posterPath": "/poster-2013.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2014', '{"id": 2014, "year": 1999, "title": "Nineteen Ninety-Nine 15", "genres": ["Drama"], "imdbId": "tt0002014", "hasOscar": false, "directors": [], "posterPath": "/poster-2014.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2015', '{"id": 2015, "year": 1999, "title": "Nineteen Ninety-Nine 16", "genres": ["Drama"], "imdbId": "tt0002015", "hasOscar": false, "directors": [], "posterPath": "/poster-2015.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2016', '{"id": 2016, "year": 1999, "title": "Nineteen Ninety-Nine 17", "genres": ["Drama"], "imdbId": "tt0002016", "hasOscar": false, "directors": [], "posterPath": "/poster-2016.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2017', '{"id": 2017, "year": 1999, "title": "Nineteen Ninety-Nine 18", "genres": ["Drama"], "imdbId": "tt0002017", "hasOscar": false, "directors": [], "posterPath": "/poster-2017.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2018', '{"id": 2018, "year": 1999, "title": "Nineteen Ninety-Nine 19", "genres": ["Drama"], "imdbId": "tt0002018", "hasOscar": false, "directors": [], "posterPath": "/poster-2018.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2020', '{"id": 2020, "year": 1999, "title": "Nineteen Ninety-Nine 21", "genres": ["Drama"], "imdbId": "tt0002020", "hasOscar": false, "directors": [], "posterPath": "/poster-2020.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2027', '{"id": 2027, "year": 1999, "title": "Nineteen Ninety-Nine 28", "genres": ["Drama"], "imdbId": "tt0002027", "hasOscar": false, "directors": [], "posterPath": "/poster-2027.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2030', '{"id": 2030, "year": 1999, "title": "Nineteen Ninety-Nine 31", "genres": ["Drama"], "imdbId": "tt0002030", "hasOscar": false, "directors": [], "posterPath": "/poster-2030.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2019', '{"id": 2019, "year": 1999, "title": "Nineteen Ninety-Nine 20", "genres": ["Drama"], "imdbId": "tt0002019", "hasOscar": false, "directors": [], "posterPath": "/poster-2019.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2021', '{"id": 2021, "year": 1999, "title": "Nineteen Ninety-Nine 22", "genres": ["Drama"], "imdbId": "tt0002021", "hasOscar": false, "directors": [], "posterPath": "/poster-2021.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2024', '{"id": 2024, "year": 1999, "title": "Nineteen Ninety-Nine 25", "genres": ["Drama"], "imdbId": "tt0002024", "hasOscar": false, "directors": [], "posterPath": "/poster-2024.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2025', '{"id": 2025, "year": 1999, "title": "Nineteen Ninety-Nine 26", "genres": ["Drama"], "imdbId": "tt0002025", "hasOscar": false, "directors": [], "posterPath": "/poster-2025.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2032', '{"id": 2032, "year": 1999, "title": "Nineteen Ninety-Nine 33", "genres": ["Drama"], "imdbId": "tt0002032", "hasOscar": false, "directors": [], "posterPath": "/poster-2032.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2033', '{"id": 2033, "year": 1999, "title": "Nineteen Ninety-Nine 34", "genres": ["Drama"], "imdbId": "tt0002033", "hasOscar": false, "directors": [], "posterPath": "/poster-2033.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2041', '{"id": 2041, "year": 1999, "title": "Nineteen Ninety-Nine 42", "genres": ["Drama"], "imdbId": "tt0002041", "hasOscar": false, "directors": [], "posterPath": "/poster-2041.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2042', '{"id": 2042, "year": 1999, "title": "Nineteen Ninety-Nine 43", "genres": ["Drama"], "imdbId": "tt0002042", "hasOscar": false, "directors": [], "posterPath": "/poster-2042.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2044', '{"id": 2044, "year": 1999, "title": "Nineteen Ninety-Nine 45", "genres": ["Drama"], "imdbId": "tt0002044", "hasOscar": false, "directors": [], "posterPath": "/poster-2044.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:1002', '{"id": 1002, "cast": ["Willa Marlowe", "Oren Castell"], "year": 1987, "title": "Paper Moons", "budget": 9000000, "genres": ["Comedy", "Romance"], "imdbId": "tt0001002", "revenue": 41000000, "hasOscar": false, "directors": ["Oren Castell"], "posterPath": "/poster-1002.jpg", "releaseDate": "1987-10-02", "isBlockbuster": false}', '2026-11-23 18:03:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:1002', '{"imdbRating": 5.1, "oscarStatus": "none", "rtCriticsScore": 0}', '2026-11-23 18:03:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2022', '{"id": 2022, "year": 1999, "title": "Nineteen Ninety-Nine 23", "genres": ["Drama"], "imdbId": "tt0002022", "hasOscar": false, "directors": [], "posterPath": "/poster-2022.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2028', '{"id": 2028, "year": 1999, "title": "Nineteen Ninety-Nine 29", "genres": ["Drama"], "imdbId": "tt0002028", "hasOscar": false, "directors": [], "posterPath": "/poster-2028.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2029', '{"id": 2029, "year": 1999, "title": "Nineteen Ninety-Nine 30", "genres": ["Drama"], "imdbId": "tt0002029", "hasOscar": false, "directors": [], "posterPath": "/poster-2029.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2035', '{"id": 2035, "year": 1999, "title": "Nineteen Ninety-Nine 36", "genres": ["Drama"], "imdbId": "tt0002035", "hasOscar": false, "directors": [], "posterPath": "/poster-2035.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2036', '{"id": 2036, "year": 1999, "title": "Nineteen Ninety-Nine 37", "genres": ["Drama"], "imdbId": "tt0002036", "hasOscar": false, "directors": [], "posterPath": "/poster-2036.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2037', '{"id": 2037, "year": 1999, "title": "Nineteen Ninety-Nine 38", "genres": ["Drama"], "imdbId": "tt0002037", "hasOscar": false, "directors": [], "posterPath": "/poster-2037.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2040', '{"id": 2040, "year": 1999, "title": "Nineteen Ninety-Nine 41", "genres": ["Drama"], "imdbId": "tt0002040", "hasOscar": false, "directors": [], "posterPath": "/poster-2040.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2043', '{"id": 2043, "year": 1999, "title": "Nineteen Ninety-Nine 44", "genres": ["Drama"], "imdbId": "tt0002043", "hasOscar": false, "directors": [], "posterPath": "/poster-2043.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2023', '{"id": 2023, "year": 1999, "title": "Nineteen Ninety-Nine 24", "genres": ["Drama"], "imdbId": "tt0002023", "hasOscar": false, "directors": [], "posterPath": "/poster-2023.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2026', '{"id": 2026, "year": 1999, "title": "Nineteen Ninety-Nine 27", "genres": ["Drama"], "imdbId": "tt0002026", "hasOscar": false, "directors": [], "posterPath": "/poster-2026.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2031', '{"id": 2031, "year": 1999, "title": "Nineteen Ninety-Nine 32", "genres": ["Drama"], "imdbId": "tt0002031", "hasOscar": false, "directors": [], "posterPath": "/poster-2031.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2034', '{"id": 2034, "year": 1999, "title": "Nineteen Ninety-Nine 35", "genres": ["Drama"], "imdbId": "tt0002034", "hasOscar": false, "directors": [], "posterPath": "/poster-2034.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2038', '{"id": 2038, "year": 1999, "title": "Nineteen Ninety-Nine 39", "genres": ["Drama"], "imdbId": "tt0002038", "hasOscar": false, "directors": [], "posterPath": "/poster-2038.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:2039', '{"id": 2039, "year": 1999, "title": "Nineteen Ninety-Nine 40", "genres": ["Drama"], "imdbId": "tt0002039", "hasOscar": false, "directors": [], "posterPath": "/poster-2039.jpg", "releaseDate": "1999-06-11", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:details:1004', '{"id": 1004, "cast": ["Willa Marlowe", "Oren Castell"], "year": 1999, "title": "Making The Harbour Lights", "genres": ["Documentary"], "imdbId": "tt0001004", "hasOscar": false, "directors": [], "posterPath": "/poster-1004.jpg", "releaseDate": "1999-11-05", "isBlockbuster": false}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:1001', '{"imdbRating": 8.7, "oscarStatus": "winner", "rtCriticsScore": 83, "metacriticScore": 73}', '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2000', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2001', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2002', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2003', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2004', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2005', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2006', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2007', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2008', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2009', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2010', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2011', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2012', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2013', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2014', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2015', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2016', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2017', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2018', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2019', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2020', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2021', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2022', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2023', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2024', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2025', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2026', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2027', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2028', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2029', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2030', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2031', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2032', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2033', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2034', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2035', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2036', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2037', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2038', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2039', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2040', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2041', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2042', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2043', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:2044', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:ratings:1004', NULL, '2026-11-23 18:00:00+00');
INSERT INTO public.movie_cache VALUES ('v1:person:501', '{"id": 501, "name": "Willa Marlowe", "knownFor": [], "profilePath": "/willa.jpg", "knownForDepartment": "Acting"}', '2026-11-23 18:03:00+00');
INSERT INTO public.movie_cache VALUES ('v1:person-movies:501', '{"pages": 1, "total": 2, "movies": [{"id": 1001, "year": 1999, "title": "The Harbour Lights", "genres": ["Action", "Science Fiction"], "hasOscar": false, "directors": [], "posterPath": "/poster-1001.jpg", "releaseDate": "1999-03-31", "isBlockbuster": false}, {"id": 1002, "year": 1987, "title": "Paper Moons", "genres": ["Comedy", "Romance"], "hasOscar": false, "directors": [], "posterPath": "/poster-1002.jpg", "releaseDate": "1987-10-02", "isBlockbuster": false}], "pagesRead": 1}', '2026-11-23 18:03:00+00');

INSERT INTO public.sessions VALUES ('ENS8IRJco7uErwbDBrn5y1gfDm9p9oC5', 'sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', '8vpkaVqM27bSMlXOVN9ivHoTFe4KrDqf', '2026-12-23 18:30:17.893+00', '127.0.0.1', '', '2026-11-23 18:30:17.893+00', '2026-11-23 18:30:17.893+00');
INSERT INTO public.sessions VALUES ('aupYMs8s9Lr2szCpjQ5RPJ5id78NVsHV', 'YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', 'QbVllniaS1HuPffNhwNGAXTEyL6R6GJe', '2026-12-23 18:30:18.068+00', '127.0.0.1', '', '2026-11-23 18:30:18.068+00', '2026-11-23 18:30:18.068+00');

INSERT INTO public.source_budgets VALUES ('omdb', '2026-11-23', 48);

INSERT INTO public.users VALUES ('sx1hdbOAl72vFShIOLfjqflUjr3kEf4H', 'Ada', 'ada@example.com', false, NULL, false, '2026-11-23 18:30:17.706+00', '2026-11-23 18:30:17.706+00');
INSERT INTO public.users VALUES ('YAaaRYeR5OhQUljQrlfn4YXACY1rpSL5', 'Ben', 'ben@example.com', false, NULL, false, '2026-11-23 18:30:17.986+00', '2026-11-23 18:30:17.986+00');

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 10, true);

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_provider_account_key UNIQUE (provider_id, account_id);

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

CREATE TRIGGER remember_deleted_draft AFTER DELETE ON public.drafts FOR EACH ROW EXECUTE FUNCTION public.remember_deleted_draft();

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
