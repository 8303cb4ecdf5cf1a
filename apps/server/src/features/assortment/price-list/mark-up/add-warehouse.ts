import type { addSupplierWarehouse as contract } from '@snab/contract/assortment/products/mark-up'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { sql } from 'kysely'
import { invalidField } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import { noteChange } from '../../../../search/note-change'
import type { Services } from '../../../../services'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'

/** A supplier's warehouse in the default region; its place and visibility are changed in the mapping. */
export async function addSupplierWarehouse(
  { db, clock, engine, dictionary }: Pick<Services, 'db' | 'clock' | 'engine' | 'dictionary'>,
  session: Session,
  { name, deliveryDays }: ParsedRequestOf<typeof contract>['body'],
): Promise<{ id: number; name: string }> {
  const id = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('snab-warehouses'))`.execute(trx)
    const known = await trx
      .selectFrom('warehouses')
      .select('name')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()
    if (known) throw invalidField('name', `Склад «${known.name}» уже есть: выберите его из списка`)
    const { rows } = await sql<{ id: number }>`
      insert into warehouses (name, region_id, delivery_days, is_mapped, position)
      select ${name}, r.id, ${deliveryDays}, true, (select coalesce(max(position), 0) + 1 from warehouses)
      from regions r where r.is_default returning id`.execute(trx)
    const made = rows[0]?.id
    if (made === undefined) throw new Error('There is always a default region')
    await noteChange(trx, 'dictionaries')
    await noteStaffAction(trx, session, clock(), {
      action: 'add',
      subject: 'warehouse',
      subjectId: made,
      details: { name, deliveryDays },
    })
    return made
  })
  await engine.catchUp()
  await dictionary.reload()
  return { id, name }
}
