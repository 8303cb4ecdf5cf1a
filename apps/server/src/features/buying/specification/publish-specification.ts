import type { Trx } from '../../../db/database'
import { publishLive } from '../../../live/publish'

type Published = { id: number; userId: number; companyId: number | null; isShared: boolean }

/** Tells whoever may have it open: its author, and his colleagues when he shares it. Without a version, everything about it is to be read anew. */
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
