import type { ColumnChoice } from '@snab/contract/office/staff-view'

type Arranged = { id: string; isFixed?: true | undefined }
export type ListedColumn = { id: string; name: string; isFixed?: true }

/** Columns between the fixed ones, in the chosen order; columns unknown to the choice come last. */
export function movableInOrder<C extends Arranged>(columns: readonly C[], choice: ColumnChoice): C[] {
  const movable = columns.filter(({ isFixed }) => !isFixed)
  if (choice === null) return movable
  const placeOf = new Map(choice.map(({ id }, at) => [id, at]))
  const place = ({ id }: C) => placeOf.get(id) ?? choice.length
  return movable.toSorted((a, b) => place(a) - place(b))
}

/** The columns of the table, from left to right. */
export function arrangeColumns<C extends Arranged>(columns: readonly C[], choice: ColumnChoice): C[] {
  const first = columns.findIndex(({ isFixed }) => !isFixed)
  if (first === -1) return [...columns]
  const hidden = new Set((choice ?? []).flatMap(({ id, isShown }) => (isShown ? [] : [id])))
  return [
    ...columns.slice(0, first),
    ...movableInOrder(columns, choice).filter(({ id }) => !hidden.has(id)),
    ...columns.slice(first).filter(({ isFixed }) => isFixed),
  ]
}
