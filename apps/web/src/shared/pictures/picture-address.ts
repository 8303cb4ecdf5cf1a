import { publicFiles, thumbnailAddress, thumbnailSizes } from '@snab/contract/catalogue/thumbnail'

/**
 * The address of a picture at its display size, `size` in pixels; pictures without thumbnails are shown as they are.
 */
export function pictureAddress(whole: string | null, size: number, broken: readonly string[]): string | null {
  if (whole === null) return null
  return [thumbnailOf(whole, size), whole].find((address) => !broken.includes(address)) ?? null
}

function thumbnailOf(src: string, size: number): string {
  const dots = size * Math.min(2, Math.ceil(devicePixelRatio))
  const fitting = thumbnailSizes.find((known) => known >= dots)
  return fitting === undefined || !src.startsWith(publicFiles)
    ? src
    : thumbnailAddress(src.slice(publicFiles.length), fitting)
}
