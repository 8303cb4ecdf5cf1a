import type { addAddress as contract } from '@snab/contract/orders/delivery'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import { findAddressRow, findAddressRows, type AddressOwner } from './delivery.queries'

type Body = ParsedRequestOf<typeof contract>['body'] & { city: string }

const mostAddresses = 200

export const addAddress = (db: Db, owner: AddressOwner, body: Body) =>
  db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner)
    const others = await findAddressRows(trx, owner)
    if (others.length >= mostAddresses)
      throw new Rejected('invalid-input', { message: `Не больше ${String(mostAddresses)} адресов` })
    // the first address becomes the default
    const isDefault = body.isDefault || others.length === 0
    if (isDefault) await dropDefault(trx, owner)
    return trx
      .insertInto('deliveryAddresses')
      .values({ companyId: null, userId: null, ...owner, ...body, isDefault })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

export const changeAddress = (db: Db, owner: AddressOwner, id: number, body: Body) =>
  db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner)
    const before = await findAddressRow(trx, owner, id)
    if (!before) throw new Rejected('not-found')
    // one address is always the default: it changes only by choosing another
    const isDefault = body.isDefault || before.isDefault
    if (isDefault && !before.isDefault) await dropDefault(trx, owner)
    return trx
      .updateTable('deliveryAddresses')
      .set({ ...body, isDefault })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

export const deleteAddress = (db: Db, owner: AddressOwner, id: number) =>
  db.transaction().execute(async (trx) => {
    await lockOwner(trx, owner)
    const gone = await findAddressRow(trx, owner, id)
    if (!gone) throw new Rejected('not-found')
    await trx.deleteFrom('deliveryAddresses').where('id', '=', id).execute()
    const [next] = gone.isDefault ? await findAddressRows(trx, owner) : []
    if (next) await trx.updateTable('deliveryAddresses').set({ isDefault: true }).where('id', '=', next.id).execute()
  })

/** Parallel changes could leave two defaults or none. */
async function lockOwner(trx: Trx, owner: AddressOwner) {
  if ('companyId' in owner)
    await trx.selectFrom('companies').select('id').where('id', '=', owner.companyId).forUpdate().execute()
  else await trx.selectFrom('users').select('id').where('id', '=', owner.userId).forUpdate().execute()
}

async function dropDefault(trx: Trx, owner: AddressOwner) {
  const addresses = trx.updateTable('deliveryAddresses').set({ isDefault: false })
  await (
    'companyId' in owner
      ? addresses.where('companyId', '=', owner.companyId)
      : addresses.where('userId', '=', owner.userId)
  ).execute()
}
