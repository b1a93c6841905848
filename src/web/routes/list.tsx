import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toListRow } from '#features/lists/wire/lists.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { ListPage } from '#features/lists/web/list-page.tsx'
import { newId } from '#web/lib/chance.ts'
import { listQuery } from '#features/lists/web/list-queries.ts'
import { readUnsavedList, type UnsavedList } from '#features/lists/web/unsaved-list.ts'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { underlyingError } from '#web/lib/sync/request.ts'

/** /lists/new and /lists/{id} (B1.4). */
export default function ListRoute() {
  const { listId } = useParams()
  return <QueryProvider>{listId === undefined ? <NewList /> : <SavedList id={listId} />}</QueryProvider>
}

function NewList() {
  const [initial] = useState<UnsavedList>(() => {
    const unsaved = readUnsavedList()
    if (unsaved?.baseVersion === 0) return unsaved
    return { id: newId(), baseVersion: 0, name: '', text: '', rows: [] }
  })
  return <ListPage key="new" initial={initial} isNew />
}

function SavedList({ id }: { id: string }) {
  const session = useSession()
  const { data, error, refetch } = useQuery(listQuery(session, id))
  const [unsaved] = useState(readUnsavedList)
  if (data) {
    const saved = { id, baseVersion: data.version, name: data.name, text: '', rows: data.rows.map(toListRow) }
    const isUnsaved = unsaved?.id === id && unsaved.baseVersion === data.version
    return <ListPage key={id} initial={isUnsaved ? unsaved : saved} isNew={false} />
  }
  if (error) return <NoList error={underlyingError(error)} onRetry={() => void refetch()} />
  return <p className="page loading">Loading...</p>
}

function NoList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('List')
  return (
    <div className="page empty">
      <h1>{isUnreachable(error) ? 'No connection' : 'No such list'}</h1>
      <p role="alert">
        {isUnreachable(error) ? 'The server cannot be reached right now.' : errorBody(error).message}
      </p>
      {isUnreachable(error) && (
        <Button kind="go" onClick={onRetry}>
          Try again
        </Button>
      )}
      <ButtonLink to="/?setup">Back to your draft</ButtonLink>
    </div>
  )
}
