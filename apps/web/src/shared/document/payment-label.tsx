import type { TradeDocument } from '@snab/contract/money/document'
import { formatDate, formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import panel from '../../ui/panel.module.css'
import { documentTexts } from './document.texts'
import { ReceptionLabel } from './reception-label'

const tones = { waiting: 'waiting', paid: 'good', overdue: 'bad' } as const

/** «Ожидает оплаты до 27.11.2026», «Просрочен на 3 дня», «Оплачен»; or why a document no longer counts. */
export function PaymentLabel({ document }: { document: TradeDocument }) {
  const t = useTexts(documentTexts)
  const { kind, state, payment, dueOn, overdueDays, paid, isOutdated } = document
  if (state !== 'valid') return <span className={panel.tag}>{t(`document.state.${state}`)}</span>
  if (payment === null)
    return kind === 'invoice' ? (
      <span className={panel.tag}>{t('document.state.orderCancelled')}</span>
    ) : (
      <ReceptionLabel document={document} />
    )
  return (
    <>
      <span className={panel.tag} data-tone={tones[payment]}>
        {payment === 'overdue'
          ? t('document.payment.overdue', { count: overdueDays })
          : t(`document.payment.${payment}`)}
      </span>
      {payment === 'waiting' && dueOn !== null && (
        <span className={panel.small}> {t('document.due', { day: formatDate(dueOn) })}</span>
      )}
      {payment !== 'paid' && paid > 0 && (
        <span className={panel.small}> {t('document.partlyPaid', { sum: formatMoney(paid) })}</span>
      )}
      {isOutdated && <span className={panel.small}> {t('document.outdated')}</span>}
    </>
  )
}
