import { TextInput } from '@mantine/core'
import type { OrderToPart } from '@snab/contract/orders/order-part'
import { formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import classes from '../orders.module.css'
import { ordersTexts } from '../orders.texts'
import type { TypedAmounts } from './part-values'

type Props = { orders: readonly OrderToPart[]; typed: TypedAmounts; onChange: (next: TypedAmounts) => void }

/** The lines of the selected orders, each with the amount to mark. */
export function PartLines({ orders, typed, onChange }: Props) {
  const t = useTexts(ordersTexts)
  const allLeft = (order: OrderToPart) =>
    Object.fromEntries(order.lines.map(({ id, left }) => [id, left > 0 ? String(left).replace('.', ',') : '']))
  return (
    <>
      <p className={panel.small}>{t('part.hint')}</p>
      {orders.map((order) => (
        <fieldset key={order.id} className={classes.partOrder}>
          <legend>
            {t('staffOrder.title', { number: order.number })}
            {order.company && `, ${order.company.name}`}
          </legend>
          {order.problem !== null ? (
            <p className={panel.muted}>{order.problem}</p>
          ) : (
            <>
              <button
                type="button"
                className={buttons.link}
                aria-label={t('part.allOf', { number: order.number })}
                onClick={() => onChange({ ...typed, ...allLeft(order) })}
              >
                {t('part.all')}
              </button>
              <ul className={classes.history}>
                {order.lines
                  .filter(({ left }) => left > 0)
                  .map(({ id, article, name, unit, left, amount }) => (
                    <li key={id} className={classes.partLine}>
                      <span>
                        <strong>{article}</strong> {name}
                        <span className={panel.small}>
                          {' '}
                          {t('staffOrder.shipLeft', {
                            left: `${formatNumber(left)} ${unit}`,
                            ordered: `${formatNumber(amount)} ${unit}`,
                          })}
                        </span>
                      </span>
                      <TextInput
                        size="xs"
                        w={110}
                        inputMode="decimal"
                        placeholder="0"
                        aria-label={t('part.amountOf', { name, number: order.number })}
                        value={typed[id] ?? ''}
                        onChange={(event) => onChange({ ...typed, [id]: event.currentTarget.value })}
                      />
                    </li>
                  ))}
              </ul>
            </>
          )}
        </fieldset>
      ))}
    </>
  )
}
