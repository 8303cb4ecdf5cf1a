import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'

type Published = { id: number; userId: number; companyId: number | null; isShared: boolean }

/**
 * Publishes to everybody who may have it open: the author, and colleagues if it is shared. Without a version everything
 * must be read again.
 */
export async function publishSpecification(
  trx: Trx,
  { id, userId, companyId, isShared }: Published,
  version?: number,
): Promise<void> {
  const colleagues =
    isShared && companyId !== null
      ? await trx
          .selectFrom('companyMembers')
          .select('userId')
          .where('companyId', '=', companyId)
          .where('isBlocked', '=', false)
          .execute()
      : []
  await publishLive(trx, [...new Set([userId, ...colleagues.map((colleague) => colleague.userId)])], 'specification', {
    id,
    ...(version !== undefined && { version }),
  })
}
