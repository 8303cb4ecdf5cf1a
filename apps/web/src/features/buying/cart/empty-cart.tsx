import { Link } from '@tanstack/react-router'
import { isInPunchout } from '../../../lib/api/session'
import { OwnProductLink } from '../../../shared/product/own-product-link'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import { cartTexts } from './cart.texts'
import { CartQuickAdd } from './cart-quick-add'
import { useCartActions } from './lines/use-cart-actions'
import { CartsMenu } from './menu/carts-menu'

export function EmptyCart() {
  const t = useTexts(cartTexts)
  const isGuest = useUser() === null
  const actions = useCartActions()
  return (
    <MessageScreen
      heading={t('cart.empty')}
      actions={
        <>
          <Link to="/catalog" className={buttons.filled}>
            {t('cart.toCatalog')}
          </Link>
          {!isInPunchout() && (
            <>
              <Link to="/import" className={buttons.button}>
                {t('cart.import')}
              </Link>
              <OwnProductLink opens="list" className={buttons.button}>
                {t('cart.ownProduct')}
              </OwnProductLink>
              <CartsMenu canPutAside={false} />
            </>
          )}
          {isGuest && (
            <Link to="." state={{ openedAuth: 'signin' }} className={buttons.button}>
              {t('cart.signIn')}
            </Link>
          )}
        </>
      }
    >
      <p>{t('cart.emptyHint')}</p>
      <CartQuickAdd items={[]} actions={actions} />
      {isGuest && <p>{t('cart.emptyGuest')}</p>}
    </MessageScreen>
  )
}
