import { useTexts } from '../../../lib/texts/texts'
import { uiTexts } from '../../../ui/ui.texts'
import classes from './incompatible-notice.module.css'

/** Features that the portal's styles and code require; older browsers display it wrongly. */
const isCompatible =
  CSS.supports('selector(:focus-visible)') &&
  CSS.supports('inset', '0') &&
  CSS.supports('clip-path', 'inset(50%)') &&
  'at' in Array.prototype &&
  'structuredClone' in globalThis

export function IncompatibleNotice() {
  const t = useTexts(uiTexts)
  if (isCompatible) return null
  return (
    <div role="alert" className={classes.notice}>
      <strong>{t('ui.incompatible')}</strong> {t('ui.incompatibleHint')}
    </div>
  )
}
