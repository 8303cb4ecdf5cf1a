import { TextInput } from '@mantine/core'
import { listDocuments, type TradeDocument } from '@snab/contract/money/document'
import { getCorrectable, makeCorrection } from '@snab/contract/money/staff-document'
import type { ResponseOf } from '@snab/contract/endpoint'
import { getStaffOrder } from '@snab/contract/orders/staff-order'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { ordersTexts } from './orders.texts'
import classes from './orders.module.css'
import { DateField } from '../../../../ui/date-field'

type Props = { document: TradeDocument; today: string; onClose: () => void }
type Correctable = ResponseOf<typeof getCorrectable>
type Line = Correctable['lines'][number]

/** Prices and amounts of a shipment changed by agreement; the portal creates the document. */
export function CorrectionDialog({ document, today, onClose }: Props) {
  const t = useTexts(ordersTexts)
  const { data, error } = useQuery({ ...queryOf(getCorrectable, { params: { id: document.id } }), gcTime: 0 })
  return (
    <Dialog
      title={data ? t('staffOrder.correctTitle', { name: data.name, of: data.corrected }) : t('staffOrder.correct')}
      onClose={onClose}
      size={680}
    >
      {error && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      {data && <CorrectionForm id={document.id} {...data} today={today} onClose={onClose} />}
    </Dialog>
  )
}

type FormProps = Correctable & { id: number; today: string; onClose: () => void }
type Typed = { amount: string; price: string }

const typedOf = ({ amount, price }: Line): Typed => ({
  amount: String(amount).replace('.', ','),
  price: price.toFixed(2).replace('.', ','),
})

function CorrectionForm({ id, lines, today, onClose }: FormProps) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const [day, setDay] = useState(today)
  const [ground, setGround] = useState({ name: '', number: '', day: today })
  const [typed, setTyped] = useState<Record<number, Typed>>(() =>
    Object.fromEntries(lines.map((line) => [line.lineNumber, typedOf(line)])),
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  const make = useMutation({
    mutationFn: (changed: { lineNumber: number; amount: number; price: number }[]) =>
      call(makeCorrection, {
        params: { id },
        body: { day, lines: changed, ground: ground.name.trim() === '' ? null : ground },
      }),
    onSuccess: async ({ kindName, number }) => {
      showSuccess(t('staffOrder.shipmentMade', { name: `${kindName} № ${number}` }))
      onClose()
      await Promise.all(
        [listDocuments, getStaffOrder].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
      )
    },
  })
  const read = lines.map((line) => {
    const { amount, price } = typed[line.lineNumber] ?? typedOf(line)
    return { line, amount: typedNumber(amount), price: typedNumber(price) }
  })
  const changed = read.filter(({ line, amount, price }) => amount !== line.amount || price !== line.price)
  const change = changed.reduce(
    (sum, { line, amount = 0, price = 0 }) => sum + Math.round(amount * price * 100) / 100 - line.total,
    0,
  )
  const submit = () => {
    const found: Record<string, string> = {}
    for (const { line, amount, price } of changed) {
      if (amount === undefined || amount < 0) found[`amount-${String(line.lineNumber)}`] = t('staffOrder.badAmount')
      if (price === undefined || price < 0) found[`price-${String(line.lineNumber)}`] = t('staffOrder.correctBadPrice')
    }
    if (changed.length === 0) found.lines = t('staffOrder.correctNothing')
    setProblems(found)
    if (Object.keys(found).length > 0 || make.isPending) return
    make.mutate(changed.map(({ line: { lineNumber }, amount = 0, price = 0 }) => ({ lineNumber, amount, price })))
  }
  const type = (lineNumber: number, part: Partial<Typed>) =>
    setTyped((before) => ({
      ...before,
      [lineNumber]: { ...(before[lineNumber] ?? { amount: '', price: '' }), ...part },
    }))
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
      <p className={panel.small}>{t('staffOrder.correctHint')}</p>
      <DateField
        label={t('staffOrder.correctDay')}
        value={day}
        error={problemOfField(make.error, 'day')}
        onChange={(value) => setDay(value)}
      />
      <GroundFields ground={ground} error={make.error} onChange={setGround} />
      <ul className={classes.history}>
        {lines.map((line) => (
          <CorrectedLine
            key={line.lineNumber}
            line={line}
            typed={typed[line.lineNumber] ?? typedOf(line)}
            problems={{
              amount: problems[`amount-${String(line.lineNumber)}`],
              price: problems[`price-${String(line.lineNumber)}`],
            }}
            onType={(part) => type(line.lineNumber, part)}
          />
        ))}
      </ul>
      <p role="status">
        {change === 0
          ? ''
          : t(change > 0 ? 'staffOrder.correctMore' : 'staffOrder.correctLess', { sum: formatMoney(Math.abs(change)) })}
      </p>
      {ofLines && (
        <p role="alert" className={panel.problem}>
          {ofLines}
        </p>
      )}
      <SaveProblem error={make.error} fields={['lines', 'day', 'ground.name', 'ground.day']} onReload={onClose} />
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onClose}>
          {t('staffOrder.correctCancel')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={make.isPending}>
          {t('staffOrder.correctSubmit')}
        </button>
      </div>
    </form>
  )
}

type Ground = { name: string; number: string; day: string }
type GroundProps = { ground: Ground; error: unknown; onChange: (ground: Ground) => void }

/** The ground of the correction; empty: the contract or the order. */
function GroundFields({ ground, error, onChange }: GroundProps) {
  const t = useTexts(ordersTexts)
  return (
    <div className={classes.corrected}>
      <TextInput
        label={t('staffOrder.correctGround')}
        placeholder={t('staffOrder.correctGroundExample')}
        maxLength={100}
        value={ground.name}
        error={problemOfField(error, 'ground.name')}
        onChange={({ currentTarget: { value } }) => onChange({ ...ground, name: value })}
      />
      <TextInput
        label={t('staffOrder.correctGroundNumber')}
        maxLength={50}
        value={ground.number}
        onChange={({ currentTarget: { value } }) => onChange({ ...ground, number: value })}
      />
      <DateField
        label={t('staffOrder.correctGroundDay')}
        value={ground.day}
        error={problemOfField(error, 'ground.day')}
        onChange={(value) => onChange({ ...ground, day: value })}
      />
    </div>
  )
}

type LineProps = {
  line: Line
  typed: Typed
  problems: { amount: string | undefined; price: string | undefined }
  onType: (part: Partial<Typed>) => void
}

function CorrectedLine({ line, typed, problems, onType }: LineProps) {
  const t = useTexts(ordersTexts)
  return (
    <li>
      <div>
        {line.article} {line.name}
      </div>
      <div className={panel.small}>
        {t('staffOrder.correctNow', {
          amount: `${formatNumber(line.amount)} ${line.unit}`,
          price: formatMoney(line.price),
          total: formatMoney(line.total),
        })}
      </div>
      <div className={classes.corrected}>
        <TextInput
          label={t('staffOrder.correctAmount', { unit: line.unit })}
          aria-label={t('staffOrder.correctAmountOf', { name: line.name })}
          inputMode="decimal"
          value={typed.amount}
          error={problems.amount}
          onChange={({ currentTarget: { value } }) => onType({ amount: value })}
        />
        <TextInput
          label={t('staffOrder.correctPrice')}
          aria-label={t('staffOrder.correctPriceOf', { name: line.name })}
          inputMode="decimal"
          value={typed.price}
          error={problems.price}
          onChange={({ currentTarget: { value } }) => onType({ price: value })}
        />
      </div>
    </li>
  )
}
