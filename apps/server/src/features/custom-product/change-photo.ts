import { randomBytes } from 'node:crypto'
import { LARGEST_PHOTO_BYTES } from '@snab/contract/custom-product'
import type { FastifyRequest } from 'fastify'
import { pictureTypeOf } from '../../files/picture-type'
import { reEncodePicture } from '../../files/re-encode-picture'
import { invalidField, Rejected } from '../../http/rejected'
import type { Services } from '../../services'
import { replacePicture } from './custom-product.queries'

/** Reads the field `photo` of a form; more than spec §9 allows is refused while it is still coming in. */
export async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Rejected('malformed-body')
  const file = await request.file({ limits: { fileSize: LARGEST_PHOTO_BYTES, files: 1, fields: 5 } })
  if (!file || file.fieldname !== 'photo') throw invalidField('photo', 'Выберите фото')
  const content = await file.toBuffer()
  if (content.length === 0) throw invalidField('photo', 'Файл пуст')
  return content
}

type Store = Pick<Services, 'db' | 'clock' | 'privateFiles'>

/** A new picture has a new name: nobody's cache shows the old one, and a broken write leaves the old one whole. */
export async function keepPhoto({ db, clock, privateFiles }: Store, id: number, uploaded: Buffer): Promise<void> {
  const { bytes } = await reEncodePicture(uploaded)
  const path = `custom-products/${String(id)}-${randomBytes(12).toString('hex')}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
  await privateFiles.save(path, bytes)
  const before = await replacePicture(db, id, path, clock())
  if (before !== null) await privateFiles.remove(before)
}

export async function removePhoto({ db, clock, privateFiles }: Store, id: number): Promise<void> {
  const before = await replacePicture(db, id, null, clock())
  if (before !== null) await privateFiles.remove(before)
}
