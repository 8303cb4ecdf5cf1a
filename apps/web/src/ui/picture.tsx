import { useState } from 'react'
import { PictureIcon } from './icons'
import classes from './picture.module.css'

/** A product's picture in a square, or the sign for none. Decorative: the name stands beside it. */
export function Picture({ src, size, lazy = true }: { src: string | null; size: number; lazy?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src !== null && src !== broken
  return (
    <span className={classes.picture} style={{ width: size, height: size }}>
      {shown ? <img src={src} alt="" width={size} height={size} loading={lazy ? 'lazy' : 'eager'} decoding="async" onError={() => setBroken(src)} /> : <PictureIcon size={Math.min(size / 2, 40)} />}
    </span>
  )
}
