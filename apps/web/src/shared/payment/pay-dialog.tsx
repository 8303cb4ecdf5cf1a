import { Checkbox, NativeSelect, Radio, TextInput } from '@mantine/core'
import type { TradeDocument } from '@snab/contract/money/document'
import { paymentOptions, startPayment, type Payment } from '@snab/contract/money/payment'
import { paymentBindings } from '@snab/contract/money/saved-card'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, queryOf } from '../../lib/api/api'
import { readOnOpen } from '../../lib/api/freshness'
import { errorText } from '../../lib/api/api-error'
import { formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner'
import { BankCode } from './bank-code'
import { PaymentProgress } from './payment-progress'
import classes from './payment.module.css'
import { paymentTexts } from './payment.texts'

type Way = 'card' | 'saved-card' | 'sbp' | 'bank'
/** `sums`: initial roubles, by invoice; defaults to the unpaid sum. */
type Props = { invoices: readonly TradeDocument[]; sums?: Readonly<Record<number, number>>; onClose: () => void }

const leftOf = ({ total, paid }: TradeDocument): number => Math.round((total - paid) * 100) / 100

/** Pays one or several invoices, completely or partly: by card, by SBP, or from the payer's own bank. */
export function PayDialog({ invoices, sums = {}, onClose }: Props) {
  const t = useTexts(paymentTexts)
  const { data: options, error } = useQuery({ ...queryOf(paymentOptions, {}), ...readOnOpen })
  const [started, setStarted] = useState<Payment | null>(null)
  return (
    <Dialog title={t('payment.title', { count: invoices.length })} onClose={onClose} size={520}>
      {started ? (
        <PaymentProgress id={started.id} onClose={onClose} />
      ) : options ? (
        <PayForm
          invoices={invoices}
          sums={sums}
          options={options}
          onStarted={(payment) => {
            if (payment.pageUrl === null) setStarted(payment)
            else window.location.assign(payment.pageUrl)
          }}
        />
      ) : error ? (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

type Options = { methods: readonly ('card' | 'saved-card' | 'sbp')[]; isSimulated: boolean; receiptTo: string }
type FormProps = Required<Omit<Props, 'onClose'>> & { options: Options; onStarted: (payment: Payment) => void }

function PayForm({ invoices, sums: first, options, onStarted }: FormProps) {
  const t = useTexts(paymentTexts)
  const ways: readonly Way[] = [...options.methods, 'bank']
  const [way, setWay] = useState<Way>(ways[0] ?? 'bank')
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      invoices.map((invoice) => [invoice.id, String(first[invoice.id] ?? leftOf(invoice)).replace('.', ',')]),
    ),
  )
  const [savesCard, setSavesCard] = useState(false)
  const [cardId, setCardId] = useState<string | null>(null)
  // one form is one payment, however often its button is pressed
  const [clientKey] = useState(() => crypto.randomUUID())
  const sumOf = (invoice: TradeDocument): number | null => {
    const sum = typedNumber(typed[invoice.id] ?? '')
    return sum !== undefined && sum > 0 && sum <= leftOf(invoice) ? sum : null
  }
  const sums = invoices.map(sumOf)
  const total = sums.every((sum) => sum !== null) ? sums.reduce<number>((all, sum) => all + (sum ?? 0), 0) : null
  const pay = useMutation({
    mutationFn: (method: Exclude<Way, 'bank'>) =>
      call(startPayment, {
        body: {
          clientKey,
          method,
          savesCard,
          cardId: method === 'saved-card' ? cardId : null,
          parts: invoices.map((invoice) => ({ documentId: invoice.id, total: sumOf(invoice) ?? 0 })),
        },
      }),
    onSuccess: onStarted,
  })
  const [only] = invoices
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (way !== 'bank' && total !== null && !pay.isPending) pay.mutate(way)
      }}
    >
      {invoices.map((invoice) => {
        const left = formatMoney(leftOf(invoice))
        return (
          <TextInput
            key={invoice.id}
            label={t('payment.sumOf', { number: invoice.number, left })}
            inputMode="decimal"
            maxLength={20}
            value={typed[invoice.id] ?? ''}
            error={sumOf(invoice) === null ? t('payment.sumWrong', { left }) : undefined}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [invoice.id]: value }))}
          />
        )
      })}
      <Radio.Group
        label={t('payment.how')}
        value={way}
        onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
      >
        <div className={classes.ways}>
          {ways.map((one) => (
            <Radio key={one} value={one} label={t(`payment.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      {way === 'card' && (
        <Checkbox
          label={t('payment.saveCard')}
          checked={savesCard}
          onChange={({ currentTarget }) => setSavesCard(currentTarget.checked)}
        />
      )}
      {way === 'saved-card' && <SavedCards chosen={cardId} onChoose={setCardId} />}
      {way === 'bank' && (
        <>
          {options.methods.length === 0 && <p className={panel.muted}>{t('payment.off')}</p>}
          {invoices.length === 1 && only ? (
            <BankCode documentId={only.id} total={total ?? leftOf(only)} />
          ) : (
            <p className={panel.muted}>{t('payment.oneOnly')}</p>
          )}
        </>
      )}
      {pay.error && (
        <p role="alert" className={panel.problem}>
          {errorText(pay.error)}
        </p>
      )}
      {way !== 'bank' && (
        <>
          <p className={panel.small}>
            {options.receiptTo === '' ? t('payment.noReceipt') : t('payment.receiptTo', { mail: options.receiptTo })}
            {options.isSimulated && ` ${t('payment.simulated')}`}
          </p>
          <div className={panel.between}>
            <strong>{total !== null && t('payment.total', { sum: formatMoney(total) })}</strong>
            <button
              type="submit"
              className={buttons.filled}
              aria-disabled={total === null || pay.isPending || (way === 'saved-card' && cardId === null)}
            >
              {t(pay.isPending ? 'payment.going' : 'payment.go')}
            </button>
          </div>
        </>
      )}
    </form>
  )
}

function SavedCards({ chosen, onChoose }: { chosen: string | null; onChoose: (id: string) => void }) {
  const t = useTexts(paymentTexts)
  const { data } = useQuery(queryOf(paymentBindings, {}))
  const cards = data?.items.filter(({ isExpired }) => !isExpired) ?? []
  const first = cards[0]?.id
  useEffect(() => {
    if (first !== undefined && chosen === null) onChoose(first)
  }, [first, chosen, onChoose])
  return (
    <NativeSelect
      label={t('payment.chooseCard')}
      value={chosen ?? ''}
      data={cards.map(({ id, pan, expires }) => ({ value: id, label: t('payment.cardOption', { pan, expires }) }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
