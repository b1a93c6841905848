import { CATEGORIES, type Category } from '#domain/categories/categories.ts'

/** All categories, and what fits each (Spec 9.8–9.25). */
export function CategoryTable() {
  return (
    <table className="learn-table">
      <caption>The categories and what fits them</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">What fits</th>
          <th scope="col">Offered for</th>
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.map((category) => (
          <tr key={category.id}>
            <th scope="row">{category.name}</th>
            <td>{whatFits(category)}</td>
            <td>{category.themes.includes('year') ? 'Person, year' : 'Person'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function whatFits({ rule, description }: Category): string {
  return rule.kind === 'genre' ? `${description} Any genre with ${orList(rule.keywords)}.` : description
}

function orList(words: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(words)
}
