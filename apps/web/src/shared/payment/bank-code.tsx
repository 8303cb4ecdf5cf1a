import { dueCode, invoiceCode, type BankCode as BankRequisites } from '@snab/contract/money/payment'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/api'
import { errorText } from '../../lib/api/api-error'
import { useSettled } from '../../lib/hooks/use-settled'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { Spinner } from '../../ui/spinner'
import classes from './payment.module.css'
import { paymentTexts } from './payment.texts'

/** The invoice's QR code for the payer's own bank, and the text of a payment order. */
export function BankCode({ documentId, total }: { documentId: number; total: number }) {
  const settled = useSettled(total, 400)
  const { data, error } = useQuery({
    ...queryOf(invoiceCode, { params: { id: documentId }, query: { total: settled } }),
    placeholderData: keepPreviousData,
  })
  return <CodeWords data={data} error={error} />
}

/** The same for a debt without an invoice, by its key in the payment schedule. */
export function DueCode({ dueKey }: { dueKey: string }) {
  const { data, error } = useQuery(queryOf(dueCode, { query: { key: dueKey } }))
  return <CodeWords data={data} error={error} />
}

function CodeWords({ data, error }: { data: BankRequisites | undefined; error: Error | null }) {
  const t = useTexts(paymentTexts)
  if (error && !data) return <p className={panel.problem}>{errorText(error)}</p>
  if (!data) return <Spinner />
  const facts: [string, string][] = [
    [t('payment.receiver'), `${data.receiver}, ИНН ${data.inn}${data.kpp && `, КПП ${data.kpp}`}`],
    [t('payment.account'), data.account],
    [t('payment.bankName'), data.bankName],
    [t('payment.bik'), data.bik],
    [t('payment.correspondent'), data.correspondentAccount],
    [t('payment.purpose'), data.purpose],
  ]
  return (
    <>
      <p className={panel.muted}>{t('payment.bankHint')}</p>
      {data.picture !== null && <img className={classes.code} src={data.picture} alt={t('payment.codeOf')} />}
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
