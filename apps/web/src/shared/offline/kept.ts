import { offlineKey } from '@snab/contract/buying/offline'
import { nameOfList, type EditAnswer, type EditedList } from '@snab/domain/buying/offline/edit'
import type { EditQueue } from '@snab/domain/buying/offline/edit-queue'
import type { KeptGoods } from '@snab/domain/buying/offline/find-kept'
import { afterAnswers, type KeptList } from '@snab/domain/buying/offline/kept-list'
import { call } from '../../lib/api/api'
import { markKept } from './is-kept'
import { keptDb } from './kept-db'
import { accountOf, decrypt, encrypt, unwrapKey, wrapKey, type Sealed, type Vault } from './vault'

/** The copies of one person in this browser. */

const keptDays = 14
const longestMs = keptDays * 24 * 3_600_000
/** How long unsent edits are kept for an owner who does not return. */
const longestUnsentMs = 60 * 24 * 3_600_000

const queueName = 'edits'
const listPrefix = 'list '
const goodsPrefix = 'goods '

/** The copies that this session can open, if the portal has recognised it within fourteen days; null: none. */
export async function openKept(token: string, now: number): Promise<Vault | null> {
  const db = await keptDb()
  for (const { account, key: wrapped, contact } of await db.getAll('accounts')) {
    if (!wrapped) continue
    const key = await unwrapKey(token, wrapped)
    if (!key) continue
    if (now - contact < longestMs) return { account, key }
    await closeKept(account)
  }
  return null
}

/** Asks the portal for the person's key. */
export async function makeKept(token: string, userUuid: string, now: number): Promise<Vault> {
  const account = await accountOf(userUuid)
  const wrapped = await wrapKey(token, (await call(offlineKey, {})).key)
  const key = await unwrapKey(token, wrapped)
  if (!key) throw new Error('A key that was just wrapped cannot be unwrapped')
  const vault = { account, key }
  const db = await keptDb()
  await db.put('accounts', { account, key: wrapped, contact: now })
  markKept(true)
  // the portal has another key, so the stored data can never be read again
  const unsent = await db.get('sealed', [account, queueName])
  if (unsent && !(await isReadable(vault, unsent))) await db.delete('sealed', [account, queueName])
  return vault
}

async function isReadable(vault: Vault, unsent: Sealed): Promise<boolean> {
  try {
    await decrypt(vault, queueName, unsent)
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return false
    throw error
  }
}

export async function noteContact({ account }: Vault, now: number): Promise<void> {
  const transaction = (await keptDb()).transaction('accounts', 'readwrite')
  const row = await transaction.store.get(account)
  if (row?.key) await transaction.store.put({ ...row, contact: now })
  await transaction.done
}

const ofAccount = (account: string) => IDBKeyRange.bound([account], [account, []])

/**
 * The session is over: its key and all copies are deleted; unsent edits stay encrypted until their author signs in
 * again.
 */
export async function closeKept(account: string): Promise<void> {
  const transaction = (await keptDb()).transaction(['accounts', 'sealed'], 'readwrite')
  const sealed = transaction.objectStore('sealed')
  let isWaiting = false
  for (const key of await sealed.getAllKeys(ofAccount(account))) {
    if (key[1] === queueName) isWaiting = true
    else await sealed.delete(key)
  }
  const accounts = transaction.objectStore('accounts')
  const row = await accounts.get(account)
  if (!isWaiting) await accounts.delete(account)
  else if (row) await accounts.put({ ...row, key: null })
  await transaction.done
}

/** Deletes everything of this person. */
export async function eraseAll(account: string): Promise<void> {
  const transaction = (await keptDb()).transaction(['accounts', 'sealed'], 'readwrite')
  await transaction.objectStore('sealed').delete(ofAccount(account))
  await transaction.objectStore('accounts').delete(account)
  await transaction.done
}

/** Deletes everybody else's copies, except those that another tab has open. True: somebody's unsent edits are left. */
export async function closeOthers(account: string | null, now: number): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  const living = new Set(held.map(({ name }) => name))
  const db = await keptDb()
  for (const row of await db.getAll('accounts')) {
    if (row.account === account || (account === null && living.has(heldLock(row.account)))) continue
    if (now - row.contact > longestUnsentMs) await eraseAll(row.account)
    else if (row.key) await closeKept(row.account)
  }
  const left = await db.getAll('accounts')
  if (left.length === 0) markKept(false)
  return left.some((row) => row.account !== account && row.key === null)
}

/** Held by every tab that has these copies open. */
export const heldLock = (account: string) => `snab:offline:held:${account}`
const queueLock = (account: string) => `snab:offline:edits:${account}`

export async function readKept(vault: Vault, name: string): Promise<unknown> {
  const sealed = await (await keptDb()).get('sealed', [vault.account, name])
  return sealed && decrypt(vault, name, sealed)
}

