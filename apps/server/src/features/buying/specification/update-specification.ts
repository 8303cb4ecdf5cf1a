import { randomBytes } from 'node:crypto'
import { hashOf, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { lockOwnForChange, touch } from './change-specification'

type Head = {
  name?: string | undefined
  description?: string | undefined
  isShared?: boolean | undefined
  isJoint?: boolean | undefined
}

/** Changes only the given fields. */
export const updateSpecification = ({ db, clock }: Services, session: Session, id: number, head: Head): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const specification = await lockOwnForChange(trx, session, id)
    const change = Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined))
    if (Object.keys(change).length === 0) return
    await trx.updateTable('specifications').set(change).where('id', '=', id).execute()
    await touch(trx, specification, session, clock(), 'changed')
  })

/** Anybody with the key may read the list; only its hash is stored. Null revokes it. */
export async function shareByLink(
  { db }: Services,
  session: Session,
  id: number,
  isOpen: boolean,
): Promise<string | null> {
  const key = isOpen ? randomBytes(24).toString('base64url') : null
  await db.transaction().execute(async (trx) => {
    const specification = await lockOwnForChange(trx, session, id)
    await trx
      .updateTable('specifications')
      .set({ linkHash: key === null ? null : hashOf(key) })
      .where('id', '=', specification.id)
      .execute()
  })
  return key
}
