/** A part of a query in OpenSearch's own language. */
export type Clause = Readonly<Record<string, unknown>>

export const everything: Clause = { match_all: {} }
export const nothing: Clause = { match_none: {} }

export const hasTerm = (field: string, value: string | boolean): Clause => ({ term: { [field]: value } })
export const hasAnyOf = (field: string, values: readonly string[]): Clause =>
  values.length === 0 ? nothing : { terms: { [field]: values } }
export const withIds = (ids: readonly number[]): Clause => ({ ids: { values: ids.map(String) } })

export function allOf(clauses: readonly Clause[]): Clause {
  const [only] = clauses
  if (!only) return everything
  return clauses.length === 1 ? only : { bool: { filter: clauses } }
}

export function anyOf(clauses: readonly Clause[]): Clause {
  const possible = clauses.filter((clause) => clause !== nothing)
  const [only] = possible
  if (!only) return nothing
  return possible.length === 1 ? only : { bool: { should: possible, minimum_should_match: 1 } }
}
