import type { DeliveryAddress } from '@snab/contract/orders/delivery'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { nextDelivery } from '@snab/domain/time/weekdays'
import type { Selectable } from 'kysely'
import type { Config } from '../../../config'
import type { Db, Trx } from '../../../db/database'
import type { Database } from '../../../db/tables'

/** A company's addresses or an individual's own; every query here is scoped by it. */
export type AddressOwner = { companyId: number } | { userId: number }

const ofOwner = (db: Db | Trx, owner: AddressOwner) => {
  const addresses = db.selectFrom('deliveryAddresses')
  return 'companyId' in owner
    ? addresses.where('companyId', '=', owner.companyId)
    : addresses.where('userId', '=', owner.userId)
}

export const findAddressRows = (db: Db | Trx, owner: AddressOwner) =>
  ofOwner(db, owner).selectAll().orderBy('isDefault', 'desc').orderBy('id').execute()
export const findAddressRow = (db: Db | Trx, owner: AddressOwner, id: number) =>
  ofOwner(db, owner).selectAll().where('id', '=', id).executeTakeFirst()

export const presentAddress = (
  { companyId: _companyId, userId: _userId, createdAt: _createdAt, ...row }: Selectable<Database['deliveryAddresses']>,
  now: Date,
): DeliveryAddress => ({ ...row, nextDelivery: nextDelivery(row.weekdays, moscowDay(now)) })

/** An address as shown to its owner: without days while the schedule is off. */
export const presentOwnAddress = (
  row: Selectable<Database['deliveryAddresses']>,
  now: Date,
  { SNAB_DELIVERY_SCHEDULE: hasSchedule }: Pick<Config, 'SNAB_DELIVERY_SCHEDULE'>,
): DeliveryAddress => presentAddress(hasSchedule ? row : { ...row, weekdays: [] }, now)

export const findAddresses = async (
  db: Db | Trx,
  owner: AddressOwner,
  now: Date,
  config: Pick<Config, 'SNAB_DELIVERY_SCHEDULE'>,
): Promise<DeliveryAddress[]> => (await findAddressRows(db, owner)).map((row) => presentOwnAddress(row, now, config))
