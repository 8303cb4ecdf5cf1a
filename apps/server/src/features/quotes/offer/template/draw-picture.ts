import sharp from 'sharp'
import { Rejected } from '../../../../http/rejected'
import { inUploadTurn } from '../../../../files/picture-turns'
import { reEncodePicture } from '../../../../files/re-encode-picture'
import type { Person } from '../../../../threads/fair-turns'

/** Pixels of a logo printed at most 60 mm wide. */
const LONGEST_SIDE = 700

/** Re-encodes a logo, signature or seal, small enough to store in its template. Transparency is kept. */
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

/** Stored pictures must have been re-encoded here, whatever a request claims. */
export async function checkedPicture(person: Person, picture: string | null): Promise<string | null> {
  if (picture === null) return null
  const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')
  const drawn = await drawPicture(person, bytes)
  // re-encoding again does not enlarge a picture
  if (drawn.length > 600_000) throw new Rejected('photo-not-a-picture', { message: 'Картинка слишком большая' })
  return drawn
}
