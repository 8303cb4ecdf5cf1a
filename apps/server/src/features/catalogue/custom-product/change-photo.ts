import { randomBytes } from 'node:crypto'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { personOfSession, type Session } from '../../../http/visitor'
import type { Services } from '../../../services'
import { replacePicture } from './custom-product.queries'

type Store = Pick<Services, 'db' | 'clock' | 'privateFiles'>

/** A new picture gets a new name, so that caches never show the old one and a failed write leaves it intact. */
export async function keepPhoto(
  { db, clock, privateFiles }: Store,
  session: Session,
  id: number,
  uploaded: Buffer,
): Promise<void> {
  const { bytes } = await reEncodePicture(personOfSession(session), uploaded)
  const path = `custom-products/${String(id)}-${randomBytes(12).toString('hex')}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
  await privateFiles.save(path, bytes)
  const before = await replacePicture(db, id, path, clock())
  if (before !== null) await privateFiles.remove(before)
}

export async function removePhoto({ db, clock, privateFiles }: Store, id: number): Promise<void> {
  const before = await replacePicture(db, id, null, clock())
  if (before !== null) await privateFiles.remove(before)
}