/** Writes all or nothing; undefined removes an entry. False: the copies were closed, and nothing was written. */
export async function writeKept(vault: Vault, values: Readonly<Record<string, unknown>>): Promise<boolean> {
  const sealed: [string, Sealed | null][] = []
  for (const [name, value] of Object.entries(values))
    sealed.push([name, value === undefined ? null : await encrypt(vault, name, value)])
  const db = await keptDb()
  const transaction = db.transaction(['accounts', 'sealed'], 'readwrite', { durability: 'strict' })
  const account = await transaction.objectStore('accounts').get(vault.account)
  const store = transaction.objectStore('sealed')
  if (account?.key)
    for (const [name, value] of sealed)
      await (value ? store.put(value, [vault.account, name]) : store.delete([vault.account, name]))
  await transaction.done
  return account?.key != null
}

/** Entries of the vault's account, by the prefix of their names. */
async function namesOf({ account }: Vault, prefix: string): Promise<string[]> {
  const keys = await (await keptDb()).getAllKeys('sealed', ofAccount(account))
  return keys.map(([, name]) => name).filter((name) => name.startsWith(prefix))
}

async function readAll<T>(vault: Vault, prefix: string): Promise<T[]> {
  const values: T[] = []
  for (const name of await namesOf(vault, prefix)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written under the same prefix
    const value = (await readKept(vault, name)) as T | undefined
    if (value !== undefined) values.push(value)
  }
  return values
}

const listName = (list: KeptList['list']) => `${listPrefix}${nameOfList(list)}`
export const readLists = (vault: Vault) => readAll<KeptList>(vault, listPrefix)
export const writeList = (vault: Vault, list: KeptList) =>
  withRoom(vault, () => writeKept(vault, { [listName(list.list)]: list }))
export const dropLists = (vault: Vault, lists: readonly KeptList[]) =>
  writeKept(vault, Object.fromEntries(lists.map(({ list }) => [listName(list), undefined])))

/** Goods in parts, the last viewed first: `at` is when their prices and stocks were read. */
export type GoodsPart = { at: string; items: KeptGoods[] }
const partName = (part: number) => `${goodsPrefix}${String(part).padStart(3, '0')}`
export const readGoods = (vault: Vault) => readAll<GoodsPart>(vault, goodsPrefix)

const goodsInPart = 250

/** Keeps as many goods as fit, the last viewed first; returns how many. */
export async function writeGoods(vault: Vault, goods: readonly KeptGoods[], at: string): Promise<number> {
  const before = await namesOf(vault, goodsPrefix)
  let kept = 0
  const names = new Set<string>()
  for (let part = 0; part * goodsInPart < goods.length; part += 1) {
    const items = goods.slice(part * goodsInPart, (part + 1) * goodsInPart)
    try {
      await writeKept(vault, { [partName(part)]: { at, items } satisfies GoodsPart })
    } catch (error) {
      if (!isFull(error)) throw error
      break
    }
    names.add(partName(part))
    kept += items.length
  }
  await writeKept(vault, Object.fromEntries(before.filter((name) => !names.has(name)).map((name) => [name, undefined])))
  return kept
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Removes the goods viewed longest ago until more important data fit. */
async function withRoom<T>(vault: Vault, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      const oldest = isFull(error) ? (await namesOf(vault, goodsPrefix)).at(-1) : undefined
      if (oldest === undefined) throw error
      await writeKept(vault, { [oldest]: undefined })
    }
  }
}

export async function readQueue(vault: Vault): Promise<EditQueue> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `changeQueue` writes it
  return ((await readKept(vault, queueName)) as EditQueue | undefined) ?? []
}

type QueueChange = {
  /** The edited list as stored now. */
  of?: EditedList
  answers?: readonly EditAnswer[]
  made?: KeptList
}

/** One tab at a time changes the queue; answers change the lists in the same transaction. */
export function changeQueue(
  vault: Vault,
  next: (queue: EditQueue, list: KeptList | null) => EditQueue,
  { of, answers = [], made }: QueueChange = {},
): Promise<EditQueue> {
  return navigator.locks.request(queueLock(vault.account), async () => {
    const before = await readQueue(vault)
    const queue = next(before, of ? await readList(vault, of) : null)
    const values: Record<string, unknown> = { [queueName]: queue.length === 0 ? undefined : queue }
    if (made) values[listName(made.list)] = made
    for (const list of answers.length === 0 ? [] : await readLists(vault)) {
      const after = afterAnswers(list, before, answers)
      if (after === list) continue
      if (listName(after.list) !== listName(list.list)) values[listName(list.list)] = undefined
      values[listName(after.list)] = after
    }
    if (!(await withRoom(vault, () => writeKept(vault, values)))) throw new Error('These copies have been closed')
    return queue
  })
}

async function readList(vault: Vault, list: EditedList): Promise<KeptList | null> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written under the same name
  return ((await readKept(vault, listName(list))) as KeptList | undefined) ?? null
}
