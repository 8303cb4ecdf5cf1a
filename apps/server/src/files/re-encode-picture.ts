import { Rejected } from '../http/rejected'
import type { Person } from '../threads/fair-turns'
import { openPicture, refuseBroken } from './open-picture'
import { inUploadTurn } from './picture-turns'
import { pictureTypeOf } from './picture-type'

const LONGEST_SIDE = 2000

/**
 * Re-encodes an uploaded JPEG or PNG, upright and limited in size; this removes hidden data (locations, scripts, a
 * second file). Anything else is refused.
 */
export async function reEncodePicture(
  person: Person,
  bytes: Uint8Array,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  const pictureType = pictureTypeOf(bytes)
  if (!pictureType) throw new Rejected('photo-not-a-picture')
  return inUploadTurn(person, async () => {
    const upright = (await openPicture(bytes))
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    const drawn = pictureType.type === 'image/png' ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: true })
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
    return { bytes: data, width: info.width, height: info.height }
  })
}
