import './status-title.css'

/** The title above a draft's status, before, during and after drafting (Spec 2.24). */
export function DraftStatusTitle({ id }: { id?: string }) {
  return (
    <h2 className="status-title" id={id}>
      Draft Status
    </h2>
  )
}
