import type { KeptRow } from '@snab/domain/buying/offline/kept-list'
import { Link } from '@tanstack/react-router'
import { formatMoney, formatNumber, formatTime } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { AmountField } from '../../../shared/amounts/amount-field'
import { removeRow, setAmount } from '../../../shared/offline/edit-kept'
import { useOffline } from '../../../shared/offline/offline-state'
import buttons from '../../../ui/button.module.css'
import { AddGoods } from './add-goods'
import { useListName } from './kept-lists'
import classes from './offline.module.css'
import { screenTexts } from './offline-screen.texts'
import type { Kept, ShownList } from './use-kept'

/** A list of this device: its rows with prices of a time, and the ways to add to it. */
export function KeptListView({ kept, of: shown }: { kept: Kept; of: ShownList }) {
  const t = useTexts(screenTexts)
  const nameOf = useListName()
  const { list, rows, at, mayEdit } = shown
  return (
    <section aria-label={nameOf(shown)}>
      <h2>{nameOf(shown)}</h2>
      <p className={classes.facts}>
        {at === null ? t('offlineScreen.notOnPortal') : t('offlineScreen.pricesAt', { time: formatTime(at) })}
      </p>
      {mayEdit && <AddGoods kept={kept} list={list} />}
      {rows.length === 0 ? (
        <p>{t('offlineScreen.empty')}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.row} kept={kept} of={shown} row={row} />
          ))}
        </ul>
      )}
      <Ordering of={shown} />
    </section>
  )
}

function Row({
  kept: { vault, goodsAt },
  of: { list, at, mayEdit, pending },
  row,
}: {
  kept: Kept
  of: ShownList
  row: KeptRow
}) {
  const t = useTexts(screenTexts)
  const { name, article, unit, price, stock, amount } = row
  // an added row shows what was kept of the goods
  const time = typeof row.row === 'string' ? goodsAt : (at ?? goodsAt)
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>{name}</span>
        <span className={classes.facts}>
          {[
            article,
            price === null ? t('offlineScreen.noPrice') : formatMoney(price),
            stock !== null && t('offlineScreen.stock', { amount: formatNumber(stock), unit }),
            time !== null && t('offlineScreen.at', { time: formatTime(time) }),
            pending.has(row.row) && t('offlineScreen.unsent'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {mayEdit ? (
        <>
          <span className={classes.amount}>
            <AmountField
              label={t('offlineScreen.amountOf', { name })}
              amount={amount}
              packing={{ ...row, unit: { name: unit } }}
              pending={pending.has(row.row)}
              onChange={(next) => {
                if (next === amount) return
                void (next === 0 ? removeRow(vault, list, row) : setAmount(vault, list, row, next))
              }}
            />{' '}
            {unit}
          </span>
          <button
            type="button"
            className={buttons.button}
            aria-label={t('offlineScreen.removeOne', { name })}
            onClick={() => void removeRow(vault, list, row)}
          >
            {t('offlineScreen.remove')}
          </button>
        </>
      ) : (
        <span>
          {formatNumber(amount)} {unit}
        </span>
      )}
    </li>
  )
}

/** The portal decides on an order with the prices, stocks and limits of that moment. */
function Ordering({ of: { list } }: { of: ShownList }) {
  const t = useTexts(screenTexts)
  const { isCut } = useOffline()
  if (isCut || list.kind === 'made') return <p className={classes.facts}>{t('offlineScreen.orderWaits')}</p>
  return list.kind === 'cart' ? (
    <Link to="/cart" className={buttons.filled}>
      {t('offlineScreen.order')}
    </Link>
  ) : (
    <Link to="/specifications/$id" params={{ id: String(list.id) }} className={buttons.filled}>
      {t('offlineScreen.openOnline')}
    </Link>
  )
}
