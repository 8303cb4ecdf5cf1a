import { Link, useLocation } from '@tanstack/react-router'
import { isInPunchout } from '../../../../lib/api/session'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { PinMapIcon } from '../../../../ui/icons'
import { Brand } from './brand'
import classes from './mobile-header.module.css'
import { ChatDock } from './chat-dock'
import { NotificationBell } from './notification-bell'
import { QueryExamples } from '../search/query-examples'
import { ScanButton } from '../search/scan-button'
import { SearchBox } from '../search/search-box'
import { shellTexts } from '../shell.texts'

export function MobileHeader() {
  const inCatalogue = useLocation({ select: ({ pathname }) => pathname === '/catalog' })
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand}>
          <Brand />
        </Link>
        <div className={classes.search}>
          <SearchBox />
        </div>
        <RegionButton />
        {!isInPunchout() && (
          <>
            <ChatDock />
            <NotificationBell />
          </>
        )}
        <ScanButton />
      </div>
      <ActiveCompany />
      {inCatalogue && <QueryExamples />}
    </header>
  )
}

/** Whose cart and prices these are; people of one company know it. */
function ActiveCompany() {
  const user = useUser()
  if (!user?.hasMultiCompany || !user.companyName) return null
  return (
    <Link
      to="."
      search
      resetScroll={false}
      preload={false}
      state={(before) => ({ ...before, openedCompanies: true })}
      className={classes.company}
    >
      {user.companyName}
    </Link>
  )
}

/** The region for guests; signed-in people have it in their own menu. */
function RegionButton() {
  const t = useTexts(shellTexts)
  const isGuest = useUser() === null
  const { region, regions } = useAppInfo()
  if (!isGuest || regions.length < 2) return null
  const label = t('shell.region', { name: region.name })
  return (
    <Link
      to="."
      search
      resetScroll={false}
      preload={false}
      state={(before) => ({ ...before, openedRegion: true })}
      className={classes.tool}
      aria-label={label}
      title={label}
    >
      <PinMapIcon size={20} />
    </Link>
  )
}
