import { TextInput } from '@mantine/core'
import { paySimulated, simulatedPayment, type SimulatedPayment } from '@snab/contract/money/payment'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../lib/api/api'
import { ApiError, errorText } from '../../../lib/api/api-error'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { paymentTexts } from '../../../shared/payment/payment.texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import classes from './simulator-screen.module.css'

const route = getRouteApi('/payment/simulator/$id')
type Step = Parameters<typeof call<typeof paySimulated>>[1]['body']

/** The demonstration's bank: a card, its 3-D Secure code, or consent to a payment by SBP. */
export function SimulatorScreen() {
  const t = useTexts(paymentTexts)
  const { id } = route.useParams()
  const queryClient = useQueryClient()
  const query = queryOf(simulatedPayment, { params: { id } })
  const { data, error, refetch } = useQuery(query)
  const step = useMutation({
    mutationFn: (body: Step) => call(paySimulated, { params: { id }, body }),
    onSuccess: (next) => queryClient.setQueryData(query.queryKey, next),
  })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const isOver = data.state !== 'pending' && data.state !== 'code'
  return (
    <Page heading={t('payment.simulator')}>
      <div className={classes.page}>
        <p className={panel.muted}>{t('payment.simulatorHint')}</p>
        <p>
          {data.description}, <strong>{formatMoney(data.total)}</strong>
        </p>
        {isOver ? (
          <>
            <h2 role="status">{t(data.state === 'paid' ? 'payment.heading.paid' : 'payment.heading.failed')}</h2>
            {data.failure !== null && <p className={panel.problem}>{data.failure}</p>}
            <a className={buttons.filled} href={data.returnUrl}>
              {t('payment.back')}
            </a>
          </>
        ) : (
          <Steps payment={data} error={step.error} isBusy={step.isPending} onStep={(body) => step.mutate(body)} />
        )}
      </div>
    </Page>
  )
}

type StepsProps = { payment: SimulatedPayment; error: Error | null; isBusy: boolean; onStep: (body: Step) => void }

function Steps({ payment, error, isBusy, onStep }: StepsProps) {
  const t = useTexts(paymentTexts)
  const [card, setCard] = useState({ pan: '', expires: '', code: '' })
  const problemOf = (field: string) =>
    error instanceof ApiError ? error.body.errors?.find((one) => one.field === field)?.message : undefined
  const field = (name: keyof typeof card) => ({
    value: card[name],
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setCard((before) => ({ ...before, [name]: value })),
  })
  const next = (): Step => {
    if (payment.method === 'sbp') return { step: 'sbp' }
    return payment.state === 'code'
      ? { step: 'code', code: card.code }
      : { step: 'card', pan: card.pan, expires: card.expires }
  }
  return (
    <form
      className={panel.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onStep(next())
      }}
    >
      {payment.method === 'card' && payment.state === 'pending' && (
        <div className={panel.pair}>
          <TextInput
            label={t('payment.pan')}
            description={t('payment.panHint')}
            inputMode="numeric"
            maxLength={23}
            {...field('pan')}
          />
          <TextInput label={t('payment.expires')} maxLength={5} {...field('expires')} />
        </div>
      )}
      {payment.state === 'code' && (
        <TextInput
          label={t('payment.code')}
          description={t('payment.codeHint')}
          inputMode="numeric"
          maxLength={10}
          {...field('code')}
        />
      )}
      {error && !problemOf('pan') && !problemOf('expires') && !problemOf('code') && (
        <p role="alert" className={panel.problem}>
          {errorText(error)}
        </p>
      )}
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={() => !isBusy && onStep({ step: 'refuse' })}>
          {t('payment.refuse')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={isBusy}>
          {payment.state === 'code' ? t('payment.confirm') : t('payment.agree', { sum: formatMoney(payment.total) })}
        </button>
      </div>
    </form>
  )
}
