import { createHash } from 'node:crypto'
import type { ReconciliationContent } from '@snab/domain/document/e-document/reconciliation-content'
import type { Db, Trx } from '../../../../db/database'
import { Rejected } from '../../../../http/rejected'

type Parties = { sellerId: number | null; legalEntityId: number }

/** Equal for two acts with the same content, whoever signs them and whatever their numbers are. */
export const digestOf = ({ signer: _signer, number: _number, ...said }: ReconciliationContent): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex')

/**
 * Acts to this entity are sent one after the other, so that a number is used once and the same act is not sent twice.
 */
export const lockActs = (trx: Trx, { legalEntityId }: Parties) =>
  trx.selectFrom('legalEntities').select('id').where('id', '=', legalEntityId).forUpdate().executeTakeFirstOrThrow()

/** Numbers of the acts of this day between the two: the second one of a day is «12-20260331-2». */
export async function nextActNumber(db: Db | Trx, { sellerId, legalEntityId }: Parties, to: string): Promise<string> {
  const base = `${String(legalEntityId)}-${to.replaceAll('-', '')}`
  const sent = await db
    .selectFrom('eDocuments')
    .select('envelope')
    .where('kind', '=', 'reconciliation')
    .where('legalEntityId', '=', legalEntityId)
    .where('sellerId', 'is not distinct from', sellerId)
    .execute()
  const taken = new Set(sent.map(({ envelope }) => envelope.number))
  if (!taken.has(base)) return base
  let next = 2
  while (taken.has(`${base}-${String(next)}`)) next += 1
  return `${base}-${String(next)}`
}

const mayFollow = ['refused', 'annulled', 'error', 'correction-asked']

/**
 * Refuses the same act again while the first one waits or is signed. An act with other sums replaces those of the same
 * period and closes their tasks for staff.
 */
export async function replaceActs(
  trx: Trx,
  { sellerId, legalEntityId }: Parties,
  act: { from: string; to: string; contractId: number | null; digest: string },
): Promise<void> {
  const sent = await trx
    .selectFrom('eDocuments')
    .select(['id', 'state', 'envelope'])
    .where('kind', '=', 'reconciliation')
    .where('isCurrent', '=', true)
    .where('legalEntityId', '=', legalEntityId)
    .where('sellerId', 'is not distinct from', sellerId)
    .execute()
  const ofPeriod = sent.filter(
    ({ envelope: { act: one } }) =>
      one && one.from === act.from && one.to === act.to && one.contractId === act.contractId,
  )
  if (ofPeriod.some(({ state, envelope }) => envelope.act?.digest === act.digest && !mayFollow.includes(state)))
    throw new Rejected('edo-already', {
      message: 'Такой же акт за этот период уже отправлен. Новый можно отправить, когда изменятся суммы.',
    })
  const ids = ofPeriod.map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('eDocuments').set({ isCurrent: false }).where('id', 'in', ids).execute()
}
