import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'

export type OwnState = 'unknown' | 'own' | 'other'

/** The seller under whose name 1C knows our own organisation; null: none. */
export async function findOwnSeller(db: Db | Trx): Promise<number | null> {
  const row = await db.selectFrom('sellers').select('id').where('ownState', '=', 'own').executeTakeFirst()
  return row?.id ?? null
}

/**
 * Decides by ИНН which sellers of 1C are our own organisation and which are not; without an ИНН on both sides staff are
 * asked. Call it after 1C named sellers or our requisites changed.
 */
export async function recogniseOwn(trx: Trx): Promise<void> {
  await sql`
    update sellers s set own_state = case when s.inn = r.inn then 'own' else 'other' end
    from seller_requisites r
    where r.seller_id is null and s.own_state = 'unknown' and s.inn is not null
      and (s.inn <> r.inn or (s.id = (select min(id) from sellers same where same.inn = r.inn)
        and not exists (select from sellers known where known.own_state = 'own')))`.execute(trx)
  await shareRequisites(trx)
}

/** Staff decide whether a seller is our own organisation. */
export async function decideOwn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: Session,
  { id, isOwn }: { id: number; isOwn: boolean },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seller = await trx
      .selectFrom('sellers')
      .select(['id', 'inn'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!seller) throw new Rejected('not-found')
    if (isOwn) await refuseOtherInn(trx, seller)
    // at most one name of 1C is ours
    if (isOwn)
      await trx
        .updateTable('sellers')
        .set({ ownState: 'other' })
        .where('ownState', '=', 'own')
        .where('id', '!=', id)
        .execute()
    await trx
      .updateTable('sellers')
      .set({ ownState: isOwn ? 'own' : 'other' })
      .where('id', '=', id)
      .execute()
    await shareRequisites(trx)
    await noteStaffAction(trx, session, clock(), { action: isOwn ? 'own' : 'disown', subject: 'seller', subjectId: id })
  })
}

async function refuseOtherInn(trx: Trx, { id, inn }: { id: number; inn: string | null }): Promise<void> {
  const rows = await trx
    .selectFrom('sellerRequisites')
    .select(['sellerId', 'inn'])
    .where((eb) => eb.or([eb('sellerId', 'is', null), eb('sellerId', '=', id)]))
    .execute()
  const known = new Set([...rows.map((row) => row.inn), ...(inn === null ? [] : [inn])])
  if (known.size > 1)
    throw new Rejected('invalid-input', {
      message: `У нашей организации и этого продавца разные ИНН (${[...known].join(' и ')}): это разные организации. Исправьте реквизиты, если это не так.`,
    })
}

/** Copies the latest requisites between both names of our own organisation, because readers may use either. */
export async function shareRequisites(trx: Trx): Promise<void> {
  const own = await findOwnSeller(trx)
  if (own === null) return
  const rows = await trx
    .selectFrom('sellerRequisites')
    .selectAll()
    .where((eb) => eb.or([eb('sellerId', 'is', null), eb('sellerId', '=', own)]))
    .orderBy('changedAt', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const [newest, older] = rows
  if (!newest) return
  const { id, sellerId: _, ...fields } = newest
  const target = newest.sellerId === null ? own : null
  const twin = older
    ? await trx
        .updateTable('sellerRequisites')
        .set(fields)
        .where('id', '=', older.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('sellerRequisites')
        .values({ ...fields, sellerId: target })
        .returning('id')
        .executeTakeFirstOrThrow()
  await trx.deleteFrom('sellerBankAccounts').where('requisitesId', '=', twin.id).execute()
  await trx.deleteFrom('sellerVatRegimes').where('requisitesId', '=', twin.id).execute()
  await sql`
    insert into seller_bank_accounts (requisites_id, position, bik, bank_name, correspondent_account, account)
    select ${twin.id}, position, bik, bank_name, correspondent_account, account from seller_bank_accounts where requisites_id = ${id}`.execute(
    trx,
  )
  await sql`
    insert into seller_vat_regimes (requisites_id, from_day, regime, ground)
    select ${twin.id}, from_day, regime, ground from seller_vat_regimes where requisites_id = ${id}`.execute(trx)
}
