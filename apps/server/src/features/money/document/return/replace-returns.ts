import { isShipment } from '@snab/domain/document/shipment-content'
import type { Trx } from '../../../../db/database'
import { documentKey, dropPairs, idOfKey, notePair, readPairsOfOrder, type Pair } from '../pair/pairs.queries'

type Return = Awaited<ReturnType<typeof findReturns>>[number]

/** The id or number under which the claim was sent to 1C. */
const claimId = /(?:^|:)claim-(\d{1,15})$/
const claimNumber = /^В-(\d{1,15})$/

/**
 * 1C's returns replace those made here for accepted claims. One that names its claim replaces that one's; one with
 * lines replaces those of the same goods, oldest first, up to its amounts; one without lines replaces all existing
 * ones. Returns sent before a claim was made do not belong to it. The result does not depend on the order of 1C and
 * staff.
 */
export async function replaceReturns(trx: Trx, orderId: number, now: Date): Promise<void> {
  const pairs = await readPairsOfOrder(trx, orderId, 'return')
  await restoreMoved(trx, orderId, pairs)
  const returns = await findReturns(trx, orderId)
  const isRefused = (own: Return, reported: Return) =>
    pairs.some(
      ({ ownKey, erpKey, state }) =>
        state === 'different' && ownKey === documentKey(own.id) && erpKey === documentKey(reported.id),
    )
  const own = new Set(
    returns.filter(({ source, state, claimId: of }) => source === 'portal' && state === 'valid' && of),
  )
  for (const reported of returns.filter(({ source, state }) => source === 'erp' && state === 'valid')) {
    const before = returns.filter(({ replacedBy }) => replacedBy === reported.id)
    const younger = [...own].filter(
      (one) => one.claimedAt !== null && one.claimedAt <= reported.createdAt && !isRefused(one, reported),
    )
    for (const one of chosen(reported, before, younger)) {
      own.delete(one)
      await trx
        .updateTable('documents')
        .set({ state: 'replaced', replacedBy: reported.id })
        .where('id', '=', one.id)
        .execute()
      const keys = { ownKey: documentKey(one.id), erpKey: documentKey(reported.id) }
      const { companyId } = one
      await notePair(trx, { kind: 'return', ...keys, companyId, orderId, isNamed: namesClaim(reported, one) }, now)
    }
  }
}

/** A person has decided: 1C's return replaces the one made here, or both count (null). */
export async function setReturnStanding(trx: Trx, ownKey: string, erpKey: string | null): Promise<void> {
  const change =
    erpKey === null
      ? ({ state: 'valid', replacedBy: null } as const)
      : ({ state: 'replaced', replacedBy: idOfKey(erpKey) } as const)
  await trx
    .updateTable('documents')
    .set(change)
    .where('id', '=', idOfKey(ownKey))
    .where('state', '<>', 'cancelled')
    .execute()
}

/** Returns of claims whose similar return of 1C now belongs to another order or buyer. */
async function restoreMoved(trx: Trx, orderId: number, pairs: readonly Pair[]): Promise<void> {
  const open = pairs.filter(({ state }) => state === 'open')
  if (open.length === 0) return
  const here = new Set((await findReturns(trx, orderId)).map(({ id }) => documentKey(id)))
  const moved = open.filter(({ erpKey }) => !here.has(erpKey))
  for (const { ownKey } of moved)
    await trx
      .updateTable('documents')
      .set({ state: 'valid', replacedBy: null })
      .where('id', '=', idOfKey(ownKey))
      .where('state', '=', 'replaced')
      .execute()
  await dropPairs(trx, moved)
}

function chosen(reported: Return, before: readonly Return[], own: readonly Return[]): Return[] {
  const isNamed = (one: Return) => namesClaim(reported, one)
  if (own.some(isNamed)) return own.filter(isNamed)
  // a return without an order, or already matched to its claim, does not affect others
  if (reported.orderId === null || before.some(isNamed)) return []
  const left = amountsOf(reported)
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

/** Amounts by position of the order's line; null when no lines are known. */
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
    .select([
      'd.id',
      'd.source',
      'd.state',
      'd.orderId',
      'd.externalId',
      'd.number',
      'd.content',
      'd.createdAt',
      'd.companyId',
    ])
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

/** A return sent without an order may name its claim. */
export async function replaceReturnsNamed(
  trx: Trx,
  companyId: number,
  { externalId, number }: { externalId: string; number: string },
  now: Date,
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
  for (const orderId of new Set(claims.map((claim) => claim.orderId))) await replaceReturns(trx, orderId, now)
}
