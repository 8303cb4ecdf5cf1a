import { Select, TextInput } from '@mantine/core'
import { listDocuments } from '@snab/contract/money/document'
import { getLeftToShip, makeShipment, type LeftToShip } from '@snab/contract/money/staff-document'
import { getStaffOrder, listStaffOrders } from '@snab/contract/orders/staff-order'
import { documentNames, staffShipmentForms, type StaffShipmentForm } from '@snab/domain/document/document-kind'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { DateField } from '../../../../ui/date-field'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ordersTexts } from './orders.texts'
import classes from './orders.module.css'

type Props = { orderId: number; form: StaffShipmentForm; today: string; onClose: () => void }

/** The goods shipped with this document: the whole rest of each line, unless less is entered. */
export function ShipmentDialog({ orderId, form, today, onClose }: Props) {
  const t = useTexts(ordersTexts)
  const left = useQuery({ ...queryOf(getLeftToShip, { params: { id: orderId } }), gcTime: 0 })
  return (
    <Dialog title={t('staffOrder.ship')} onClose={onClose} size={620}>
      {left.error && (
        <p role="alert" className={panel.problem}>
          {errorText(left.error)}
        </p>
      )}
      {left.data?.lines.length === 0 && <p>{t('staffOrder.shipNothing')}</p>}
      {left.data && left.data.lines.length > 0 && (
        <ShipmentForm orderId={orderId} lines={left.data.lines} first={form} today={today} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** Further fields of the document; empty ones are omitted. The server reports what a waybill lacks. */
function extraOf({ annexSheets, number, day, carrier }: Record<'annexSheets' | 'number' | 'day' | 'carrier', string>) {
  const sheets = annexSheets.trim() === '' ? undefined : (typedNumber(annexSheets) ?? 0)
  return {
    ...(sheets !== undefined && { annexSheets: sheets }),
    ...([number, day, carrier].some((text) => text.trim() !== '') && { transport: { number, day, carrier } }),
  }
}

type FormProps = {
  orderId: number
  lines: LeftToShip['lines']
  first: StaffShipmentForm
  today: string
  onClose: () => void
}

function ShipmentForm({ orderId, lines, first, today, onClose }: FormProps) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const [form, setForm] = useState(first)
  const [day, setDay] = useState(today)
  const [typed, setTyped] = useState<Record<number, string>>(() =>
    Object.fromEntries(lines.map(({ position, left }) => [position, String(left).replace('.', ',')])),
  )
  const [extra, setExtra] = useState({ annexSheets: '', number: '', day: '', carrier: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const make = useMutation({
    mutationFn: (chosen: { position: number; amount: number }[]) =>
      call(makeShipment, { params: { id: orderId }, body: { form, day, lines: chosen, ...extraOf(extra) } }),
    onSuccess: async ({ kindName, number }) => {
      showSuccess(t('staffOrder.shipmentMade', { name: `${kindName} № ${number}` }))
      onClose()
      // the delivery has changed the order
      await Promise.all(
        [listDocuments, getStaffOrder, listStaffOrders].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
    },
  })
  const submit = () => {
    const chosen = lines.map(({ position, left, unit }) => ({
      position,
      left,
      unit,
      amount: typedNumber(typed[position] ?? '') ?? ((typed[position] ?? '').trim() === '' ? 0 : -1),
    }))
    const found: Record<string, string> = {}
    for (const { position, left, unit, amount } of chosen) {
      if (amount < 0) found[position] = t('staffOrder.badAmount')
      else if (amount > left) found[position] = t('staffOrder.shipTooMuch', { amount: `${formatNumber(left)} ${unit}` })
    }
    const some = chosen.flatMap(({ position, amount }) => (amount > 0 ? [{ position, amount }] : []))
    if (Object.keys(found).length === 0 && some.length === 0) found.lines = t('staffOrder.shipNoLines')
    setProblems(found)
    if (Object.keys(found).length === 0 && !make.isPending) make.mutate(some)
  }
  const ofLines = problems.lines ?? problemOfField(make.error, 'lines')
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Select
        label={t('staffOrder.shipForm')}
        allowDeselect={false}
        value={form}
        data={staffShipmentForms.map((value) => ({ value, label: documentNames[value] }))}
        onChange={(value) => setForm(staffShipmentForms.find((one) => one === value) ?? form)}
      />
      <DateField
        label={t('staffOrder.shipDay')}
        value={day}
        error={problemOfField(make.error, 'day')}
        onChange={(value) => setDay(value)}
      />
      <p className={panel.small}>{t('staffOrder.shipHint')}</p>
      <ul className={classes.history}>
        {lines.map(({ position, name, unit, left, ordered, isMarked }) => (
          <li key={position}>
            <TextInput
              label={name}
              description={`${t('staffOrder.shipLeft', {
                left: `${formatNumber(left)} ${unit}`,
                ordered: `${formatNumber(ordered)} ${unit}`,
              })}${isMarked ? ` · ${t('staffOrder.shipMarked')}` : ''}`}
              inputMode="decimal"
              value={typed[position] ?? ''}
              error={problems[position]}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [position]: value }))}
            />
          </li>
        ))}
      </ul>
      <TransportFields
        typed={extra}
        error={make.error}
        onType={(typed) => setExtra((before) => ({ ...before, ...typed }))}
      />
      {lines.some(({ isMarked }) => isMarked) && <p className={panel.small}>{t('staffOrder.shipMarkedHint')}</p>}
      {ofLines && (
        <p role="alert" className={panel.problem}>
          {ofLines}
        </p>
      )}
      <SaveProblem
        error={make.error}
        fields={['lines', 'day', 'annexSheets', 'transport.number', 'transport.day', 'transport.carrier']}
        onReload={onClose}
      />
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('staffOrder.shipCancel')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={make.isPending}>
          {t('staffOrder.shipSubmit')}
        </button>
      </div>
    </form>
  )
}

type Transport = Record<'annexSheets' | 'number' | 'day' | 'carrier', string>
type TransportProps = { typed: Transport; error: unknown; onType: (typed: Partial<Transport>) => void }

/** Sheets of the annex and the document of the carrier. */
function TransportFields({ typed, error, onType }: TransportProps) {
  const t = useTexts(ordersTexts)
  const text = (name: 'annexSheets' | 'number' | 'carrier') => (
    <TextInput
      label={t(`staffOrder.ship.${name}`)}
      inputMode={name === 'annexSheets' ? 'numeric' : undefined}
      value={typed[name]}
      error={problemOfField(error, name === 'annexSheets' ? name : `transport.${name}`)}
      onChange={({ currentTarget: { value } }) => onType({ [name]: value })}
    />
  )
  return (
    <>
      {text('annexSheets')}
      {text('number')}
      <DateField
        label={t('staffOrder.ship.day')}
        value={typed.day}
        error={problemOfField(error, 'transport.day')}
        onChange={(day) => onType({ day })}
      />
      {text('carrier')}
    </>
  )
}
