import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useIsRoomy, useMedia } from '../../../../lib/media'
import { useSidePanel } from '../../../../shared/navigation/side-panel'
import { isInPunchout } from '../../../../shared/punchout/in-punchout'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { PanelIcon, PinMapIcon, UploadIcon } from '../../../../ui/icons'
import { Menu } from '../../../../ui/dialog/menu'
import { CartButton } from './cart-button'
import { Brand } from './brand'
import classes from './desktop-header.module.css'
import { ChatDock } from './chat-dock'
import { NotificationBell } from './notification-bell'
import { QueryExamples } from '../search/query-examples'
import { SearchBox } from '../search/search-box'
import { FurtherLinks } from './further-links'
import { helpLinks, isInBar, newsParams, portalSections, type PortalSection } from './sections'
import { shellTexts } from '../shell.texts'
import { UserMenu } from './user-menu'

export function DesktopHeader() {
  const t = useTexts(shellTexts)
  const { region } = useAppInfo()
  const inPunchout = isInPunchout()
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
        {!inPunchout && (
          <Link to="/import" className={classes.import} title={t('shell.import')} aria-label={t('shell.import')}>
            <UploadIcon size={18} />
          </Link>
        )}
        <Sections />
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
        {!inPunchout && (
          <>
            <ChatDock />
            <NotificationBell />
            <UserMenu />
          </>
        )}
        <CartButton className={classes.cart} />
      </div>
    </header>
  )
}

/** As many sections as fit with the company and a full cart; the others are in a menu. */
function Sections() {
  const t = useTexts(shellTexts)
  const { configuration } = useAppInfo()
  const sections = portalSections(useUser(), configuration)
  const isRoomy = useIsRoomy()
  const isSmall = useMedia('(max-width: 1059px)')
  const fits = (to: PortalSection['to']) => isRoomy || (!isSmall && isInBar(to))
  const shown = sections.filter(({ to }) => fits(to))

  return (
    <nav className={classes.sections} aria-label={t('shell.sections')}>
      {shown.map(({ to, text }) => (
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
      {isRoomy ? (
        <HelpMenu />
      ) : (
        <Menu
          label={t('shell.sections')}
          trigger={t(isSmall ? 'shell.menu' : 'shell.more')}
          triggerClass={classes.help}
          closesOnChoice
        >
          <FurtherLinks isElsewhere={fits} />
        </Menu>
      )}
    </nav>
  )
}

/** Pages with fixed addresses in every deployment. */
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

/** Opening the panel navigates to the catalogue, if it is not the current page. */
function PanelToggle() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate()
  const inCatalogue = useLocation({ select: ({ pathname }) => pathname === '/catalog' })
  const [panel, setPanel] = useSidePanel()
  const isRoomy = useIsRoomy()
  const open = isRoomy && panel.shown && inCatalogue

  function toggle() {
    if (!isRoomy)
      return void navigate({
        to: '/catalog',
        ...(inCatalogue && { search: true }),
        resetScroll: false,
        state: (before) => ({ ...before, openedFilters: true }),
      })
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
