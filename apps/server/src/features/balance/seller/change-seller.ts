import { randomUUID } from 'node:crypto'
import type { SellerPicture, SellerRequisites } from '@snab/contract/balance/seller'
import type { Trx } from '../../../db/database'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { Rejected } from '../../../http/rejected'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteChange } from '../../../search/note-change'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { recogniseOwn, shareRequisites } from './own-organisation'
import { columnOfPicture } from './seller-requisites'

/** Null is the portal's own organisation. */
type SellerId = number | null

const folder = 'sellers'

export const pathOfPicture = (name: string): string => `${folder}/${name}`

export async function saveSeller(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  sellerId: SellerId,
  { version, requisites }: { version: number; requisites: SellerRequisites },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock()
    await requireSeller(trx, sellerId)
    const before = await findForUpdate(trx, sellerId)
    if ((before?.version ?? 0) !== version) throw new Rejected('stale-version')
    const { accounts, vatRegimes, ...fields } = requisites
    const row = { ...fields, kpp: fields.kpp === '' ? null : fields.kpp, changedAt: now, changedBy: session.userId }
    const stored = before
      ? await trx
          .updateTable('sellerRequisites')
          .set({ ...row, version: version + 1 })
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirst()
      : await trx
          .insertInto('sellerRequisites')
          .values({ ...row, sellerId })
          // two parallel first saves have no row to lock
          .onConflict((conflict) => conflict.column('sellerId').doNothing())
          .returning('id')
          .executeTakeFirst()
    if (!stored) throw new Rejected('stale-version')
    const { id } = stored
    await trx.deleteFrom('sellerBankAccounts').where('requisitesId', '=', id).execute()
    await trx.deleteFrom('sellerVatRegimes').where('requisitesId', '=', id).execute()
    if (vatRegimes.length > 0)
      await trx
        .insertInto('sellerVatRegimes')
        .values(vatRegimes.map(({ from, ...period }) => ({ ...period, fromDay: from, requisitesId: id })))
        .execute()
    // prices and the index follow the regimes
    await noteChange(trx, 'dictionaries')
    if (accounts.length > 0)
      await trx
        .insertInto('sellerBankAccounts')
        .values(accounts.map((account, position) => ({ ...account, requisitesId: id, position })))
        .execute()
    if (sellerId === null) await recogniseOwn(trx)
    else await shareRequisites(trx)
    await noteStaffAction(trx, session, now, {
      action: before ? 'change' : 'add',
      subject: 'seller-requisites',
      subjectId: sellerId,
      details: requisites,
    })
  })
}

/** Re-encoded; a seal keeps the transparency of its PNG. */
export async function uploadPicture(
  services: Pick<Services, 'db' | 'clock' | 'privateFiles'>,
  session: Session,
  { sellerId, picture }: { sellerId: SellerId; picture: SellerPicture },
  uploaded: Buffer,
): Promise<void> {
  const { bytes } = await reEncodePicture(personOfSession(session), uploaded)
  const name = `${randomUUID()}.${pictureTypeOf(bytes)?.extension ?? 'png'}`
  await services.privateFiles.save(pathOfPicture(name), bytes)
  try {
    await changePicture(services, session, { sellerId, picture }, name)
  } catch (error) {
    await services.privateFiles.remove(pathOfPicture(name))
    throw error
  }
}

/** Existing documents keep the picture they were printed with. */
export async function changePicture(
  { db, clock, privateFiles }: Pick<Services, 'db' | 'clock' | 'privateFiles'>,
  session: Session,
  { sellerId, picture }: { sellerId: SellerId; picture: SellerPicture },
  name: string | null,
): Promise<void> {
  const column = columnOfPicture[picture]
  const unused = await db.transaction().execute(async (trx) => {
    const now = clock()
    await requireSeller(trx, sellerId)
    const before = await findForUpdate(trx, sellerId)
    if (!before) throw new Rejected('seller-without-requisites')
    await trx
      .updateTable('sellerRequisites')
      .set({ [column]: name, changedAt: now, changedBy: session.userId })
      .where('id', '=', before.id)
      .execute()
    await shareRequisites(trx)
    await noteStaffAction(trx, session, now, {
      action: name === null ? 'remove' : 'upload',
      subject: 'seller-picture',
      subjectId: sellerId,
      details: { picture },
    })
    return before[column]
  })
  if (unused !== null) await privateFiles.remove(pathOfPicture(unused))
}

const findForUpdate = (trx: Trx, sellerId: SellerId) =>
  trx
    .selectFrom('sellerRequisites')
    .select(['id', 'version', 'seal', 'directorSignature', 'accountantSignature'])
    .where('sellerId', 'is not distinct from', sellerId)
    .forUpdate()
    .executeTakeFirst()

async function requireSeller(trx: Trx, sellerId: SellerId): Promise<void> {
  if (sellerId === null) return
  const seller = await trx.selectFrom('sellers').select('id').where('id', '=', sellerId).executeTakeFirst()
  if (!seller) throw new Rejected('not-found')
}
