import type { Trx } from '../../../db/database'
import type { Session } from '../../../http/visitor'
import { noteVersion, type VersionAction } from './versions'

/** Creates a filled specification with its first version. Returns its id. */
export async function makeSpecification(
  trx: Trx,
  session: Session,
  now: Date,
  {
    name,
    description,
    isShared,
    isJoint = false,
  }: { name: string; description: string; isShared: boolean; isJoint?: boolean },
  action: VersionAction,
  fill: (id: number) => Promise<unknown>,
): Promise<number> {
  const { id } = await trx
    .insertInto('specifications')
    .values({
      name,
      description,
      isShared,
      isJoint,
      userId: session.userId,
      companyId: session.company?.id ?? null,
      cover: null,
      linkHash: null,
      archivedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fill(id)
  await noteVersion(trx, id, session.userId, now, action)
  return id
}
