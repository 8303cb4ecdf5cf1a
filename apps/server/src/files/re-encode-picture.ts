import sharp from 'sharp'
import { Rejected } from '../http/rejected'
import { pictureTypeOf } from './picture-type'

/** A phone's photo has 12–50 megapixels; a picture that unpacks to more is an attack on the memory. */
const MOST_PIXELS = 60_000_000
const LONGEST_SIDE = 2000

/**
 * Draws an uploaded JPEG or PNG anew, upright and no larger than a screen needs: what was hidden in the file (places,
 * scripts, a second file) does not survive. What is no such picture is refused.
 */
export async function reEncodePicture(bytes: Uint8Array): Promise<{ bytes: Buffer; width: number; height: number }> {
  const pictureType = pictureTypeOf(bytes)
  if (!pictureType) throw new Rejected('photo-not-a-picture')
  await refuseTooLarge(bytes)
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
  const drawn = pictureType.type === 'image/png' ? upright.png() : upright.jpeg({ quality: 85, mozjpeg: true })
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true }).catch(refuseBroken)
  return { bytes: data, width: info.width, height: info.height }
}

async function refuseTooLarge(bytes: Uint8Array): Promise<void> {
  // the head of the file is enough: nothing is unpacked yet
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (width * height > MOST_PIXELS)
    throw new Rejected('photo-not-a-picture', {
      message: 'У фото слишком большое разрешение: уменьшите его и загрузите снова',
    })
}

function refuseBroken(): never {
  throw new Rejected('photo-not-a-picture', { message: 'Файл с фото повреждён' })
}
