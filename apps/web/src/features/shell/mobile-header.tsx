import { Link, useLocation } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts'
import classes from './mobile-header.module.css'
import { NotificationBell } from './notification-bell'
import { QueryExamples } from './query-examples'
import { ScanButton } from './scan-button'
import { SearchBox } from './search-box'
import { shellTexts } from './shell.texts'

export function MobileHeader() {
  const t = useTexts(shellTexts)
  const inCatalogue = useLocation({ select: ({ pathname }) => pathname === '/catalog' })
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand}>{t('shell.brand')}</Link>
        <div className={classes.search}>
          <SearchBox />
        </div>
        <NotificationBell />
        <ScanButton />
      </div>
      {inCatalogue && <QueryExamples />}
    </header>
  )
}
