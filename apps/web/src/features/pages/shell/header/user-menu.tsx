import { Link } from '@tanstack/react-router'
import { useApprovalCount } from '../../../../shared/session/approvals'
import { useSignOut } from '../../../../shared/session/use-sign-out'
import { useInitialAuth } from '../../../../shared/session/initial-auth'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useIsDesktop } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import { UserIcon } from '../../../../ui/icons'
import { Menu } from '../../../../ui/dialog/menu'
import { FurtherLinks } from './further-links'
import { shellTexts } from '../shell.texts'
import classes from './user-menu.module.css'

export function UserMenu() {
  const t = useTexts(shellTexts)
  const user = useUser()
  const { documentsEnabled, modulesEnabled } = useAppInfo().configuration
  const isDesktop = useIsDesktop()
  const leave = useSignOut()
  const waiting = useApprovalCount()?.waitingForMe ?? 0
  const initial = useInitialAuth()

  if (!user) {
    return (
      <Link
        to="."
        search
        resetScroll={false}
        state={(before) => ({ ...before, openedAuth: initial })}
        className={classes.signIn}
      >
        <UserIcon />
        {t('shell.signIn')}
      </Link>
    )
  }

  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.publicIdentity
  // people of one company know whose prices these are
  const company = isDesktop && user.hasMultiCompany ? user.companyName : null
  const who = [t('shell.user', { name }), ...(company === null ? [] : [company])].join(', ')

  return (
    <Menu
      label={waiting > 0 ? `${who}, ${t('shell.approvalsWaiting', { count: waiting })}` : who}
      trigger={
        <>
          <UserIcon />
          <span className={classes.names}>
            <span className={classes.name}>{user.firstName || user.publicIdentity}</span>
            {company !== null && <span aria-hidden className={classes.company} data-company={company} />}
          </span>
          {waiting > 0 && <span aria-hidden className={classes.badge} data-count={waiting} />}
        </>
      }
      triggerClass={classes.trigger}
    >
      <div className={classes.who}>
        <strong>{name}</strong>
        {user.email && <span>{user.email}</span>}
        <span>{user.isIndividual ? t('shell.individual') : (user.companyName ?? t('shell.noCompany'))}</span>
      </div>
      <Link to="/import" className={classes.item}>
        {t('shell.import')}
      </Link>
      {!isDesktop && <FurtherLinks />}
      {isDesktop && documentsEnabled && (
        <Link to="/documents" className={classes.item}>
          {t('shell.documents')}
        </Link>
      )}
      {isDesktop && modulesEnabled && (
        <Link to="/modules" className={classes.item}>
          {t('shell.modules')}
        </Link>
      )}
      {user.staffRole && (
        <Link to="/staff" className={classes.item}>
          {t('shell.staff')}
        </Link>
      )}
      <Link to="/user" className={classes.item}>
        {t('shell.area')}
      </Link>
      {user.company && (
        <Link to="/user/approvals" className={classes.item}>
          {t('shell.approvals')}
          {waiting > 0 && <span className={classes.count}>{t('shell.approvalsWaiting', { count: waiting })}</span>}
        </Link>
      )}
      {user.hasMultiCompany && (
        <Link
          to="."
          search
          resetScroll={false}
          state={(before) => ({ ...before, openedCompanies: true })}
          className={classes.item}
        >
          {t('shell.changeCompany')}
        </Link>
      )}
      <Link
        to="."
        search
        resetScroll={false}
        state={(before) => ({ ...before, openedRegion: true })}
        className={classes.item}
      >
        {t('shell.region', { name: user.region.name })}
      </Link>
      <button type="button" className={classes.item} onClick={() => void leave()}>
        {t('shell.signOut')}
      </button>
    </Menu>
  )
}
