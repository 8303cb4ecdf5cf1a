import type { OrderSummary } from '@snab/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useAppInfo } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { Menu } from '../../../../ui/dialog/menu'
import { MoreIcon } from '../../../../ui/icons'
import { mainActionOfRow } from '../head/main-action'
import { orderTexts } from '../order.texts'
import classes from './order-table.module.css'

type Props = {
  order: OrderSummary
  /** Null if this visitor may not see the contents. */ onRepeat: (() => void) | null
  onPay: () => void
}

/** Actions on an order without opening it. */
export function OrderRowMenu({ order, onRepeat, onPay }: Props) {
  const t = useTexts(orderTexts)
  const { documentsEnabled } = useAppInfo().configuration
  const { id, number } = order
  const action = mainActionOfRow(order, documentsEnabled)
  return (
    <Menu label={t('order.rowMenu', { number })} trigger={<MoreIcon />} triggerClass={buttons.icon} closesOnChoice>
      <div className={classes.menu}>
        {action?.kind === 'pay' && (
          <button type="button" className={buttons.filled} onClick={onPay}>
            {t('order.paySum', { sum: formatMoney(action.sum) })}
          </button>
        )}
        {onRepeat && (
          <button type="button" className={buttons.button} onClick={onRepeat}>
            {t('order.repeat')}
          </button>
        )}
        {documentsEnabled && (
          <Link to="/documents" search={{ orderId: id }} className={buttons.button} preload={false}>
            {t('order.documents')}
          </Link>
        )}
        <Link to="/orders/$id" params={{ id: String(id) }} hash="discussion" className={buttons.button} preload={false}>
          {t('order.discuss')}
        </Link>
      </div>
    </Menu>
  )
}
