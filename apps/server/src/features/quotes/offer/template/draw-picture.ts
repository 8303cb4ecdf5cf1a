import sharp from 'sharp'
import { Rejected } from '../../../../http/rejected'
import { inUploadTurn } from '../../../../files/picture-turns'
import { reEncodePicture } from '../../../../files/re-encode-picture'
import type { Person } from '../../../../threads/fair-turns'

/** Dots of a logo that is printed at most 60 mm wide. */
const LONGEST_SIDE = 700

/** A logo, signature or seal, drawn anew and small enough to travel with its template. What is transparent stays so. */
export async function drawPicture(person: Person, bytes: Uint8Array): Promise<string> {
  const drawn = await reEncodePicture(person, bytes)
  const small = await inUploadTurn(person, () =>
    sharp(drawn.bytes)
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer(),
  )
  return `data:image/png;base64,${small.toString('base64')}`
}

/** What is kept was drawn by the portal, whatever a request says. */
export async function checkedPicture(person: Person, picture: string | null): Promise<string | null> {
  if (picture === null) return null
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  const drawn = await drawPicture(person, bytes)
  // a picture that was drawn before comes out the same size or smaller
  if (drawn.length > 600_000) throw new Rejected('photo-not-a-picture', { message: 'Картинка слишком большая' })
  return drawn
}
