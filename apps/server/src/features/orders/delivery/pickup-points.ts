import type { changePickupPoint as contract, StaffPickupPoint } from '@snab/contract/orders/pickup-point'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { mayBeCalled } from '@snab/domain/people/phone'
import type { Db } from '../../../db/database'
import { invalidField, Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { staleVersion } from '../../core/audit-log/stale-version'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { noteChange } from '../../../search/note-change'

/** Warehouses sent by 1C; some are pickup points. */
export const findPickupPoints = (db: Db): Promise<StaffPickupPoint[]> =>
  db
    .selectFrom('warehouses as w')
    .innerJoin('regions as r', 'r.id', 'w.regionId')
    .select([
      'w.id',
      'w.version',
      'w.name',
      'r.name as region',
      'w.city',
      'w.address',
      'w.pickupHours as hours',
      'w.pickupPhone as phone',
      'w.pickupWeekdays as weekdays',
      'w.isVirtual',
      'w.isPickupPoint as isShown',
    ])
    .orderBy('r.name')
    .orderBy('w.position')
    .orderBy('w.id')
    .execute()

/** Resolves when this server's dictionaries have the change. */
export async function changePickupPoint(
  { db, clock, engine }: Pick<Services, 'db' | 'clock' | 'engine'>,
  session: Session,
  id: number,
  { version, isShown, city, address, hours, phone, ...given }: ParsedRequestOf<typeof contract>['body'],
): Promise<void> {
  const weekdays = [...new Set(given.weekdays)].toSorted((one, other) => one - other)
  if (!mayBeCalled(phone)) throw invalidField('phone', 'Укажите номер полностью, с кодом города')
  if (isShown && address === '') throw invalidField('address', 'Укажите адрес: покупатель должен знать, куда ехать')
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('warehouses')
      .select(['name', 'version', 'isVirtual'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new Rejected('not-found')
    if (before.version !== version) throw await staleVersion(trx, { subjects: ['pickup-point'], subjectId: id })
    if (isShown && before.isVirtual) throw invalidField('isShown', 'Это склад поставщика: забрать с него товар нельзя')
    await trx
      .updateTable('warehouses')
      .set({
        isPickupPoint: isShown,
        city,
        address,
        pickupHours: hours,
        pickupPhone: phone,
        pickupWeekdays: weekdays,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'pickup-point',
      subjectId: id,
      details: { name: before.name, isShown, city, address, hours, phone, weekdays },
    })
    await noteChange(trx, 'dictionaries')
  })
  await engine.catchUp()
}
