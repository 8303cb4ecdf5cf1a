import { pointsOf, type ClubLevel, type ClubPoints } from '@snab/domain/content/golden-club'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import { findClubRules } from './club-rules'

/** Points earned or spent by an order, in whole points. */
type SpentPoints = { number: string; total: number; at: number; points: number }
export type PointsAccount = {
  /** Whole points that can be spent now. */
  available: number
  /** `erp`: reported by 1C; otherwise calculated here. */
  source: 'erp' | 'portal'
  earned: ClubPoints[]
  spent: SpentPoints[]
  /** Corrections of staff. */ corrected: { at: number; points: number; reason: string }[]
}

type DoneOrder = {
  id: number
  number: string
  total: number
  createdAt: Date
  level: string | null
  points: number | null
}

/** Points of each company. Booked points are final; the others follow the current rules. */
export async function readPoints(db: Db | Trx, companyIds: readonly number[]): Promise<Map<number, PointsAccount>> {
  if (companyIds.length === 0) return new Map()
  const { levels } = await findClubRules(db)
  const companies = await db
    .selectFrom('companies')
    .select(['id', 'bonus', 'bonusAt'])
    .where('id', 'in', [...companyIds])
    .execute()
  const done = await findDoneOrders(db, companyIds)
  const { rows: spent } = await sql<SpentOrder>`
    select o.company_id, o.number, o.total, o.created_at, least(o.points_spent, o.total) + o.points_discount as kopecks,
      (c.bonus_at is null or o.erp_number is null or o.created_at > c.bonus_at) as is_unknown_to_erp
    from orders o join companies c on c.id = o.company_id
    where o.company_id = any(${[...companyIds]}) and o.points_spent + o.points_discount > 0 and o.status <> 'cancelled' order by o.created_at`.execute(
    db,
  )
  const corrected = await db
    .selectFrom('clubCorrections')
    .select(['companyId', 'at', 'points', 'reason'])
    .where('companyId', 'in', [...companyIds])
    .orderBy('id')
    .execute()
  return new Map(
    companies.map((company) => [
      company.id,
      accountOf(
        company,
        earnedBy(
          done.filter(({ companyId }) => companyId === company.id),
          levels,
        ),
        spent.filter(({ companyId }) => companyId === company.id),
        corrected.filter(({ companyId }) => companyId === company.id),
      ),
    ]),
  )
}

export const noPoints: PointsAccount = { available: 0, source: 'portal', earned: [], spent: [], corrected: [] }

export const readPointsOf = async (db: Db | Trx, companyId: number): Promise<PointsAccount> =>
  (await readPoints(db, [companyId])).get(companyId) ?? noPoints

type SpentOrder = {
  companyId: number
  number: string
  total: number
  createdAt: Date
  kopecks: number
  isUnknownToErp: boolean
}

function accountOf(
  { bonus, bonusAt }: { bonus: number; bonusAt: Date | null },
  earned: ClubPoints[],
  spent: readonly SpentOrder[],
  corrected: readonly { at: Date; points: number; reason: string }[],
): PointsAccount {
  const sumOf = (orders: readonly SpentOrder[]) => orders.reduce((sum, { kopecks }) => sum + kopecks, 0)
  const left =
    bonusAt === null
      ? [...earned, ...corrected].reduce((sum, { points }) => sum + points * 100, 0) - sumOf(spent)
      : bonus - sumOf(spent.filter(({ isUnknownToErp }) => isUnknownToErp))
  return {
    available: Math.max(0, Math.floor(left / 100)),
    source: bonusAt === null ? 'portal' : 'erp',
    earned,
    corrected: corrected.map(({ at, points, reason }) => ({ at: at.getTime(), points, reason })),
    spent: spent.map(({ number, total, createdAt, kopecks }) => ({
      number,
      total,
      at: createdAt.getTime(),
      points: Math.floor(kopecks / 100),
    })),
  }
}

/** For the order form: null when points cannot be spent or there are none. */
export async function findSpendable(
  db: Db | Trx,
  companyId: number,
): Promise<{ available: number; basisPoints: number } | null> {
  const { spendBasisPoints } = await findClubRules(db)
  if (spendBasisPoints === 0) return null
  const { available } = await readPointsOf(db, companyId)
  return available === 0 ? null : { available, basisPoints: spendBasisPoints }
}

const findDoneOrders = async (
  db: Db | Trx,
  companyIds: readonly number[],
): Promise<(DoneOrder & { companyId: number })[]> =>
  (
    await sql<DoneOrder & { companyId: number }>`
      select o.id, o.company_id, o.number, o.total - least(o.points_spent, o.total) as total, o.created_at, p.level, p.points
      from orders o left join club_points p on p.order_id = o.id
      where o.company_id = any(${[...companyIds]}) and o.status = 'done' order by o.created_at, o.id`.execute(db)
  ).rows

/** The part of an order paid with points earns no points. */
const earnedBy = (orders: readonly DoneOrder[], levels: readonly ClubLevel[]): (ClubPoints & { id: number })[] =>
  pointsOf(
    levels,
    orders.map(({ createdAt, level, points, ...order }) => ({
      ...order,
      at: createdAt.getTime(),
      booked: { level, points },
    })),
  ).map(({ booked, ...order }) => ({
    ...order,
    points: booked.points ?? order.points,
    level: booked.level ?? order.level,
  }))

/**
 * Books the points earned by completed orders, so that later rules do not change them. Returns the number of orders.
 */
export async function bookPoints(db: Db, now: Date): Promise<number> {
  const { levels } = await findClubRules(db)
  if (levels.length === 0) return 0
  const { rows } = await sql<{ companyId: number }>`
    select distinct o.company_id from orders o
    where o.status = 'done' and o.company_id is not null and not exists (select from club_points p where p.order_id = o.id)`.execute(
    db,
  )
  const orders = await findDoneOrders(
    db,
    rows.map(({ companyId }) => companyId),
  )
  const unbooked = rows.flatMap(({ companyId }) => {
    const own = orders.filter((order) => order.companyId === companyId)
    const open = new Set(own.filter(({ points }) => points === null).map(({ id }) => id))
    return earnedBy(own, levels)
      .filter(({ id }) => open.has(id))
      .map(({ id, level, points }) => ({ orderId: id, companyId, level, points, at: now }))
  })
  for (let from = 0; from < unbooked.length; from += 1000)
    await db
      .insertInto('clubPoints')
      .values(unbooked.slice(from, from + 1000))
      .onConflict((conflict) => conflict.column('orderId').doNothing())
      .execute()
  return unbooked.length
}
