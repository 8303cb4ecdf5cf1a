import sharp from 'sharp'
import type { Person } from '../threads/fair-turns'
import { inUploadTurn } from './picture-turns'

/** Crops the middle of a re-encoded picture to a square. */
export const squarePicture = (person: Person, bytes: Uint8Array, side: number): Promise<Buffer> =>
  inUploadTurn(person, () =>
    sharp(bytes)
      .resize({ width: side, height: side, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer(),
  )
