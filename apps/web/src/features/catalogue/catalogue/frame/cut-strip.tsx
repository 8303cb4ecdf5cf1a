import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { uiTexts } from '../../../../ui/ui.texts'
import { catalogueTexts } from '../catalogue.texts'
import classes from '../catalogue-screen.module.css'

/** A notice above rows that may be outdated because the portal does not answer. */
export function CutStrip({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts(catalogueTexts)
  const common = useTexts(uiTexts)
  return (
    <p role="status" className={classes.cut}>
      {t('catalogue.cut')}{' '}
      <button type="button" className={buttons.link} onClick={() => void onRetry()}>
        {common('ui.retry')}
      </button>
    </p>
  )
}
