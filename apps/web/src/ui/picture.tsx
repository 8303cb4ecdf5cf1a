import { publicFiles, thumbnailAddress, thumbnailSizes } from '@snab/contract/thumbnail'
import { memo, useMemo, useState } from 'react'
import { PictureIcon } from './icons'
import classes from './picture.module.css'

type Props = {
  src: string | null
  size: number
  lazy?: boolean
  /** In long lists what is here already is a background: no element to lay out, no waiting, no event. */
  light?: boolean
}

/** A product's picture in a square, or the sign for none. Decorative: the name stands beside it. */
export const Picture = memo(function Picture({ src: whole, size, lazy = true, light = false }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  // what cannot be drawn small is shown as it came
  const src = whole === null ? undefined : [thumbnailOf(whole, size), whole].find((address) => !broken.includes(address))
  // only what is seen next, not what is loaded meanwhile
  const isHeld = useMemo(() => light && src !== undefined && held.has(src), [light, src])
  if (isHeld) return <span className={classes.picture} style={{ width: size, height: size, backgroundImage: `url(${JSON.stringify(src)})` }} />
  return (
    <span className={src === undefined ? `${classes.picture} ${classes.none}` : classes.picture} style={{ width: size, height: size }}>
      {src !== undefined ? <img key={src} src={src} alt="" width={size} height={size} loading={lazy ? 'lazy' : 'eager'} decoding="async" onLoad={({ currentTarget }) => hold(src, currentTarget.naturalWidth * currentTarget.naturalHeight)} onError={() => setBroken([...broken, src])} /> : <PictureIcon size={Math.min(size / 2, 40)} />}
    </span>
  )
})

function thumbnailOf(src: string, size: number): string {
  const dots = size * Math.min(2, Math.ceil(devicePixelRatio))
  const fitting = thumbnailSizes.find((known) => known >= dots)
  return fitting === undefined || !src.startsWith(publicFiles) ? src : thumbnailAddress(src.slice(publicFiles.length), fitting)
}

/** Of all pictures held: two thousand of rows, eighty of tiles. */
const mostDots = 8_000_000
const held = new Map<string, { picture: HTMLImageElement; dots: number }>()
let heldDots = 0

/** The browser lets a picture go with the last row that shows it, and would read it again for the next list. */
function hold(src: string, dots: number) {
  if (held.has(src)) return
  const picture = new Image()
  picture.src = src
  held.set(src, { picture, dots })
  heldDots += dots
  for (const [oldest, { dots: freed }] of held) {
    if (heldDots <= mostDots) break
    held.delete(oldest)
    heldDots -= freed
  }
}
