import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { compared, useCompared } from '../../../../shared/product/compared'
import buttons from '../../../../ui/button.module.css'
import { CompareIcon } from '../../../../ui/icons'
import { configuratorTexts } from '../configurator.texts'
import classes from './choice.module.css'

/** Shown below the list as soon as a product is selected for comparison. */
export function CompareStrip() {
  const t = useTexts(configuratorTexts)
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <section className={classes.compare} aria-label={t('configurator.compareBar')}>
      <Link to="/catalog/compare" search={{ ids: [...ids] }} className={buttons.filled}>
        <CompareIcon />
        {t('configurator.compare', { count: ids.length })}
      </Link>
      <button type="button" className={buttons.button} onClick={() => compared.replace([])}>
        {t('configurator.compareClear')}
      </button>
    </section>
  )
}
