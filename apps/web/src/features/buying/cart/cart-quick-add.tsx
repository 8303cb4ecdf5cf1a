import type { CartItem } from '@snab/contract/buying/cart'
import { useTexts } from '../../../lib/texts/texts'
import { QuickAdd } from '../lines/picker/quick-add'
import { cartTexts } from './cart.texts'
import { useCartEdits } from './lines/cart-edits-of'
import type { CartActions } from './lines/use-cart-actions'

type Props = { items: readonly CartItem[]; actions: CartActions }

/** «код количество» into the cart, which holds a product of one seller once. */
export function CartQuickAdd({ items, actions }: Props) {
  const t = useTexts(cartTexts)
  const edits = useCartEdits()
  return (
    // without this block it would share a column's height with the lines
    <div>
      <QuickAdd
        label={t('cart.add')}
        rows={items}
        isSingle
        amountOf={({ id, amount }) => edits.amount(id) ?? amount}
        onAdd={actions.add}
        onSum={(id, amount) => actions.changeAll([{ id, amount }])}
      />
    </div>
  )
}
