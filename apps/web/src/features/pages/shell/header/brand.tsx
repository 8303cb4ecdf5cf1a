import { useAppInfo } from '../../../../shared/session/startup'
import classes from './brand.module.css'

/** The portal's logo, or its name where there is none. */
export function Brand() {
  const { name, logo } = useAppInfo().look
  return logo === null ? name : <img src={logo} alt={name} className={classes.logo} />
}
