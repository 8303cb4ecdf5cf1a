import { useEffect, useId, useMemo, type RefObject } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Picture } from '../../../shared/pictures/picture'
import classes from './custom-product.module.css'
import type { Photo } from './custom-product.data'
import { customProductTexts } from './custom-product.texts'

const largestBytes = 2 * 1024 * 1024

type Props = {
  field: RefObject<HTMLInputElement | null>
  image: string | null
  photo: Photo
  problem: string | null
  onPhoto: (photo: Photo, problem: string | null) => void
}

/** Shows the chosen picture at once; a kind or size that the server would refuse is reported at once. */
export function PhotoField({ field, image, photo, problem, onPhoto }: Props) {
  const t = useTexts(customProductTexts)
  const id = useId()
  const chosen = useObjectUrl(photo !== null && photo !== 'removed' ? photo.file : null)
  const shown = photo === 'removed' ? null : (chosen ?? image)

  async function choose(file: File | undefined) {
    if (!file) return
    if (file.size > largestBytes) onPhoto(null, t('custom.photoTooLarge'))
    else if (!(await isPicture(file))) onPhoto(null, t('custom.photoNotAPicture'))
    else onPhoto({ file }, null)
  }

  return (
    <div className={classes.photo}>
      <Picture src={shown} size={72} />
      <div className={classes.photoField}>
        <span className={classes.label}>{t('custom.photo')}</span>
        {/* a browser would name its own button in its own language */}
        <label className={`${buttons.button} ${classes.choose}`}>
          {t(shown === null ? 'custom.photoChoose' : 'custom.photoReplace')}
          <input
            ref={field}
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png"
            aria-describedby={`${id}-hint`}
            aria-invalid={problem !== null}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        </label>
        <span
          id={`${id}-hint`}
          className={problem === null ? classes.muted : classes.error}
          role={problem === null ? undefined : 'alert'}
        >
          {problem ?? t('custom.photoHint')}
        </span>
      </div>
      {shown !== null && (
        <button
          type="button"
          className={buttons.button}
          onClick={() => onPhoto(image === null ? null : 'removed', null)}
        >
          {t('custom.photoRemove')}
        </button>
      )}
    </div>
  )
}

const beginnings = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
]

/** Recognises a picture by its content, not by its name. */
async function isPicture(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return beginnings.some((bytes) => bytes.every((byte, at) => head[at] === byte))
}

function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}
