import type { GoldenClub } from '@snab/contract/golden-club'
import { levelOf, nextLevel, pointsOf, turnoverOf, type ClubLevel } from '@snab/domain/golden-club'
import { toRoubles } from '@snab/domain/money/money'
import { z } from 'zod'
import type { Db, Trx } from '../../db/database'
import type { Session } from '../../http/visitor'
import { findSetting } from '../settings/setting-rows'

const Stored = z.object({
  levels: z.array(z.object({ name: z.string(), from: z.int(), basisPoints: z.int(), privileges: z.array(z.string()) })),
})
const longestHistory = 200

export async function findClubRules(db: Db | Trx): Promise<{ version: number; levels: ClubLevel[] }> {
  const { value, version } = await findSetting(db, 'golden-club')
  return { version, levels: value === null ? [] : Stored.parse(value).levels }
}

export const presentLevel = ({ name, from, basisPoints, privileges }: ClubLevel) => ({
  name,
  from: toRoubles(from),
  percent: basisPoints / 100,
  privileges,
})

/** Of the company one acts for: its orders make the level, whoever placed them. */
export async function readGoldenClub(db: Db, session: Session, now: Date): Promise<GoldenClub> {
  const { levels } = await findClubRules(db)
  const company = session.company
    ? await db.selectFrom('companies').select(['id', 'bonus']).where('id', '=', session.company.id).executeTakeFirst()
    : undefined
  const rows = company
    ? await db
        .selectFrom('orders')
        .select(['number', 'total', 'createdAt'])
        .where('companyId', '=', company.id)
        .where('status', '=', 'done')
        .orderBy('createdAt')
        .execute()
    : []
  const orders = rows.map(({ number, total, createdAt }) => ({ number, total, at: createdAt.getTime() }))
  const turnover = turnoverOf(orders, now.getTime())
  const next = company ? nextLevel(levels, turnover) : null
  const history = pointsOf(levels, orders).toReversed()
  const counted = history.reduce((sum, { points }) => sum + points, 0)
  // what 1C says is what can be spent; without its word the portal counts by the rules
  const ofErp = company && company.bonus > 0 ? toRoubles(company.bonus) : null
  return {
    levels: levels.map(presentLevel),
    level: company ? (levelOf(levels, turnover)?.name ?? null) : null,
    turnover: toRoubles(turnover),
    next: next && { name: next.level.name, missing: toRoubles(next.missing) },
    bonus: { points: ofErp ?? counted, source: ofErp === null ? 'portal' : 'erp' },
    history: history
      .slice(0, longestHistory)
      .map(({ number, at, total, points, level }) => ({
        order: number,
        at: new Date(at).toISOString(),
        total: toRoubles(total),
        points,
        level,
      })),
  }
}
