import { Link } from '@tanstack/react-router'
import { compared, useCompared } from '../../../shared/product/compared'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CompareIcon } from '../../../ui/icons'
import { compareTexts } from './compare.texts'
import classes from './compare-bar.module.css'

/** Shown below the list as soon as a product is selected. */
export function CompareBar() {
  const t = useTexts(compareTexts)
  const ids = useCompared()
  if (ids.length === 0) return null
  return (
    <section className={classes.bar} aria-label={t('compare.bar')}>
      <Link to="/catalog/compare" search={{ ids: [...ids] }} className={buttons.filled}>
        <CompareIcon />
        {t('compare.open', { count: ids.length })}
      </Link>
      <button type="button" className={buttons.button} onClick={() => compared.replace([])}>
        {t('compare.clear')}
      </button>
    </section>
  )
}
