import { nameOfList, type Edit, type EditedList } from '@snab/domain/buying/offline/edit'
import { addEdit, decideConflict, takeBack, type Side } from '@snab/domain/buying/offline/edit-queue'
import type { KeptGoods } from '@snab/domain/buying/offline/find-kept'
import type { KeptList, KeptRow } from '@snab/domain/buying/offline/kept-list'
import { emptyList, putGoods } from '@snab/domain/buying/offline/put-goods'
import { randomUuid } from '../../lib/api/session'
import { changeQueue } from './kept'
import { wakeOffline } from './follow-offline'
import { offlineState, setOffline } from './offline-state'
import type { Vault } from './vault'

/** A person's changes of their copies: stored as edits at once, sent when the portal answers. */

type NewEdit = Pick<Edit, 'list' | 'change' | 'title'> & Partial<Pick<Edit, 'facts' | 'key'>>

const newEdit = () => ({ key: randomUuid(), at: new Date().toISOString(), state: 'waiting', conflict: null }) as const
const editOf = (fields: NewEdit): Edit => ({ ...newEdit(), ...fields })

async function store(
  vault: Vault,
  next: Parameters<typeof changeQueue>[1],
  how: Parameters<typeof changeQueue>[2] = {},
): Promise<void> {
  const queue = await changeQueue(vault, next, how)
  setOffline({ queue, change: offlineState().change + 1 })
  tell(vault)
  wakeOffline()
}

/** Other tabs show it too. */
function tell({ account }: Vault) {
  const channel = new BroadcastChannel(`snab:offline:${account}`)
  channel.postMessage('changed')
  channel.close()
}

const put = (vault: Vault, fields: NewEdit) => store(vault, (queue) => addEdit(queue, editOf(fields)))

export const setAmount = (vault: Vault, list: EditedList, row: KeptRow, amount: number): Promise<void> =>
  put(vault, {
    list,
    title: row.name,
    change: { kind: 'amount', row: row.row, goods: row.goods, was: row.amount, amount, price: row.price },
  })

export const removeRow = (vault: Vault, list: EditedList, row: KeptRow): Promise<void> =>
  put(vault, { list, title: row.name, change: { kind: 'remove', row: row.row, goods: row.goods, was: row.amount } })

/**
 * Adds one more pack of the goods; returns the amount. Scans may be faster than rendering, so the row is looked up in
 * the stored list.
 */
export async function addGoods(vault: Vault, list: EditedList, goods: KeptGoods): Promise<number> {
  let amount = 0
  await store(
    vault,
    (queue, kept) => {
      const put = putGoods(queue, kept ?? emptyList(list), goods, { ...newEdit(), rowKey: randomUuid() })
      amount = put.amount
      return put.queue
    },
    { of: list },
  )
  return amount
}

export async function makeList(vault: Vault, name: string): Promise<EditedList> {
  const key = randomUuid()
  const list = { kind: 'made', key } as const
  const edit = editOf({ key, list, title: name, change: { kind: 'make', name } })
  await store(vault, (queue) => addEdit(queue, edit), { made: emptyList(list, name) })
  return list
}

/** False: the edit is being sent, and the portal may have it already. */
export async function takeEditBack(vault: Vault, key: string): Promise<boolean> {
  let isTaken = true
  await store(vault, (queue) => {
    const left = takeBack(queue, key)
    isTaken = left !== false
    return left === false ? queue : left
  })
  return isTaken
}

export const decide = (vault: Vault, keys: readonly string[], side: Side): Promise<void> =>
  store(vault, (queue) => keys.reduce((left, key) => decideConflict(left, key, side, randomUuid()), queue))

/** Turns edits of a deleted list into a new list with every row that the person sees. */
export async function moveToNewList(vault: Vault, deleted: KeptList, name: string): Promise<void> {
  const key = randomUuid()
  const list = { kind: 'made', key } as const
  const { list: lost, rows } = deleted
  const edits = [
    editOf({ key, list, title: name, change: { kind: 'make', name } }),
    ...rows.map((row) => {
      const { row: _row, goods, name: title, amount, ...facts } = row
      return editOf({ list, title, facts, change: { kind: 'add', row: randomUuid(), goods, amount, price: null } })
    }),
  ]
  await store(vault, (queue) => [...queue.filter((edit) => nameOfList(edit.list) !== nameOfList(lost)), ...edits], {
    made: emptyList(list, name),
  })
}
