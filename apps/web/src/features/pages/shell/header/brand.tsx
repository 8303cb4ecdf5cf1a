import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { shellTexts } from '../shell.texts'
import classes from './brand.module.css'

const OUR_NAME = 'Снаб'

/** The portal's logo, or its name without one. */
export function Brand() {
  const t = useTexts(shellTexts)
  const { name, logo } = useAppInfo().look
  // a deployment can have its own text instead of our name
  const shown = name === OUR_NAME ? t('shell.brand') : name
  return logo === null ? shown : <img src={logo} alt={shown} className={classes.logo} />
}
