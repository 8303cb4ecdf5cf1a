import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'

type Published = { id: number; userId: number; companyId: number | null; isShared: boolean }

/** People who may have it open: the author, and colleagues if it is shared. */
export async function findOpenPages(trx: Trx, { userId, companyId, isShared }: Omit<Published, 'id'>) {
  const colleagues =
    isShared && companyId !== null
      ? await trx
          .selectFrom('companyMembers')
          .select('userId')
          .where('companyId', '=', companyId)
          .where('isBlocked', '=', false)
          .execute()
      : []
  return [...new Set([userId, ...colleagues.map((colleague) => colleague.userId)])]
}

/** Notifies open pages; without a version they read everything again. */
export async function publishSpecification(trx: Trx, specification: Published, version?: number): Promise<void> {
  await publishLive(trx, await findOpenPages(trx, specification), 'specification', {
    id: specification.id,
    ...(version !== undefined && { version }),
  })
}
