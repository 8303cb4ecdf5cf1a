import type { addSet as contract } from '@snab/contract/assortment/product-set'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { fromAmount, toAmount } from '@snab/domain/money/amounts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database'
import type { SetMember } from '../../../db/tables/catalogue-tables'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { noteEntryChange } from '../../catalogue/entry-history/entry-history'
import { noteChange } from '../../../search/note-change'
import { lockSet, membersOf } from './sets.queries'

type Body = ParsedRequestOf<typeof contract>['body']
type Needs = Pick<Services, 'db' | 'clock' | 'engine'>
type Seen = { setId: number; version: number }

/** A set whose contents 1C keeps. */
export const asErp = { name: null, items: null }
/** The editable fields of a set. */
export const setFields = (name: string, members: readonly SetMember[]) => ({
  name,
  items: members.map(({ id, amount }) => ({ id, amount: toAmount(amount ?? 1000) })),
})

// each resolves when this server's index has the set's contents, within a time limit

/** Adds an own set of staff; it must contain the product. */
export async function addSet({ db, clock, engine }: Needs, session: Session, productId: number, body: Body) {
  if (!body.items.some(({ id }) => id === productId)) throw invalidField('items', 'В комплекте должен быть этот товар')
  await db.transaction().execute(async (trx) => {
    const product = await trx
      .selectFrom('products')
      .select('catalogueId')
      .where('id', '=', productId)
      .executeTakeFirst()
    if (!product) throw new Rejected('not-found')
    const { id } = await trx
      .insertInto('productSets')
      .values({
        catalogueId: product.catalogueId,
        name: body.name,
        isOwn: true,
        changedBy: session.userId,
        changedAt: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeMembers(trx, id, await requireMembers(trx, body))
    await note(trx, session, clock(), 'add', id, body)
  })
  await engine.catchUp()
}

/** Staff take over the contents; 1C's are stored beside. */
export async function changeSet({ db, clock, engine }: Needs, session: Session, { setId, version }: Seen, body: Body) {
  await db.transaction().execute(async (trx) => {
    const before = await lockSet(trx, { setId, version, isDeleted: false })
    const isFirst = before.externalId !== null && !before.isOwn
    const held = await membersOf(trx, setId)
    const erpMembers = isFirst ? held : before.erpMembers
    const members = await requireMembers(trx, body)
    await trx
      .updateTable('productSets')
      .set({
        name: body.name,
        isOwn: true,
        erpMembers: erpMembers && JSON.stringify(erpMembers),
        version: version + 1,
        changedBy: session.userId,
        changedAt: clock(),
      })
      .where('id', '=', setId)
      .execute()
    await writeMembers(trx, setId, members)
    await noteEntryChange(trx, session, clock(), {
      kind: 'set',
      entryId: setId,
      name: before.name,
      before: isFirst ? asErp : setFields(before.name, held),
      after: setFields(body.name, members),
    })
    await note(trx, session, clock(), 'change', setId, body)
  })
  await engine.catchUp()
}

export async function resetSet({ db, clock, engine }: Needs, session: Session, { setId, version }: Seen) {
  await db.transaction().execute(async (trx) => {
    const { erpMembers, externalId, catalogueId, name, isOwn } = await lockSet(trx, {
      setId,
      version,
      isDeleted: false,
    })
    if (!erpMembers || externalId === null) throw new Rejected('stale-version')
    const goods = await trx
      .selectFrom('products')
      .select('name')
      .where('catalogueId', '=', catalogueId)
      .where('externalId', '=', externalId)
      .executeTakeFirst()
    await trx
      .updateTable('productSets')
      .set({
        name: goods?.name ?? name,
        isOwn: false,
        erpMembers: null,
        version: version + 1,
        changedBy: session.userId,
        changedAt: clock(),
      })
      .where('id', '=', setId)
      .execute()
    const held = await membersOf(trx, setId)
    await writeMembers(trx, setId, erpMembers)
    await noteEntryChange(trx, session, clock(), {
      kind: 'set',
      entryId: setId,
      name,
      before: isOwn ? setFields(name, held) : asErp,
      after: asErp,
    })
    await note(trx, session, clock(), 'reset', setId, { name })
  })
  await engine.catchUp()
}

/** Only own sets of staff can be deleted: 1C would send its own again. */
export async function setSetDeleted(
  { db, clock, engine }: Needs,
  session: Session,
  { setId, version }: Seen,
  isDeleted: boolean,
) {
  await db.transaction().execute(async (trx) => {
    const { name, externalId } = await lockSet(trx, { setId, version, isDeleted: !isDeleted })
    if (externalId !== null) throw new Rejected('not-found')
    await trx
      .updateTable('productSets')
      .set({
        deletedAt: isDeleted ? clock() : null,
        version: version + 1,
        changedBy: session.userId,
        changedAt: clock(),
      })
      .where('id', '=', setId)
      .execute()
    // the contents are kept for restoring
    await placeInSet(trx, setId, isDeleted ? [] : (await membersOf(trx, setId)).map(({ id }) => id))
    await note(trx, session, clock(), isDeleted ? 'delete' : 'restore', setId, { name })
  })
  await engine.catchUp()
}

async function requireMembers(trx: Trx, { items }: Body): Promise<SetMember[]> {
  const { count } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', '=', sql<number>`any(${items.map(({ id }) => id)}::bigint[])`)
    .executeTakeFirstOrThrow()
  if (count < items.length) throw invalidField('items', 'Одного из товаров больше нет: обновите страницу')
  return items.map(({ id, amount }) => {
    const thousandths = fromAmount(amount)
    if (typeof thousandths !== 'number' || thousandths === 0)
      throw invalidField('items', 'Количество — больше нуля и не точнее тысячных')
    return { id, amount: thousandths }
  })
}

async function writeMembers(trx: Trx, setId: number, members: readonly SetMember[]): Promise<void> {
  await trx.deleteFrom('productSetAmounts').where('setId', '=', setId).execute()
  const amounts = members.flatMap(({ id, amount }, position) =>
    amount === null ? [] : [{ setId, productId: id, amount, position }],
  )
  if (amounts.length > 0) await trx.insertInto('productSetAmounts').values(amounts).execute()
  await placeInSet(
    trx,
    setId,
    members.map(({ id }) => id),
  )
}

/** Sets the members of a set; notifies the index of changed products and of a new name. */
async function placeInSet(trx: Trx, setId: number, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      select id, array_remove(set_ids, ${setId}::bigint) as set_ids from products
      where set_ids <> '{}' and set_ids @> array[${setId}::bigint] and not id = any(${[...ids]}::bigint[])
      union all
      select id, set_ids || ${setId}::bigint from products
      where id = any(${[...ids]}::bigint[]) and not ${setId}::bigint = any(set_ids)
    )
    update products p set set_ids = w.set_ids, updated_at = now() from wanted w where w.id = p.id returning p.id`.execute(
    trx,
  )
  await noteChange(trx, 'dictionaries')
  await noteChange(
    trx,
    'product',
    rows.map(({ id }) => id),
  )
}

const note = (trx: Trx, session: Session, now: Date, action: string, subjectId: number, details: object) =>
  noteStaffAction(trx, session, now, { action, subject: 'product-set', subjectId, details })
