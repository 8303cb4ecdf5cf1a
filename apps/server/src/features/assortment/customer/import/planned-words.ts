import { corrected } from '../opening/entity.queries'
import type { StoredTerms, TermChange } from '../term-words'
import type { Plan, Requisite } from './plan-import'

const shown = ['name', 'fullName', 'kpp', 'ogrn', 'address'] as const satisfies readonly Requisite[]

/** Terms and requisites that a row changes, or gives to a new customer. */
export function changesInWords(
  { row, known, values, entity }: Plan,
  words: (change: { before: StoredTerms; after: StoredTerms }) => TermChange[],
): TermChange[] {
  const kept = new Map(Object.entries({ ...known }))
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, kept.get(name)]))
  const requisites = shown.flatMap((field) => {
    const after = known ? entity[field] : field === 'name' ? '' : row[field]
    return after ? [{ name: corrected[field], before: known?.[field] || '—', after }] : []
  })
  return [...requisites, ...words({ before, after: { ...values } })]
}
