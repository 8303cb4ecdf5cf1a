import sharp from 'sharp'

/** The middle of a picture that was drawn anew, as a square. */
export const squarePicture = (bytes: Uint8Array, side: number): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
