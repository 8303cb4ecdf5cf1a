import { randomBytes } from 'node:crypto'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { squarePicture } from '../../../files/square-picture'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'

const SIDE = 256

type Store = Pick<Services, 'db' | 'privateFiles'>

/** A new picture gets a new name, so that caches never show the old one. */
export async function keepAvatar(store: Store, session: Session, uploaded: Buffer): Promise<void> {
  const { userId } = session
  const person = personOfSession(session)
  const { bytes } = await reEncodePicture(person, uploaded)
  const square = await squarePicture(person, bytes, SIDE)
  const path = `avatars/${String(userId)}-${randomBytes(12).toString('hex')}.${pictureTypeOf(square)?.extension ?? 'jpg'}`
  await store.privateFiles.save(path, square)
  await replaceAvatar(store, userId, path)
}

export const removeAvatar = (store: Store, userId: number): Promise<void> => replaceAvatar(store, userId, null)

async function replaceAvatar({ db, privateFiles }: Store, userId: number, path: string | null) {
  const before = await db.transaction().execute(async (trx) => {
    const { avatar } = await trx
      .selectFrom('users')
      .select('avatar')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx.updateTable('users').set({ avatar: path }).where('id', '=', userId).execute()
    return avatar
  })
  if (before !== null) await privateFiles.remove(before)
}
