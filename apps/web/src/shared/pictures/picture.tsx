import { memo, useState } from 'react'
import { PictureIcon } from '../../ui/icons'
import { pictureAddress } from './picture-address'
import classes from './picture.module.css'

type Props = { src: string | null; size: number; lazy?: boolean }

/**
 * A product's picture in a square, or a placeholder. Decorative: the name is beside it. Long lists have `RowPicture`.
 */
export const Picture = memo(function Picture({ src: whole, size, lazy = true }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const src = pictureAddress(whole, size, broken)
  return (
    <span
      className={src === null ? `${classes.picture} ${classes.none}` : classes.picture}
      style={{ width: size, height: size }}
    >
      {src === null ? (
        <PictureIcon size={Math.min(size / 2, 40)} />
      ) : (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
          onError={() => setBroken([...broken, src])}
        />
      )}
    </span>
  )
})
