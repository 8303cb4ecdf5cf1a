import { TextInput } from '@mantine/core'
import { getStaffOrder, type StaffOrder } from '@snab/contract/staff/order'
import { longest } from '@snab/domain/field-limits'
import { call } from '../../../lib/api/api'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { useUnsavedGuard } from '../../../ui/dialog/unsaved-guard'
import stacked from '../../../ui/table/stacked-table.module.css'
import { Conflict } from '../editing/conflict'
import table from '../staff-table.module.css'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import type { EditedLine } from './line-values'
import { useLineEdits } from './use-line-edits'

const addLabels = {
  article: 'staffOrder.addArticle',
  amount: 'staffOrder.addAmount',
  price: 'staffOrder.addPrice',
} as const

/** Amounts, prices and delivery as they shall be; what is typed counts at once, and is saved with a reason. */
export function LinesForm({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const edits = useLineEdits(order, onClose)
  const guard = useUnsavedGuard(edits.isUnsaved)
  return (
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
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className={classes.edit}>
        {(['article', 'amount', 'price'] as const).map((field) => (
          <TextInput
            key={field}
            size="xs"
            label={t(addLabels[field])}
            value={edits.added[field]}
            error={edits.problems[`added.0.${field}`]}
            onChange={(event) => edits.setAdded({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
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
  )
}

type LineProps = { line: EditedLine; floor: number | null; edits: ReturnType<typeof useLineEdits> }

function LineFields({ line, floor, edits }: LineProps) {
  const t = useTexts(ordersTexts)
  const { amount, price } = edits.valueOf(line)
  return (
    <tr className={edits.stays(line) ? undefined : classes.removed}>
      <td>{line.article}</td>
      <td>{line.name}</td>
      <td>
        <TextInput
          size="xs"
          className={classes.field ?? ''}
          inputMode="decimal"
          aria-label={t('staffOrder.amountOf', { name: line.name })}
          value={amount}
          error={edits.problems[`${String(line.id)}.amount`]}
          onChange={(event) => edits.change(line, { amount: event.currentTarget.value })}
        />
      </td>
      <td>
        <TextInput
          size="xs"
          className={classes.field ?? ''}
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
