const ROWS = 4

/** What stands in the list's place while it is loading. */
export function SavedDraftsSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        Loading...
      </p>
      <ul className="panel saved__list" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <li key={index} className="saved-draft">
            <span className="skeleton skeleton--face" />
            <span className="saved-draft__text">
              <span className="skeleton skeleton--title" />
              <span className="skeleton skeleton--players" />
            </span>
            <span className="saved-draft__actions">
              <span className="skeleton skeleton--button" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
