import { memo, useEffect, useMemo, useState } from 'react'
import { isHeld, loadAfterFrame } from './held-pictures'
import { PictureIcon } from '../../ui/icons'
import { pictureAddress } from './picture-address'
import classes from './picture.module.css'

/** A picture in a long list: a background without its own element to lay out, loaded after its row. Decorative. */
export const RowPicture = memo(function RowPicture({ src: whole, size }: { src: string | null; size: number }) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const [here, setHere] = useState<string | null>(null)
  const src = pictureAddress(whole, size, broken)
  const wasHeld = useMemo(() => src !== null && isHeld(src), [src])
  useEffect(
    () =>
      src === null || wasHeld
        ? undefined
        : loadAfterFrame(src, (isHere) => (isHere ? setHere(src) : setBroken((known) => [...known, src]))),
    [src, wasHeld],
  )

  const isShown = src !== null && (wasHeld || here === src)
  return (
    <span
      className={src === null ? `${classes.picture} ${classes.none}` : classes.picture}
      style={{ width: size, height: size, backgroundImage: isShown ? `url(${JSON.stringify(src)})` : undefined }}
    >
      {src === null && <PictureIcon size={Math.min(size / 2, 40)} />}
    </span>
  )
})
