import { Rejected } from '../http/rejected'
import type { Person } from '../threads/fair-turns'
import { openPicture, refuseBroken } from './open-picture'
import { inUploadTurn } from './picture-turns'
import { pictureTypeOf } from './picture-type'

const LONGEST_SIDE = 2000

/**
 * Draws an uploaded JPEG or PNG anew, upright and no larger than a screen needs: what was hidden in the file (places,
 * scripts, a second file) does not survive. What is no such picture is refused.
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
