import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { signOutNow } from '../../lib/auth-state'
import { showError } from '../../lib/snackbar'
import { useUser } from '../../lib/startup'
import { useTexts } from '../../lib/texts'
import { UserIcon } from '../../ui/icons'
import { Menu } from '../../ui/menu'
import { shellTexts } from './shell.texts'
import classes from './user-menu.module.css'

export function UserMenu() {
  const t = useTexts(shellTexts)
  const user = useUser()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  if (!user) {
    return (
      <Link to="." search resetScroll={false} state={(before) => ({ ...before, openedAuth: 'signin' })} className={classes.signIn}>
        <UserIcon />
        {t('shell.signIn')}
      </Link>
    )
  }

  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.publicIdentity
  const leave = async () => {
    await signOutNow(queryClient).catch(showError)
    await navigate({ to: '/catalog' })
  }

  return (
    <Menu label={t('shell.user', { name })} trigger={<><UserIcon /><span className={classes.name}>{user.firstName || user.publicIdentity}</span></>} triggerClass={classes.trigger}>
      <div className={classes.who}>
        <strong>{name}</strong>
        {user.email && <span>{user.email}</span>}
        <span>{user.isIndividual ? t('shell.individual') : (user.companyName ?? t('shell.noCompany'))}</span>
      </div>
      <button type="button" className={classes.item} onClick={() => void leave()}>{t('shell.signOut')}</button>
    </Menu>
  )
}
