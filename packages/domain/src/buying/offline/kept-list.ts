import { nameOfList, type Edit, type EditAnswer, type EditedGoods, type EditedList, type EditedRow } from './edit'

/** A row as it was last read. Amounts in units, prices in roubles for one. */
export type KeptRow = {
  row: EditedRow
  goods: EditedGoods
  name: string
  article: string
  unit: string
  amount: number
  multiplicity: number
  minimumBatch: number
  price: number | null
  stock: number | null
}

export type KeptList = {
  list: EditedList
  name: string
  /** When its prices and stocks were read; null: it was created here. */
  at: string | null
  /** The version of the portal's list, to read only changes. */
  updated: string | null
  mayEdit: boolean
  rows: readonly KeptRow[]
}

type RowFacts = Omit<KeptRow, 'row' | 'goods' | 'amount'>

/** A list as the person sees it: as last read, with the waiting edits. */
export function withEdits(kept: KeptList, edits: readonly Edit[]): KeptList & { pending: ReadonlySet<EditedRow> } {
  const name = nameOfList(kept.list)
  const pending = new Set<EditedRow>()
  let { rows } = kept
  for (const edit of edits) {
    const { change } = edit
    if (nameOfList(edit.list) !== name || change.kind === 'make') continue
    pending.add(change.row)
    rows = afterChange(rows, edit)
  }
  return { ...kept, rows, pending }
}

function afterChange(rows: readonly KeptRow[], edit: Edit): readonly KeptRow[] {
  const { change } = edit
  if (change.kind === 'make') return rows
  if (change.kind === 'remove') return rows.filter(({ row }) => row !== change.row)
  const at = rows.findIndex(({ row }) => row === change.row)
  const known = rows[at]
  if (known) return rows.with(at, { ...known, amount: change.amount })
  // a row that somebody else has removed stays visible until the person has decided
  return [...rows, { row: change.row, goods: change.goods, amount: change.amount, ...factsOf(edit) }]
}

/** The data shown for an added row until its list is read again. */
const factsOf = ({ title, facts }: Edit): RowFacts => ({ ...(facts ?? unknownFacts), name: title })
const unknownFacts: Omit<RowFacts, 'name'> = {
  article: '',
  unit: '',
  multiplicity: 1,
  minimumBatch: 1,
  price: null,
  stock: null,
}

/** The list after the portal has answered edits of this queue. */
export function afterAnswers(list: KeptList, queue: readonly Edit[], answers: readonly EditAnswer[]): KeptList {
  return answers.reduce((kept, answer) => {
    const edit = queue.find(({ key }) => key === answer.key)
    if (!edit) return kept
    const isItself = edit.change.kind === 'make' && list.list.kind === 'made' && list.list.key === edit.key
    return isItself || nameOfList(edit.list) === nameOfList(list.list) ? afterAnswer(kept, edit, answer) : kept
  }, list)
}

function afterAnswer(kept: KeptList, edit: Edit, answer: EditAnswer): KeptList {
  const { change } = edit
  if (answer.outcome !== 'applied') return kept
  if (change.kind === 'make')
    return answer.listId === null ? kept : { ...kept, list: { kind: 'specification', id: answer.listId } }
  const { row, amount, price } = answer
  // the list may have been read since, including the added row
  const before = change.kind === 'add' ? kept.rows.filter((one) => one.row !== row) : kept.rows
  const rows = afterChange(before, edit)
  if (row === null || amount === null) return { ...kept, rows: rows.filter((one) => one.row !== change.row) }
  return { ...kept, rows: rows.map((one) => (one.row === change.row ? { ...one, row, amount, price } : one)) }
}
