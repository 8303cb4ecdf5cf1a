import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { staffTexts } from '../frame/staff.texts'
import { useSetupLeft } from './staff-counters'
import classes from './staff-layout.module.css'

/** The way back to the list of steps, while a new portal cannot trade. */
export function SetupLeft({ pathname }: { pathname: string }) {
  const t = useTexts(staffTexts)
  const count = useSetupLeft()
  // the start page has the steps themselves
  if (count === 0 || pathname === '/staff' || pathname.startsWith('/staff/setup')) return null
  return (
    <p className={classes.setupLeft}>
      {t('staff.setupLeft', { count })} <Link to="/staff/setup">{t('staff.toSetup')}</Link>
    </p>
  )
}
