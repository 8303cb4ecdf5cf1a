import { memo, useState } from 'react'
import { PictureIcon } from './icons'
import classes from './picture.module.css'

/** A product's picture in a square, or the sign for none. Decorative: the name stands beside it. */
export const Picture = memo(function Picture({ src, size, lazy = true }: { src: string | null; size: number; lazy?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src !== null && src !== broken
  return (
    <span className={classes.picture} style={{ width: size, height: size }}>
      {shown ? <img src={src} alt="" width={size} height={size} loading={lazy ? 'lazy' : 'eager'} decoding="async" onLoad={() => hold(src)} onError={() => setBroken(src)} /> : <PictureIcon size={Math.min(size / 2, 40)} />}
    </span>
  )
})

const mostHeld = 200
const held = new Map<string, HTMLImageElement>()

/** The browser lets a picture go with the last row that shows it, and would read it again for the next list. */
function hold(src: string) {
  const picture = held.get(src) ?? new Image()
  if (picture.src === '') picture.src = src
  held.delete(src)
  held.set(src, picture)
  const [oldest] = held.keys()
  if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
}
