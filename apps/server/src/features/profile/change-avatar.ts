import { randomBytes } from 'node:crypto'
import { LARGEST_AVATAR_BYTES } from '@snab/contract/profile'
import type { FastifyRequest } from 'fastify'
import { pictureTypeOf } from '../../files/picture-type'
import { reEncodePicture } from '../../files/re-encode-picture'
import { squarePicture } from '../../files/square-picture'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'

const SIDE = 256

/** Reads the field `data` of a form; what is larger is refused while it is still coming in. */
export async function readAvatar(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Rejected('malformed-body')
  const file = await request.file({ limits: { fileSize: LARGEST_AVATAR_BYTES, files: 1, fields: 5 } })
  if (!file || file.fieldname !== 'data') throw invalidField('data', 'Выберите фото')
  const content = await file.toBuffer()
  if (content.length === 0) throw invalidField('data', 'Файл пуст')
  return content
}

type Store = Pick<Services, 'db' | 'privateFiles'>

/** A new picture has a new name, so that nobody's cache shows the old one. */
export async function keepAvatar(store: Store, userId: number, uploaded: Buffer): Promise<void> {
  const { bytes } = await reEncodePicture(uploaded)
  const square = await squarePicture(bytes, SIDE)
  const path = `avatars/${String(userId)}-${randomBytes(12).toString('hex')}.${pictureTypeOf(square)?.extension ?? 'jpg'}`
  await store.privateFiles.save(path, square)
  await replaceAvatar(store, userId, path)
}

export const removeAvatar = (store: Store, userId: number): Promise<void> => replaceAvatar(store, userId, null)

async function replaceAvatar({ db, privateFiles }: Store, userId: number, path: string | null) {
  const before = await db.transaction().execute(async (trx) => {
    const { avatar } = await trx.selectFrom('users').select('avatar').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
    await trx.updateTable('users').set({ avatar: path }).where('id', '=', userId).execute()
    return avatar
  })
  if (before !== null) await privateFiles.remove(before)
}
