import type { EntryChange } from '@snab/contract/assortment/entry-change'
import {
  entryChange,
  entryFields,
  isStillSo,
  type EntryFields,
  type EntryKind,
} from '@snab/domain/product/entry-history'
import { undoDays } from '@snab/domain/core/job'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { earlierEntries, keepEarlierEntry } from '../../../db/earlier-values'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'

type Change = { kind: EntryKind; entryId: number; name: string; before: EntryFields; after: EntryFields }

const mostShown = 50
const dayMs = 24 * 3_600_000
const sinceWhen = (now: Date): Date => new Date(now.getTime() - undoDays * dayMs)

/** Stores what a change has replaced, in its transaction. */
export async function noteEntryChange(
  trx: Trx,
  session: Session,
  now: Date,
  { kind, entryId, name, before, after }: Change,
): Promise<void> {
  const change = entryChange(before, after)
  if (!change) return
  await keepEarlierEntry(trx, { kind, entryId, name, ...change }, { userId: session.userId, now })
}

type Wanted = { kind: EntryKind; entryIds?: readonly number[] }

/** A stored value as text; `shown` for values that need no dictionary. */
type InWords = (value: unknown, field: string) => string | number | boolean | null

/** Latest changes of these entries, or of all entries of a kind. */
export async function findEntryChanges(
  db: Db,
  wanted: readonly Wanted[],
  now: Date,
  inWords: InWords = shown,
): Promise<EntryChange[]> {
  const rows = await earlierEntries(db)
    .where('h.at', '>', sinceWhen(now))
    .where((eb) =>
      eb.or(
        wanted.map(({ kind, entryIds }) =>
          eb.and([
            eb('h.kind', '=', kind),
            entryIds ? sql<boolean>`h.owner_id = any(${[...entryIds]}::bigint[])` : eb.lit(true),
          ]),
        ),
      ),
    )
    .orderBy('h.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, kind, name, before, after, author, at }) => ({
    id,
    kind,
    name,
    fields: entryFields
      .filter((field) => field in after)
      .map((field) => ({ field, before: inWords(before[field], field), after: inWords(after[field], field) })),
    changedBy: author,
    changedAt: at.toISOString(),
  }))
}

export function shown(value: unknown): string | number | boolean | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value.join(', ') : value.length
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

export async function requireEntryChange(db: Db, id: number, now: Date) {
  const change = await earlierEntries(db).where('h.id', '=', id).where('h.at', '>', sinceWhen(now)).executeTakeFirst()
  if (!change) throw new Rejected('not-found')
  return change
}

/** The change that would undo another; refuses when the entry has changed since. */
export function fieldsToReturn(current: EntryFields, { before, after }: Pick<Change, 'before' | 'after'>): EntryFields {
  if (!isStillSo(current, after)) throw new Rejected('entry-changed-since')
  return { ...current, ...before }
}
