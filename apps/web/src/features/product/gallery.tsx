import { useState } from 'react'
import { useTexts } from '../../lib/texts'
import { Picture } from '../../ui/picture'
import classes from './gallery.module.css'
import { productTexts } from './product.texts'

export function Gallery({ pictures }: { pictures: readonly string[] }) {
  const t = useTexts(productTexts)
  const [shown, setShown] = useState(0)
  return (
    <div className={classes.gallery}>
      <div className={classes.stage}>
        <Picture src={pictures[shown] ?? null} size={320} lazy={false} />
      </div>
      {pictures.length > 1 && (
        <div className={classes.strip} role="group" aria-label={t('product.pictures')}>
          {pictures.map((picture, at) => (
            <button key={picture} type="button" className={classes.thumb} aria-pressed={at === shown} aria-label={t('product.picture', { number: at + 1 })} onClick={() => setShown(at)}>
              <Picture src={picture} size={52} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
