import type { OrderSummary } from '@snab/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { Menu } from '../../../../ui/dialog/menu'
import { MoreIcon } from '../../../../ui/icons'
import { orderTexts } from '../order.texts'
import classes from './order-table.module.css'

type Props = {
  order: OrderSummary
  /** Null where this visitor does not see what was ordered. */ onRepeat: (() => void) | null
}

/** What one does with an order without opening it. */
export function OrderRowMenu({ order: { id, number, marks }, onRepeat }: Props) {
  const t = useTexts(orderTexts)
  const { documentsEnabled } = useAppInfo().configuration
  const isPayable = marks.payment !== null && marks.payment.state !== 'paid'
  return (
    <Menu label={t('order.rowMenu', { number })} trigger={<MoreIcon />} triggerClass={buttons.icon} closesOnChoice>
      <div className={classes.menu}>
        {isPayable && documentsEnabled && (
          <Link to="/documents" search={{ orderId: id, kind: 'invoice' }} className={buttons.filled} preload={false}>
            {t('order.pay')}
          </Link>
        )}
        {onRepeat && (
          <button type="button" className={buttons.button} onClick={onRepeat}>
            {t('order.repeat')}
          </button>
        )}
        {documentsEnabled && (
          <Link to="/documents" search={{ orderId: id }} className={buttons.button} preload={false}>
            {t('order.papers')}
          </Link>
        )}
        <Link to="/orders/$id" params={{ id: String(id) }} hash="discussion" className={buttons.button} preload={false}>
          {t('order.discuss')}
        </Link>
      </div>
    </Menu>
  )
}
