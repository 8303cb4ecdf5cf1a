import { Link } from '@tanstack/react-router'
import { useCartInfo } from '../../../../shared/cart/cart-state'
import { formatNumber } from '../../../../lib/texts/format'
import { isInPunchout } from '../../../../shared/punchout/in-punchout'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { Menu } from '../../../../ui/dialog/menu'
import { CartIcon, GridIcon, ListIcon, MoreIcon, OrdersIcon } from '../../../../ui/icons'
import { FurtherLinks } from './further-links'
import classes from './mobile-navigation.module.css'
import { isInBar, portalSections } from './sections'
import { shellTexts } from '../shell.texts'
import { UserMenu } from './user-menu'

const icons = { '/catalog': GridIcon, '/specifications': ListIcon, '/orders': OrdersIcon }

export function MobileNavigation() {
  const t = useTexts(shellTexts)
  const user = useUser()
  const { configuration } = useAppInfo()
  const info = useCartInfo()
  const count = info?.itemsCount ?? 0
  const active = { className: `${classes.item ?? ''} ${classes.active ?? ''}` }

  return (
    <nav className={classes.bar} aria-label={t('shell.sections')}>
      {portalSections(user, configuration).map(({ to, text }) => {
        if (!isInBar(to)) return null
        const Icon = icons[to]
        return (
          <Link key={to} to={to} className={classes.item} activeProps={active} activeOptions={{ includeSearch: false }}>
            <Icon size={20} />
            {t(text)}
          </Link>
        )
      })}
      <Link to="/cart" className={classes.item} activeProps={active}>
        <span className={classes.badged}>
          <CartIcon size={20} />
          {count > 0 && <span className={classes.badge}>{formatNumber(count)}</span>}
        </span>
        {t('shell.cart')}
      </Link>
      {user === null && (
        <div className={classes.user}>
          <Menu
            label={t('shell.more')}
            trigger={
              <>
                <MoreIcon />
                {t('shell.more')}
              </>
            }
            triggerClass={classes.item}
            closesOnChoice
          >
            <FurtherLinks />
          </Menu>
        </div>
      )}
      {!isInPunchout() && (
        <div className={classes.user}>
          <UserMenu />
        </div>
      )}
    </nav>
  )
}
