import { useTexts } from '../lib/texts/texts'
import classes from './spinner.module.css'
import { uiTexts } from './ui.texts'

/** The smaller one is shown beside data being updated. */
export function Spinner({ small = false }: { small?: boolean }) {
  const t = useTexts(uiTexts)
  return (
    <span
      role="status"
      aria-label={t('ui.loading')}
      className={small ? `${classes.spinner} ${classes.small}` : classes.spinner}
    />
  )
}
