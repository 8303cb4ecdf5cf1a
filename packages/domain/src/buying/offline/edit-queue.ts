import { nameOfList, type Edit, type EditAnswer, type EditedList, type EditedRow } from './edit'

/** Edits in the order in which they were made. */
export type EditQueue = readonly Edit[]

const rowOf = ({ change }: Edit): EditedRow | null => (change.kind === 'make' ? null : change.row)
const isOfRow = (edit: Edit, { list, change }: Pick<Edit, 'list' | 'change'>): boolean =>
  change.kind !== 'make' && rowOf(edit) === change.row && nameOfList(edit.list) === nameOfList(list)

/**
 * Adds an edit. A row has at most one unsent edit: later ones change it. A sent edit is not changed, because the portal
 * may have it.
 */
export function addEdit(queue: EditQueue, edit: Edit): EditQueue {
  const at = queue.findLastIndex((one) => one.state !== 'sent' && isOfRow(one, edit))
  const before = queue[at]
  if (!before) return [...queue, overSent(queue, edit)]
  const joined = joinedEdit(before, edit)
  return joined ? queue.with(at, joined) : queue.toSpliced(at, 1)
}

/** An edit made while the row's last edit is being sent was made over that edit's value. */
function overSent(queue: EditQueue, edit: Edit): Edit {
  const { change } = edit
  const last = queue.findLast((one) => isOfRow(one, edit))?.change
  if (!last || change.kind === 'make' || change.kind === 'add' || last.kind === 'make' || last.kind === 'remove')
    return edit
  return { ...edit, change: { ...change, was: last.amount } }
}

/** Merges two edits of the same row; null: together they change nothing. */
function joinedEdit(before: Edit, { change, at }: Edit): Edit | null {
  const was = before.change
  if (was.kind === 'make' || change.kind === 'make') return before
  if (was.kind === 'add') {
    if (change.kind !== 'remove') return { ...before, at, change: { ...was, amount: change.amount } }
    // the portal has the goods in another row, so the person's choice decides
    return null
  }
  if (change.kind === 'remove')
    return { ...before, at, change: { kind: 'remove', row: was.row, goods: was.goods, was: was.was } }
  // the price of the amount that was changed first
  const price = was.kind === 'amount' ? was.price : change.kind === 'amount' ? change.price : null
  if (change.amount === was.was && before.state === 'waiting') return null
  return {
    ...before,
    at,
    change: { kind: 'amount', row: was.row, goods: was.goods, was: was.was, amount: change.amount, price },
  }
}

/**
 * The edits to send next, in order: one for each row, and none of a list that does not exist yet unless the edit that
 * creates it is sent too. Rows with a conflict wait for the person.
 */
export function nextEdits(queue: EditQueue, most: number): Edit[] {
  const chosen: Edit[] = []
  const busy = new Set<string>()
  const stopped = new Set(
    queue.flatMap(({ change, key, state }) => (change.kind === 'make' && state === 'conflict' ? [key] : [])),
  )
  for (const edit of queue) {
    const row = rowOf(edit)
    const place = `${nameOfList(edit.list)} ${row === null ? 'itself' : String(row)}`
    const isHeld =
      edit.state === 'conflict' || busy.has(place) || (edit.list.kind === 'made' && stopped.has(edit.list.key))
    busy.add(place)
    if (!isHeld && chosen.length < most) chosen.push(edit)
  }
  return chosen
}

/** Marks edits before the request is sent: from then on the portal may have them. */
export function markSent(queue: EditQueue, keys: ReadonlySet<string>): EditQueue {
  return queue.map((edit) => (keys.has(edit.key) ? { ...edit, state: 'sent', conflict: null } : edit))
}

/** The portal has answered that it accepted none of them. */
export function markUnsent(queue: EditQueue, keys: ReadonlySet<string>): EditQueue {
  return queue
    .map((edit): Edit => (keys.has(edit.key) && edit.state === 'sent' ? { ...edit, state: 'waiting' } : edit))
    .reduce<EditQueue>((joined, edit) => (edit.state === 'waiting' ? addEdit(joined, edit) : [...joined, edit]), [])
}

/** Applies the portal's answers: accepted edits are removed, and a conflict absorbs later edits of its row. */
export function takeAnswers(queue: EditQueue, answers: readonly EditAnswer[]): EditQueue {
  return answers.reduce(takeAnswer, queue)
}

