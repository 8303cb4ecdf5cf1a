import { createHash, randomBytes } from 'node:crypto'
import { pictureTypeOf } from '../../../files/picture-type'
import { reEncodePicture } from '../../../files/re-encode-picture'
import { Rejected } from '../../../http/rejected'
import type { Services } from '../../../services'
import type { Person } from '../../../threads/fair-turns'

/** The folder of pictures uploaded for a product. */
export const ownPictures = (id: number): string => `goods/${String(id)}`

/** A new picture gets a new name; it is shown once the product's list of pictures is saved. */
export async function storeGoodsPicture(
  { db, publicFiles }: Pick<Services, 'db' | 'publicFiles'>,
  person: Person,
  id: number,
  uploaded: Buffer,
  /** True: the same picture of a product always gets the same name. */ isNamedByContent = false,
): Promise<string> {
  const product = await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Rejected('not-found')
  const { bytes } = await reEncodePicture(person, uploaded)
  const name = isNamedByContent
    ? createHash('sha256').update(uploaded).digest('hex').slice(0, 24)
    : randomBytes(12).toString('hex')
  const path = `${ownPictures(id)}/${name}.${pictureTypeOf(bytes)?.extension ?? 'jpg'}`
  await publicFiles.save(path, bytes)
  return path
}
