import type { Order } from '@snab/contract/orders/order'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { ExportChoices } from '../../../../shared/export/export-menu'
import { ToOfferLink } from '../../../../shared/product/to-offer-link'
import buttons from '../../../../ui/button.module.css'
import { Menu } from '../../../../ui/dialog/menu'
import { orderTexts } from '../order.texts'
import classes from './order-head.module.css'
import { ToSheetButton } from './to-sheet-button'

export type OrderDialog = 'amend' | 'repeat' | 'claim' | 'schedule'

type Props = {
  order: Order
  /** Used when repeating is not the main action. */
  hasRepeat: boolean
  onOpen: (dialog: OrderDialog) => void
}

/** Actions on an order besides the main one; most need its contents. */
export function OrderMenu({ order, hasRepeat, onOpen }: Props) {
  const t = useTexts(orderTexts)
  const { id, number, lines, mayAmend, mayCancel, isCancelAsked } = order
  if (lines === null && !mayCancel) return null
  const item = (dialog: OrderDialog, text: string) => (
    <button type="button" className={classes.item} onClick={() => onOpen(dialog)}>
      {text}
    </button>
  )
  return (
    <Menu label={t('order.menu', { number })} trigger={t('order.more')} triggerClass={buttons.button} closesOnChoice>
      <div className={classes.menu}>
        {lines !== null && (
          <>
            {hasRepeat && item('repeat', t('order.repeat'))}
            {item('schedule', t('order.schedule'))}
            {mayAmend !== 'no' && item('amend', t(mayAmend === 'direct' ? 'order.amend' : 'order.amendAsk'))}
            {lines.some(({ claimable }) => claimable > 0) && item('claim', t('order.claim'))}
            <ToOfferLink
              what={{ source: { kind: 'order', id }, name: t('order.title', { number }) }}
              className={classes.item}
            />
            <ToSheetButton order={{ id, number }} className={classes.item} />
            <ExportChoices source={{ kind: 'orders', ids: [id] }} />
          </>
        )}
        {mayCancel && (
          <Link to="." search={true} state={{ cancelOrder: id }} resetScroll={false} className={classes.item}>
            {t(isCancelAsked ? 'order.cancelAsk' : 'order.cancel')}
          </Link>
        )}
      </div>
    </Menu>
  )
}
