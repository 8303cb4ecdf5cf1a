import { Link } from '@tanstack/react-router'
import { useCartInfo } from '../../../shared/cart/cart-state'
import { formatNumber } from '../../../lib/texts/format'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import { CartIcon, GridIcon, ListIcon, OrdersIcon } from '../../../ui/icons'
import classes from './mobile-navigation.module.css'
import { portalSections } from './sections'
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
        // documents, modules and news stand in the person's menu: six names are too many for a phone's width
        if (to !== '/catalog' && to !== '/specifications' && to !== '/orders') return null
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
      <div className={classes.user}>
        <UserMenu />
      </div>
    </nav>
  )
}
