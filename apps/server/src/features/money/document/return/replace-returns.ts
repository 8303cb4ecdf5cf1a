import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../../db/database'

type Return = Awaited<ReturnType<typeof findReturns>>[number]

/** By the id or the number under which 1C was told of the claim. */
const claimId = /(?:^|:)claim-(\d{1,15})$/
const claimNumber = /^В-(\d{1,15})$/

/**
 * 1C's returns take the place of those made here on accepted claims. One that names its claim replaces that one's; else one
 * with lines those of the same goods, the oldest first, as far as its amounts reach; one without lines all that are there.
 * Returns that 1C told of before a claim was made are not of it. The same in whatever order 1C and staff come.
 */
export async function replaceReturns(trx: Trx, orderId: number): Promise<void> {
  const returns = await findReturns(trx, orderId)
  const own = new Set(
    returns.filter(({ source, state, claimId: of }) => source === 'portal' && state === 'valid' && of),
  )
  for (const told of returns.filter(({ source, state }) => source === 'erp' && state === 'valid')) {
    const before = returns.filter(({ replacedBy }) => replacedBy === told.id)
    const younger = [...own].filter(({ claimedAt }) => claimedAt !== null && claimedAt <= told.createdAt)
    for (const one of chosen(told, before, younger)) {
      own.delete(one)
      await trx
        .updateTable('documents')
        .set({ state: 'replaced', replacedBy: told.id })
        .where('id', '=', one.id)
        .execute()
    }
  }
}

function chosen(told: Return, before: readonly Return[], own: readonly Return[]): Return[] {
  const isNamed = (one: Return) => namesClaim(told, one)
  if (own.some(isNamed)) return own.filter(isNamed)
  // what is beside orders, or has found its claim already, says nothing of others
  if (told.orderId === null || before.some(isNamed)) return []
  const left = amountsOf(told)
  if (!left) return before.length === 0 ? [...own] : []
  for (const one of before) take(left, one)
  return own.filter((one) => {
    const amounts = amountsOf(one)
    const isSame = amounts ? [...amounts.keys()].some((key) => (left.get(key) ?? 0) > 0) : before.length === 0
    if (isSame) take(left, one)
    return isSame
  })
}

const namesClaim = ({ externalId, number }: Return, own: Return): boolean =>
  own.claimId !== null &&
  (claimId.exec(externalId ?? '')?.[1] === String(own.claimId) || claimNumber.exec(number)?.[1] === own.claimNumber)

function take(left: Map<number, number>, one: Return): void {
  for (const [position, amount] of amountsOf(one) ?? [])
    left.set(position, Math.max(0, (left.get(position) ?? 0) - amount))
}

/** Amounts by the position of the order's line; null where no lines are known. */
function amountsOf({ content }: Return): Map<number, number> | null {
  if (!content || !isShipment(content)) return null
  const amounts = new Map<number, number>()
  for (const { position, amount } of content.lines) amounts.set(position, (amounts.get(position) ?? 0) + amount)
  return amounts
}

const findReturns = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('documents as d')
    .leftJoin('claims as c', 'c.id', 'd.claimId')
    .select(['d.id', 'd.source', 'd.state', 'd.orderId', 'd.externalId', 'd.number', 'd.content', 'd.createdAt'])
    .select(['d.claimId', 'd.replacedBy', 'c.number as claimNumber', 'c.createdAt as claimedAt'])
    .where('d.kind', '=', 'return')
    .where((eb) =>
      eb.or([
        eb('d.orderId', '=', orderId),
        eb.and([
          eb('d.orderId', 'is', null),
          eb('d.source', '=', 'erp'),
          eb(
            'd.companyId',
            '=',
            eb
              .selectFrom('orders')
              .select('companyId')
              .where('orders.id', '=', orderId)
              .where('companyId', 'is not', null),
          ),
        ]),
      ]),
    )
    .orderBy('d.id')
    .execute()

/** A return that 1C tells of beside orders may name the claim it is of. */
export async function replaceReturnsNamed(
  trx: Trx,
  companyId: number,
  { externalId, number }: { externalId: string; number: string },
): Promise<void> {
  const [id, named] = [claimId.exec(externalId)?.[1], claimNumber.exec(number)?.[1]]
  if (id === undefined && named === undefined) return
  const claims = await trx
    .selectFrom('claims')
    .select('orderId')
    .where('companyId', '=', companyId)
    .where((eb) =>
      eb.or([
        ...(id === undefined ? [] : [eb('id', '=', Number(id))]),
        ...(named === undefined ? [] : [eb('number', '=', named)]),
      ]),
    )
    .execute()
  for (const orderId of new Set(claims.map((claim) => claim.orderId))) await replaceReturns(trx, orderId)
}
