import { nameOfList, type Edit, type EditAnswer, type EditedList, type EditedRow } from './edit'

/** Edits in the order in which they were made. */
export type EditQueue = readonly Edit[]

const rowOf = ({ change }: Edit): EditedRow | null => (change.kind === 'make' ? null : change.row)
const isOfRow = (edit: Edit, { list, change }: Pick<Edit, 'list' | 'change'>): boolean =>
  change.kind !== 'make' && rowOf(edit) === change.row && nameOfList(edit.list) === nameOfList(list)

/**
 * Adds an edit. A row has at most one edit that nobody has sent: later ones change it. An edit that was sent stays as it
 * was, because the portal may have it.
 */
export function addEdit(queue: EditQueue, edit: Edit): EditQueue {
  const at = queue.findLastIndex((one) => one.state !== 'sent' && isOfRow(one, edit))
  const before = queue[at]
  if (!before) return [...queue, overSent(queue, edit)]
  const joined = joinedEdit(before, edit)
  return joined ? queue.with(at, joined) : queue.toSpliced(at, 1)
}

/** An edit of a row whose last edit is on its way saw what that one says. */
function overSent(queue: EditQueue, edit: Edit): Edit {
  const { change } = edit
  const last = queue.findLast((one) => isOfRow(one, edit))?.change
  if (!last || change.kind === 'make' || change.kind === 'add' || last.kind === 'make' || last.kind === 'remove')
    return edit
  return { ...edit, change: { ...change, was: last.amount } }
}

/** One edit instead of two of the same row; null: together they change nothing. */
function joinedEdit(before: Edit, { change, at }: Edit): Edit | null {
  const was = before.change
  if (was.kind === 'make' || change.kind === 'make') return before
  if (was.kind === 'add') {
    if (change.kind !== 'remove') return { ...before, at, change: { ...was, amount: change.amount } }
    // the portal has the goods in another row: the person has just decided
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
 * What to send next, in order: one edit of each row, none of a list that is not made yet unless the edit that makes it
 * goes with it. Rows with a conflict wait for the person.
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

/** Before the request leaves: from now on the portal may have them. */
export function markSent(queue: EditQueue, keys: ReadonlySet<string>): EditQueue {
  return queue.map((edit) => (keys.has(edit.key) ? { ...edit, state: 'sent', conflict: null } : edit))
}

/** After an answer that the portal has taken none of them. */
export function markUnsent(queue: EditQueue, keys: ReadonlySet<string>): EditQueue {
  return queue
    .map((edit): Edit => (keys.has(edit.key) && edit.state === 'sent' ? { ...edit, state: 'waiting' } : edit))
    .reduce<EditQueue>((joined, edit) => (edit.state === 'waiting' ? addEdit(joined, edit) : [...joined, edit]), [])
}

/** Takes the portal's answers: what it has is done, a conflict takes in the later edits of its row. */
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

/** Edits of a list made here, once the portal has it. */
const ofMadeList = (queue: EditQueue, key: string, id: number): EditQueue =>
  queue.map((edit) =>
    edit.list.kind === 'made' && edit.list.key === key ? { ...edit, list: { kind: 'specification', id } } : edit,
  )

/** A later edit of a row that the portal has just changed saw what the portal has now. */
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
 * Decides a conflict. «Theirs» drops the edit; «mine» sends it again over what the portal has now, under another key:
 * the former request may still arrive.
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
  // a list is known by the key of the edit that makes it
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

/** Takes an edit back; false: it is on its way, and the portal may have it already. */
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
