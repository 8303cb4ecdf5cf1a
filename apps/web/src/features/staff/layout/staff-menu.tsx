import type { User } from '@snab/contract/core/user'
import type { StaffRole } from '@snab/domain/people/company-role'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { useSignOut } from '../../../shared/session/use-sign-out'
import { Menu } from '../../../ui/dialog/menu'
import { UserIcon } from '../../../ui/icons'
import classes from './staff-layout.module.css'
import { staffTexts } from '../frame/staff.texts'

export function StaffMenu({ user, role }: { user: User; role: StaffRole }) {
  const t = useTexts(staffTexts)
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.publicIdentity
  const leave = useSignOut()
  return (
    <Menu
      label={t('staff.user', { name })}
      trigger={
        <>
          <UserIcon />
          <span className={classes.name}>{user.firstName || user.publicIdentity}</span>
        </>
      }
      triggerClass={classes.trigger}
    >
      <div className={classes.who}>
        <strong>{name}</strong>
        <span>{t(`staff.role.${role}`)}</span>
      </div>
      <Link to="/user/profile" className={classes.item}>
        {t('staff.profile')}
      </Link>
      <Link to="/user/sessions" className={classes.item}>
        {t('staff.sessions')}
      </Link>
      <Link to="/user/second-step" className={classes.item}>
        {t('staff.secondStep')}
      </Link>
      <button type="button" className={classes.item} onClick={() => void leave()}>
        {t('staff.signOut')}
      </button>
    </Menu>
  )
}
