import sharp, { type Metadata, type Sharp } from 'sharp'
import { Rejected } from '../http/rejected'

// inputs never repeat, and each picture uses one thread
sharp.cache(false)
sharp.concurrency(1)

/** A phone's photo has 12–50 megapixels; larger ones are treated as an attack on the memory. */
const MOST_PIXELS = 60_000_000
/** Decoded size: 60 megapixels in 8 bits with transparency. */
const MOST_UNPACKED_BYTES = MOST_PIXELS * 4
const LONGEST_SECONDS = 20

const bytesOfDepth: Partial<Record<NonNullable<Metadata['depth']>, number>> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
}

const unpackedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (bytesOfDepth[depth] ?? 1)

/** Opens an uploaded picture. Too many pixels are refused by the header, before decoding. */
export async function openPicture(bytes: Uint8Array): Promise<Sharp> {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken)
  if (head.width * head.height > MOST_PIXELS || unpackedBytes(head) > MOST_UNPACKED_BYTES)
    throw new Rejected('photo-not-a-picture', {
      message: 'У фото слишком большое разрешение: уменьшите его и загрузите снова',
    })
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: LONGEST_SECONDS })
}

export function refuseBroken(error: unknown): never {
  if (error instanceof Error && /timeout/i.test(error.message))
    throw new Rejected('photo-not-a-picture', {
      message: 'Фото обрабатывается слишком долго: уменьшите его и загрузите снова',
    })
  throw new Rejected('photo-not-a-picture', { message: 'Файл с фото повреждён' })
}
