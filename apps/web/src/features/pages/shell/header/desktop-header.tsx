import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useSidePanel } from '../../../../shared/navigation/side-panel'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { PanelIcon, PinMapIcon, UploadIcon } from '../../../../ui/icons'
import { Menu } from '../../../../ui/dialog/menu'
import { CartButton } from './cart-button'
import { Brand } from './brand'
import classes from './desktop-header.module.css'
import { NotificationBell } from './notification-bell'
import { QueryExamples } from '../search/query-examples'
import { SearchBox } from '../search/search-box'
import { helpLinks, newsParams, portalSections } from './sections'
import { shellTexts } from '../shell.texts'
import { UserMenu } from './user-menu'

export function DesktopHeader() {
  const t = useTexts(shellTexts)
  const { region, configuration } = useAppInfo()
  const user = useUser()
  const hasExamples = useLocation({ select: ({ pathname }) => pathname === '/catalog' || pathname === '/' })

  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link to="/" className={classes.brand}>
          <Brand />
        </Link>
        <PanelToggle />
        <div className={classes.search}>
          <SearchBox />
          {hasExamples && <QueryExamples />}
        </div>
        <Link to="/import" className={classes.import} title={t('shell.import')} aria-label={t('shell.import')}>
          <UploadIcon size={18} />
        </Link>
        <nav className={classes.sections} aria-label={t('shell.sections')}>
          {portalSections(user, configuration).map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              params={newsParams}
              className={classes.section}
              activeProps={{ className: classes.active ?? '' }}
              activeOptions={{ includeSearch: false }}
            >
              {t(text)}
            </Link>
          ))}
          <HelpMenu />
        </nav>
        <Link
          to="."
          search
          resetScroll={false}
          state={(before) => ({ ...before, openedRegion: true })}
          className={classes.region}
          title={t('shell.region', { name: region.name })}
          aria-label={t('shell.region', { name: region.name })}
        >
          <PinMapIcon size={14} />
          <span className={classes.regionName}>{region.name}</span>
        </Link>
        <NotificationBell />
        <UserMenu />
        <CartButton className={classes.cart} />
      </div>
    </header>
  )
}

/** Pages with fixed addresses, which every deployment has. */
function HelpMenu() {
  const t = useTexts(shellTexts)
  const { helpHeading } = useAppInfo().configuration
  return (
    <Menu label={helpHeading} trigger={helpHeading} triggerClass={classes.help} closesOnChoice>
      <ul className={classes.helpLinks}>
        {helpLinks.map(({ slug, text }) => (
          <li key={slug}>
            <Link to="/content/$slug" params={{ slug }}>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </Menu>
  )
}

/** Opening the panel leads to the catalogue, unless one is there. */
function PanelToggle() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const inCatalogue = useLocation({ select: ({ pathname }) => pathname === '/catalog' })
  const [panel, setPanel] = useSidePanel()
  const open = panel.shown && inCatalogue

  function toggle() {
    setPanel({ ...panel, shown: !open })
    if (!inCatalogue) void navigate({ to: '/catalog' })
  }

  return (
    <button
      type="button"
      className={classes.panel}
      aria-label={t('shell.panel')}
      title={t('shell.panel')}
      aria-expanded={open}
      onClick={toggle}
    >
      <PanelIcon size={18} />
    </button>
  )
}
