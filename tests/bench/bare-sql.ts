import { randomUUID } from 'node:crypto'
import type pg from 'pg'

const AT = '2024-06-01T12:00:00.000Z'
const EVENT = JSON.stringify({ type: 'PICK_MADE', pick: { movie_title: 'A movie', category: 'Comedy' } })

/** The tables that a pick needs, without the rest of the product. */
export async function createBareTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create table bare_drafts (id uuid primary key, version int not null, updated_at timestamptz not null);
    create table bare_picks (draft_id uuid, pick_order int, movie_id bigint, title text,
      primary key (draft_id, pick_order), unique (draft_id, movie_id));
    create table bare_events (draft_id uuid, seq int, command_id uuid, event jsonb,
      primary key (draft_id, seq), unique (draft_id, command_id))`)
}

export async function createBareDraft(client: pg.ClientBase): Promise<string> {
  const id = randomUUID()
  await client.query('insert into bare_drafts values ($1, 0, $2)', [id, AT])
  return id
}

/** Makes one pick: locks the draft, writes the pick and commits. */
export async function barePick(client: pg.ClientBase, draftId: string, order: number): Promise<void> {
  await client.query('begin')
  await client.query('select version from bare_drafts where id = $1 for update', [draftId])
  await client.query('insert into bare_picks values ($1, $2, $3, $4)', [draftId, order, order, 'A movie'])
  await client.query('insert into bare_events values ($1, $2, $3, $4)', [draftId, order, randomUUID(), EVENT])
  await client.query('update bare_drafts set version = $2, updated_at = $3 where id = $1', [
    draftId,
    order,
    AT,
  ])
  await client.query('commit')
}
