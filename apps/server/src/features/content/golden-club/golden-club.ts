import type { GoldenClub } from '@snab/contract/content/golden-club'
import { levelOf, nextLevel, turnoverOf, type ClubLevel } from '@snab/domain/content/golden-club'
import { toRoubles } from '@snab/domain/money/money'
import type { Db } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { findClubRules } from '../../balance/club-points/club-rules'
import { noPoints, readPointsOf } from '../../balance/club-points/points'

const longestHistory = 200

export const presentLevel = ({ name, from, basisPoints, privileges }: ClubLevel) => ({
  name,
  from: toRoubles(from),
  percent: basisPoints / 100,
  privileges,
})

/** For the current company: its orders decide the level, whoever placed them. */
export async function readGoldenClub(db: Db, session: Session, now: Date): Promise<GoldenClub> {
  const { levels, spendBasisPoints } = await findClubRules(db)
  const company = session.company
  const { available, source, earned, spent, corrected } = company ? await readPointsOf(db, company.id) : noPoints
  const turnover = turnoverOf(earned, now.getTime())
  const next = company ? nextLevel(levels, turnover) : null
  return {
    levels: levels.map(presentLevel),
    level: company ? (levelOf(levels, turnover)?.name ?? null) : null,
    turnover: toRoubles(turnover),
    next: next && { name: next.level.name, missing: toRoubles(next.missing) },
    bonus: { points: available, source },
    spendPercent: spendBasisPoints / 100,
    history: [
      ...earned.map((order) => ({ ...order, kind: 'earned' as const, reason: null })),
      ...spent.map((order) => ({ ...order, kind: 'spent' as const, level: null, reason: null })),
      ...corrected.map((one) => ({ ...one, kind: 'corrected' as const, level: null, number: null, total: null })),
    ]
      .toSorted((one, other) => one.at - other.at)
      .toReversed()
      .slice(0, longestHistory)
      .map(({ kind, number, at, total, points, level, reason }) => ({
        kind,
        order: number,
        at: new Date(at).toISOString(),
        total: total === null ? null : toRoubles(total),
        points,
        level,
        reason,
      })),
  }
}
