import type { changeSigner, keepSigner, Signer } from '@snab/contract/money/e-document'
import type { ParsedRequestOf } from '@snab/contract/endpoint'
import { authorityProblem } from '@snab/domain/document/e-document/signer-authority'
import { moscowDay } from '@snab/domain/time/moscow-time'
import type { Db, Trx } from '../../../../db/database'
import { invalidField, Rejected } from '../../../../http/rejected'
import type { Session } from '../../../../http/visitor'
import type { Services } from '../../../../services'
import { findSellers } from '../../../balance/seller/seller-requisites'
import { noteStaffAction } from '../../../core/audit-log/staff-actions'
import { authorityOf, type SignerRow } from '../sending/find-signer'

type New = ParsedRequestOf<typeof keepSigner>['body']
type Changed = ParsedRequestOf<typeof changeSigner>['body']

export async function readSigners(db: Db, today: string) {
  const sellers = await namedSellers(db)
  const rows = await db
    .selectFrom('edoSigners')
    .selectAll()
    .orderBy('isActive', 'desc')
    .orderBy('lastName')
    .orderBy('id')
    .execute()
  return { items: rows.map((row) => present(row, sellers, today)), sellers }
}

/** Sellers with requisites: the others have no documents. */
async function namedSellers(db: Db | Trx) {
  const sellers = await findSellers(db)
  return sellers.flatMap(({ sellerId, sellerName, requisites }) =>
    requisites ? [{ id: sellerId, name: requisites.name || sellerName }] : [],
  )
}

type Named = Awaited<ReturnType<typeof namedSellers>>

function present({ changedAt: _, changedBy: __, ...row }: SignerRow, sellers: Named, today: string): Signer {
  return {
    ...row,
    sellerName: sellers.find(({ id }) => id === row.sellerId)?.name ?? '',
    problem: authorityProblem(authorityOf({ ...row, changedAt: _, changedBy: __ }), today),
  }
}

/** A certificate needs no power of attorney, so data typed for another kind are dropped. */
function fieldsOf({ authority, ...signer }: Omit<New, 'version'>) {
  const isCertificate = authority === 'certificate'
  return {
    ...signer,
    authority,
    authorityNumber: isCertificate ? '' : signer.authorityNumber,
    authorityFrom: isCertificate ? null : signer.authorityFrom,
    authorityTo: isCertificate ? null : signer.authorityTo,
    authoritySystem: authority === 'electronic' ? signer.authoritySystem : '',
  }
}

type Needs = Pick<Services, 'db' | 'clock'>

export async function addSigner({ db, clock }: Needs, session: Session, signer: New): Promise<Signer> {
  return db.transaction().execute(async (trx) => {
    const sellers = await requireSeller(trx, signer.sellerId)
    const row = await trx
      .insertInto('edoSigners')
      .values({ ...fieldsOf(signer), changedAt: clock(), changedBy: session.userId })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteStaffAction(trx, session, clock(), { action: 'add', subject: 'edo-signer', subjectId: row.id })
    return present(row, sellers, moscowDay(clock()))
  })
}

export async function updateSigner(
  { db, clock }: Needs,
  session: Session,
  id: number,
  { version, ...signer }: Changed,
): Promise<Signer> {
  return db.transaction().execute(async (trx) => {
    const sellers = await requireSeller(trx, signer.sellerId)
    const before = await trx.selectFrom('edoSigners').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new Rejected('not-found')
    if (before.version !== version) throw new Rejected('stale-version')
    const row = await trx
      .updateTable('edoSigners')
      .set({ ...fieldsOf(signer), version: version + 1, changedAt: clock(), changedBy: session.userId })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteStaffAction(trx, session, clock(), {
      action: 'change',
      subject: 'edo-signer',
      subjectId: id,
      details: { authority: row.authority, isActive: row.isActive },
    })
    return present(row, sellers, moscowDay(clock()))
  })
}

async function requireSeller(trx: Trx, sellerId: number | null): Promise<Named> {
  const sellers = await namedSellers(trx)
  if (!sellers.some(({ id }) => id === sellerId)) throw invalidField('sellerId', 'У этого продавца нет реквизитов')
  return sellers
}
