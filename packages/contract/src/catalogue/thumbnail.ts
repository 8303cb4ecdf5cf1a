/**
 * Longest sides of thumbnails in pixels: rows, cards and tiles of goods, covers and banners, for screens with up to two
 * pixels per dot.
 */
export const thumbnailSizes = [64, 128, 320, 640, 1280] as const
export type ThumbnailSize = (typeof thumbnailSizes)[number]

export const publicFiles = '/files/'

/** `picture` below `/files/`. */
export const thumbnailAddress = (picture: string, size: ThumbnailSize): string =>
  `${publicFiles}thumbnail/${String(size)}/${picture}`
