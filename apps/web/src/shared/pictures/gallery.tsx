import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../lib/api/load-chunk'
import { useTexts } from '../../lib/texts/texts'
import classes from './gallery.module.css'
import { ZoomIcon } from '../../ui/icons'
import { Picture } from './picture'
import { uiTexts } from '../../ui/ui.texts'

const ZoomDialog = lazy(() =>
  loadChunk(() => import('../../ui/dialog/zoom-dialog')).then(({ ZoomDialog }) => ({ default: ZoomDialog })),
)

/** One picture large, the others below it; a click opens it enlarged. */
export function Gallery({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const t = useTexts(uiTexts)
  const [shown, setShown] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const picture = pictures[shown]
  return (
    <div className={classes.gallery}>
      {picture === undefined ? (
        <div className={classes.stage}>
          <span className={classes.none}>
            <Picture src={null} size={96} />
            {t('ui.noPicture')}
          </span>
        </div>
      ) : (
        <button
          type="button"
          className={classes.stage}
          aria-label={t('ui.zoom')}
          title={t('ui.zoom')}
          onClick={() => setZoomed(true)}
        >
          <Picture src={picture} size={320} lazy={false} />
          <span className={classes.hint}>
            <ZoomIcon size={18} />
          </span>
        </button>
      )}
      {pictures.length > 1 && (
        <div className={classes.strip} role="group" aria-label={t('ui.pictures')}>
          {pictures.map((src, at) => (
            <button
              key={src}
              type="button"
              className={classes.thumb}
              aria-pressed={at === shown}
              aria-label={t('ui.picture', { number: at + 1 })}
              onClick={() => setShown(at)}
            >
              <Picture src={src} size={52} />
            </button>
          ))}
        </div>
      )}
      {isZoomed && (
        <Suspense>
          <ZoomDialog
            pictures={pictures}
            name={name}
            shown={shown}
            onShow={setShown}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