function takeAnswer(queue: EditQueue, answer: EditAnswer): EditQueue {
  const at = queue.findIndex(({ key }) => key === answer.key)
  const edit = queue[at]
  if (!edit) return queue
  const others = queue.toSpliced(at, 1)
  if (answer.outcome === 'conflict') {
    const later = others.filter((one, index) => index >= at && isOfRow(one, edit))
    const stopped: Edit = { ...edit, state: 'conflict', conflict: answer.conflict }
    const mine = later.reduce<Edit | null>((joined, one) => joined && joinedEdit(joined, one), stopped)
    const rest = others.filter((one) => !later.includes(one))
    return mine ? rest.toSpliced(at, 0, mine) : rest
  }
  const { change } = edit
  if (change.kind === 'make') return answer.listId === null ? others : ofMadeList(others, edit.key, answer.listId)
  return others.map((one) => (isOfRow(one, edit) ? afterApplied(one, answer) : one))
}

/** Moves edits of a list created here to the list of the portal, once that exists. */
const ofMadeList = (queue: EditQueue, key: string, id: number): EditQueue =>
  queue.map((edit) =>
    edit.list.kind === 'made' && edit.list.key === key ? { ...edit, list: { kind: 'specification', id } } : edit,
  )

/** A later edit of a row that the portal has just changed was made over the portal's new value. */
function afterApplied(edit: Edit, { row, amount, price }: Extract<EditAnswer, { outcome: 'applied' }>): Edit {
  const { change } = edit
  if (row === null || change.kind === 'make' || change.kind === 'add') return edit
  const was = amount ?? change.was
  return change.kind === 'amount'
    ? { ...edit, change: { ...change, row, was, price } }
    : { ...edit, change: { ...change, row, was } }
}

/** A choice in a conflict. */
export type Side = 'mine' | 'theirs'

/**
 * Settles a conflict. «Theirs» drops the edit; «mine» sends it again over the portal's present value, under another
 * key, because the former request may still arrive.
 */
export function decideConflict(queue: EditQueue, key: string, side: Side, newKey: string): EditQueue {
  const at = queue.findIndex((edit) => edit.key === key && edit.state === 'conflict')
  const edit = queue[at]
  if (!edit?.conflict) return queue
  if (side === 'theirs') return edit.change.kind === 'make' ? withoutMade(queue, key) : queue.toSpliced(at, 1)
  const again = overTheirs(edit, newKey)
  return again ? queue.with(at, again) : queue.toSpliced(at, 1)
}

function overTheirs(edit: Edit, newKey: string): Edit | null {
  const { change, conflict } = edit
  if (!conflict) return null
  const { reason, theirs } = conflict
  // a list is identified by the key of the edit that creates it
  const again: Edit = { ...edit, key: change.kind === 'make' ? edit.key : newKey, state: 'waiting', conflict: null }
  if (change.kind === 'make') return again
  if (reason === 'amount-changed' && theirs.amount !== null) {
    const row = theirs.row ?? change.row
    if (change.kind === 'remove') return { ...again, change: { ...change, row, was: theirs.amount } }
    if (theirs.amount === change.amount) return null
    return { ...again, change: { ...change, kind: 'amount', row, was: theirs.amount, price: theirs.price } }
  }
  if (reason === 'price-changed' && change.kind !== 'remove')
    return { ...again, change: { ...change, price: theirs.price } }
  if (reason === 'row-gone') return change.kind === 'remove' ? null : asAdded(again, newKey)
  if (reason === 'other-cart') {
    const list: EditedList = { kind: 'cart', id: theirs.cartId }
    return change.kind === 'remove' ? null : { ...asAdded(again, newKey), list }
  }
  return again
}

function asAdded(edit: Edit, row: string): Edit {
  const { change } = edit
  if (change.kind !== 'amount') return edit
  const { goods, amount, price } = change
  return { ...edit, change: { kind: 'add', row, goods, amount, price } }
}

/** Cancels an edit; false: it is being sent, and the portal may have it already. */
export function takeBack(queue: EditQueue, key: string): EditQueue | false {
  const edit = queue.find((one) => one.key === key)
  if (!edit) return queue
  if (edit.change.kind !== 'make') return edit.state === 'sent' ? false : queue.filter((one) => one !== edit)
  const isOnItsWay = queue.some((one) => one.state === 'sent' && (one === edit || isOfMade(one, key)))
  return isOnItsWay ? false : withoutMade(queue, key)
}

const isOfMade = ({ list }: Edit, key: string): boolean => list.kind === 'made' && list.key === key
const withoutMade = (queue: EditQueue, key: string): EditQueue =>
  queue.filter((edit) => edit.key !== key && !isOfMade(edit, key))
