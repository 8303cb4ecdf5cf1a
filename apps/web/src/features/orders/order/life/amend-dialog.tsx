import { Textarea, TextInput } from '@mantine/core'
import type { Piece } from '@snab/contract/buying/cable'
import type { Order } from '@snab/contract/orders/order'
import type { QuotedAmendment } from '@snab/contract/orders/order-request'
import { longest } from '@snab/domain/field-limits'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import { cutText } from '../../../../shared/amounts/shown-cut'
import type { CutGoods } from '../../../buying/lines/cut/cut-dialog'
import { useIsFresh } from '../../../buying/lines/list/fresh-row'
import { QuickAdd } from '../../../buying/lines/picker/quick-add'
import { cutTexts } from '../../../buying/lines/cut/cut.texts'
import { checkoutTexts } from '../placing/checkout.texts'
import classes from './amend-dialog.module.css'
import { lifeTexts } from './life.texts'
import { useAmendment, type AmendedRow } from './use-amendment'
import { DateField } from '../../../../ui/date-field'

const CutDialog = lazy(() =>
  import('../../../buying/lines/cut/cut-dialog').then((module) => ({ default: module.CutDialog })),
)

/** The new amounts, goods, days, address and comment; the resulting total is shown before it is sent. */
export function AmendDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts(lifeTexts)
  const amendment = useAmendment(order, onClose)
  const isDirect = order.mayAmend === 'direct'
  const { number } = order
  const [cutKey, setCutKey] = useState<string | null>(null)
  const cutRow = amendment.rows.find(({ key }) => key === cutKey)
  return (
    <>
      <Dialog
        title={t(isDirect ? 'amend.title' : 'amend.askTitle', { number })}
        size={860}
        isCovered={cutRow !== undefined}
        onClose={onClose}
      >
        <form
          className={panel.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (amendment.maySave) amendment.save.run()
          }}
        >
          <p className={panel.small}>{t(isDirect ? 'amend.hint' : 'amend.askHint')}</p>
          <Rows amendment={amendment} onCut={setCutKey} />
          <AddRow amendment={amendment} />
          {order.deliveryType === 'delivery' && (
            <TextInput
              label={t('amend.address')}
              maxLength={longest.address}
              value={amendment.deliveryAddress}
              onChange={(event) => amendment.setAddress(event.currentTarget.value)}
            />
          )}
          <Textarea
            label={t('amend.comment')}
            maxLength={longest.orderComment}
            autosize
            maxRows={6}
            value={amendment.comment}
            onChange={(event) => amendment.setComment(event.currentTarget.value)}
          />
          {!isDirect && (
            <TextInput
              label={t('amend.reason')}
              maxLength={longest.refusalReason}
              value={amendment.reason}
              onChange={(event) => amendment.setReason(event.currentTarget.value)}
            />
          )}
          <Foot order={order} amendment={amendment} onClose={onClose} />
        </form>
      </Dialog>
      {cutRow && (
        <Suspense>
          <CutDialog
            key={cutRow.key}
            item={cutGoods(cutRow)}
            save={async (pieces) => amendment.setPieces(cutRow.key, pieces)}
            onClose={() => setCutKey(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const cutGoods = ({ name, unit, amount, pieces, productId }: AmendedRow): CutGoods => ({
  product: { name, unit: { name: unit } },
  amount: typedNumber(amount) ?? 0,
  pieces,
  productId,
})

type Amendment = ReturnType<typeof useAmendment>

function Foot({ order, amendment, onClose }: { order: Order; amendment: Amendment; onClose: () => void }) {
  const t = useTexts(lifeTexts)
  const { quote, quoteError, isCounting, save, maySave } = amendment
  return (
    <>
      {(quoteError ?? save.error) && (
        <p role="alert" className={panel.problem}>
          {errorText(quoteError ?? save.error)}
        </p>
      )}
      <p role="status" className={classes.sum}>
        {isCounting && t('amend.counting')}
        {!isCounting && quote && !quoteError && (
          <>
            <strong>{t('amend.total', { sum: formatMoney(quote.total) })}</strong>
            {quote.total !== quote.was && (
              <span className={panel.small}> {t('amend.was', { sum: formatMoney(quote.was) })}</span>
            )}
          </>
        )}
      </p>
      {!isCounting && quote && !quoteError && <DeliveryWords order={order} quote={quote} />}
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('amend.keep')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={!maySave || save.isPending}>
          {t(order.mayAmend === 'direct' ? 'amend.save' : 'amend.send')}
        </button>
      </div>
    </>
  )
}

/** The delivery after the change, and thresholds that the order does not reach. */
function DeliveryWords({ order, quote }: { order: Order; quote: QuotedAmendment }) {
  const t = useTexts(lifeTexts)
  const checkout = useTexts(checkoutTexts)
  const { deliveryPrice, deliveryWas, leftToFree, below } = quote
  const shown = (price: number | null) =>
    price === null ? t('amend.bySeller') : price === 0 ? t('amend.free') : formatMoney(price)
  return (
    <>
      {order.deliveryType === 'delivery' && (
        <p className={panel.small}>
          {t('amend.delivery', { price: shown(deliveryPrice) })}
          {deliveryPrice !== deliveryWas && `, ${t('amend.deliveryWas', { price: shown(deliveryWas) })}`}
          {leftToFree !== null && `. ${checkout('checkout.leftToFree', { left: formatMoney(leftToFree) })}`}
        </p>
      )}
      {below.map(({ kind, minimum, left, fee }) => (
        <p key={`${kind} ${String(minimum)}`} className={panel.small}>
          {checkout(`checkout.below.${kind}`, {
            minimum: formatMoney(minimum),
            left: formatMoney(left),
            fee: formatMoney(fee),
          })}
        </p>
      ))}
    </>
  )
}

type RowsProps = { amendment: Amendment; onCut: (key: string) => void }

function Rows({ amendment, onCut }: RowsProps) {
  const t = useTexts(lifeTexts)
  return (
    <div className={classes.frame} role="region" aria-label={t('amend.lines')} tabIndex={0}>
      <table className={`${tables.table} ${tables.wrapping} ${stacked.stacked}`} aria-label={t('amend.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('amend.product')}</th>
            <th scope="col">{t('amend.amount')}</th>
            <th scope="col">{t('amend.wanted')}</th>
            <th scope="col" className={tables.number}>
              {t('amend.sum')}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('amend.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {amendment.rows.map((row, at) => (
            <Row key={row.key} row={row} place={at} amendment={amendment} onCut={onCut} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, place, amendment, onCut }: RowsProps & { row: AmendedRow; place: number }) {
  const t = useTexts(lifeTexts)
  const isFresh = useIsFresh(place)
  const element = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isFresh) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isFresh])
  const { key, article, name, unit, amount, neededOn, isRemoved } = row
  const quoted = amendment.quote?.lines.find((line) =>
    row.id === null ? line.id === null && line.productId === row.productId : line.id === row.id,
  )
  return (
    <tr ref={element} data-removed={isRemoved || undefined} data-fresh={isFresh || undefined} className={classes.row}>
      <td>
        <span className={classes.name}>{name}</span>
        <div className={panel.small}>{article}</div>
      </td>
      <td>
        <TextInput
          size="xs"
          className={classes.amount ?? ''}
          inputMode="decimal"
          aria-label={t('amend.amountOf', { name })}
          rightSection={<span className={panel.small}>{unit}</span>}
          disabled={isRemoved}
          readOnly={row.pieces !== null}
          value={amount}
          error={amendment.isWrong(row) && t('amend.bad')}
          onChange={(event) => amendment.change(key, { amount: event.currentTarget.value })}
        />
        {!isRemoved && <Cut row={row} pieces={quoted?.pieces ?? row.pieces} onCut={onCut} />}
      </td>
      <td>
        <DateField
          size="xs"
          aria-label={t('amend.wantedOf', { name })}
          disabled={isRemoved}
          value={neededOn}
          onChange={(day) => amendment.change(key, { neededOn: day })}
        />
      </td>
      <td className={tables.number} data-label={t('amend.sum')}>
        {!isRemoved && quoted && formatMoney(quoted.total)}
        {!isRemoved && quoted?.priceWas != null && (
          <div className={panel.small}>{t('amend.priceWas', { price: formatMoney(quoted.priceWas) })}</div>
        )}
      </td>
      <td className={classes.action}>
        <button
          type="button"
          className={buttons.link}
          aria-label={t(isRemoved ? 'amend.backOf' : 'amend.removeOf', { name })}
          onClick={() => amendment.change(key, { isRemoved: !isRemoved })}
        >
          {t(isRemoved ? 'amend.back' : 'amend.remove')}
        </button>
      </td>
    </tr>
  )
}

/** The line's cut with a button to change it: its pieces make up the amount. */
function Cut({ row, pieces, onCut }: { row: AmendedRow; pieces: Piece[] | null; onCut: (key: string) => void }) {
  const t = useTexts(cutTexts)
  const { key, name, unit, canBeCut } = row
  if (row.pieces === null && !canBeCut) return null
  return (
    <div className={panel.small}>
      {row.pieces && pieces && `${t('cut.pieces', { pieces: cutText(pieces, unit) })} `}
      <button
        type="button"
        className={buttons.link}
        aria-label={t(row.pieces ? 'cut.changeOf' : 'cut.startOf', { name })}
        onClick={() => onCut(key)}
      >
        {t(row.pieces ? 'cut.change' : 'cut.start')}
      </button>
    </div>
  )
}

/** Rows are known by their place, because an added one has no id yet. */
function AddRow({ amendment }: { amendment: Amendment }) {
  const t = useTexts(lifeTexts)
  const { rows, add, setAmount } = amendment
  const there = rows.flatMap(({ productId, amount, pieces, isRemoved }, at) =>
    isRemoved ? [] : [{ id: at, productId, pieces, amount: typedNumber(amount) ?? 0 }],
  )
  return (
    <QuickAdd
      label={t('amend.add')}
      rows={there}
      isSingle
      isCatalogueOnly
      onAdd={add}
      onSum={(at, amount) => {
        const row = rows[at]
        if (row) setAmount(row.key, amount)
      }}
    />
  )
}
