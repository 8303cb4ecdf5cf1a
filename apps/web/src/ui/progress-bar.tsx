import { useTexts } from '../lib/texts'
import classes from './progress-bar.module.css'
import { uiTexts } from './ui.texts'

/** Lies over the upper edge of its positioned parent and takes no room. */
export function ProgressBar({ pending }: { pending: boolean }) {
  const t = useTexts(uiTexts)
  return pending ? <div role="progressbar" aria-label={t('ui.loading')} className={classes.bar} /> : null
}
