import { useLasting } from '../../lib/hooks/use-lasting'
import { useTexts } from '../../lib/texts/texts'
import classes from './progress-bar.module.css'
import { uiTexts } from '../ui.texts'

/** Milliseconds; shorter waits would only flicker. */
export const worthShowing = 120

/** Covers the upper edge of its positioned parent and takes no space. */
export function ProgressBar({ pending }: { pending: boolean }) {
  const t = useTexts(uiTexts)
  const lasts = useLasting(pending, worthShowing)
  return lasts ? <div role="progressbar" aria-label={t('ui.loading')} className={classes.bar} /> : null
}
