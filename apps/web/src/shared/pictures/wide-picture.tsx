import { publicFiles, thumbnailAddress } from '@snab/contract/catalogue/thumbnail'

const widths = [320, 640, 1280] as const

type Props = {
  src: string
  alt?: string
  width: number
  height: number
  /** Its display width, as in `sizes`. */ sizes: string
  /** The largest element on the screen: loaded first. */ isFirst?: boolean
  className?: string | undefined
}

/** A cover or a banner, no larger than the screen needs; its space is reserved while it loads. */
export function WidePicture({ src, alt = '', width, height, sizes, isFirst = false, className }: Props) {
  const isOwn = src.startsWith(publicFiles)
  const at = (size: (typeof widths)[number]) => thumbnailAddress(src.slice(publicFiles.length), size)
  return (
    <img
      className={className}
      src={isOwn ? at(1280) : src}
      srcSet={isOwn ? widths.map((size) => `${at(size)} ${String(size)}w`).join(', ') : undefined}
      sizes={isOwn ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
