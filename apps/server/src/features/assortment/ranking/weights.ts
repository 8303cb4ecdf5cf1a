import { rankingWeights, type RankingWeights } from '@snab/domain/catalogue/ranking'
import type { Db } from '../../../db/database'
import { Rejected } from '../../../http/rejected'
import type { Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { noteStaffAction } from '../../core/audit-log/staff-actions'
import { changeAndWait } from '../campaign/keep-campaigns'

type StoredWeights = { weights: RankingWeights; version: number }

export async function findWeights(db: Db): Promise<StoredWeights> {
  const { version, ...weights } = await db
    .selectFrom('rankingWeights')
    .select([...rankingWeights, 'version'])
    .executeTakeFirstOrThrow()
  return { weights, version }
}

export async function changeWeights(
  needs: Pick<Services, 'db' | 'engine' | 'clock'>,
  session: Session,
  { weights, version }: StoredWeights,
): Promise<StoredWeights> {
  return changeAndWait(needs, async (trx) => {
    const { version: current, ...before } = await trx
      .selectFrom('rankingWeights')
      .select([...rankingWeights, 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (current !== version) throw new Rejected('stale-version')
    await trx
      .updateTable('rankingWeights')
      .set({ ...weights, version: version + 1 })
      .execute()
    await noteStaffAction(trx, session, needs.clock(), {
      action: 'change',
      subject: 'ranking-weights',
      details: { was: before, now: weights },
    })
    return { weights, version: version + 1 }
  })
}
