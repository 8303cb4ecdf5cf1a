import { TextInput } from '@mantine/core'
import figures from '../../../frame/figure-field.module.css'
import type { Piece } from '@snab/contract/buying/cable'
import { getStaffOrder, type StaffOrder } from '@snab/contract/orders/staff-order'
import { longest } from '@snab/domain/field-limits'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import stacked from '../../../../../ui/table/stacked-table.module.css'
import { cutText } from '../../../../../shared/amounts/shown-cut'
import type { CutGoods } from '../../../../buying/lines/cut/cut-dialog'
import { cutTexts } from '../../../../buying/lines/cut/cut.texts'
import { Conflict } from '../../../editing/conflict'
import { AskRelease } from '../../../frame/ceiling/ask-release'
import { PriceCeilings } from '../../../frame/ceiling/price-ceilings'
import table from '../../../frame/staff-table.module.css'
import classes from '../orders.module.css'
import { ordersTexts } from '../orders.texts'
import { AddedLines } from './added-lines'
import { numberOf, withPieces, type EditedLine, type TypedLine } from './line-values'
import { useLineEdits } from './use-line-edits'

const CutDialog = lazy(() =>
  import('../../../../buying/lines/cut/cut-dialog').then((module) => ({ default: module.CutDialog })),
)

/** New amounts, prices and delivery; the totals follow the input, and saving requires a reason. */
export function LinesForm({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const edits = useLineEdits(order, onClose)
  const guard = useUnsavedGuard(edits.isUnsaved)
  const [cutId, setCutId] = useState<number | null>(null)
  const cutLine = edits.lines.find(({ id }) => id === cutId)
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          edits.submit()
        }}
      >
        {guard.question}
        <Conflict
          error={edits.conflict.error}
          mine={edits.conflict.mine}
          read={() => call(getStaffOrder, { params: { id: order.id } })}
          fieldsOf={edits.conflict.fieldsOf}
          onTake={edits.conflict.take}
          onKeep={edits.conflict.keep}
        />
        <p className={panel.small}>{t('staffOrder.editing')}</p>
        <div className={table.frame}>
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('staffOrder.edit')}>
            <thead>
              <tr>
                <th scope="col">{t('staffOrder.article')}</th>
                <th scope="col">{t('staffOrder.name')}</th>
                <th scope="col">{t('staffOrder.amount')}</th>
                <th scope="col">{t('staffOrder.price')}</th>
              </tr>
            </thead>
            <tbody>
              {edits.lines.map((line) => (
                <LineFields
                  key={line.id}
                  line={line}
                  floor={order.floors.find(({ lineId }) => lineId === line.id)?.price ?? null}
                  edits={edits}
                  onCut={setCutId}
                />
              ))}
            </tbody>
          </table>
        </div>
        <AddedLines added={edits.added} problems={edits.problems} onChange={edits.setAdded} />
        <PriceCeilings />
        <AskRelease error={edits.refusal} onAsked={onClose} />
        <p className={classes.sums}>
          <strong>
            {t('staffOrder.toPay')}: {formatMoney(edits.total)}
          </strong>
          {edits.total !== order.total && (
            <span className={panel.small}>{t('staffOrder.was', { sum: formatMoney(order.total) })}</span>
          )}
        </p>
        <div className={classes.edit}>
          <TextInput
            size="xs"
            label={t('staffOrder.deliveryField')}
            inputMode="decimal"
            value={edits.delivery}
            error={edits.problems.deliveryPrice}
            onChange={(event) => edits.setDelivery(event.currentTarget.value)}
          />
          <TextInput
            size="xs"
            className={classes.reason ?? ''}
            label={t('staffOrder.reason')}
            maxLength={longest.refusalReason}
            value={edits.reason}
            error={edits.problems.reason}
            onChange={(event) => edits.setReason(event.currentTarget.value)}
          />
          <button type="submit" className={buttons.filled} aria-disabled={edits.isSaving}>
            {t('staffOrder.save')}
          </button>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('staffOrder.cancel')}
          </button>
        </div>
      </form>
      {cutLine && (
        <Suspense>
          <CutDialog
            item={cutGoods(cutLine, edits.valueOf(cutLine))}
            save={async (pieces) => edits.change(cutLine, withPieces(pieces))}
            onClose={() => setCutId(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const cutGoods = ({ name, unit, productId }: EditedLine, { amount, pieces }: TypedLine): CutGoods => ({
  product: { name, unit: { name: unit } },
  amount: numberOf(amount) || 0,
  pieces,
  productId,
})

type LineProps = {
  line: EditedLine
  floor: number | null
  edits: ReturnType<typeof useLineEdits>
  onCut: (id: number) => void
}

function LineFields({ line, floor, edits, onCut }: LineProps) {
  const t = useTexts(ordersTexts)
  const { amount, price, pieces } = edits.valueOf(line)
  return (
    <tr className={edits.stays(line) ? undefined : classes.removed}>
      <td>{line.article}</td>
      <td>{line.name}</td>
      <td>
        <TextInput
          size="xs"
          className={figures.field ?? ''}
          inputMode="decimal"
          aria-label={t('staffOrder.amountOf', { name: line.name })}
          readOnly={pieces !== null && edits.stays(line)}
          value={amount}
          error={edits.problems[`${String(line.id)}.amount`] ?? edits.problems[`${String(line.id)}.pieces`]}
          onChange={(event) => edits.change(line, { amount: event.currentTarget.value })}
        />
        {(pieces || line.canBeCut) && <Cut line={line} pieces={pieces} onCut={onCut} />}
      </td>
      <td>
        <TextInput
          size="xs"
          className={figures.field ?? ''}
          inputMode="decimal"
          aria-label={t('staffOrder.priceOf', { name: line.name })}
          value={price}
          error={edits.problems[`${String(line.id)}.price`]}
          onChange={(event) => edits.change(line, { price: event.currentTarget.value })}
        />
        {floor !== null && <span className={panel.small}>{t('staffOrder.floor', { price: formatMoney(floor) })}</span>}
      </td>
    </tr>
  )
}

type CutProps = { line: EditedLine; pieces: Piece[] | null; onCut: (id: number) => void }

/** The line's cut, with a button to change it. */
function Cut({ line: { id, name, unit }, pieces, onCut }: CutProps) {
  const t = useTexts(cutTexts)
  return (
    <div className={panel.small}>
      {pieces && `${t('cut.pieces', { pieces: cutText(pieces, unit) })} `}
      <button
        type="button"
        className={buttons.link}
        aria-label={t(pieces ? 'cut.changeOf' : 'cut.startOf', { name })}
        onClick={() => onCut(id)}
      >
        {t(pieces ? 'cut.change' : 'cut.start')}
      </button>
    </div>
  )
}
