import { getReception } from '@snab/contract/money/reception'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { errorText, statusOf } from '../../../../lib/api/api-error'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatDate, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { useOrderNews } from '../../../../shared/live/use-order-news'
import { Page } from '../../../../shared/page/page'
import { useAppInfo } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { AnswerPart } from './answer-part'
import { CorrectionPart } from './correction-part'
import { eDocumentTexts } from './e-document.texts'
import { ExchangePart } from './exchange-part'
import { MarkingCodesPart } from './marking-codes-part'

const route = getRouteApi('/staff/(money)/documents_/$id')

/** A shipping document for staff: the buyer's reception, its marking codes, its exchange through the operator. */
export function ShipmentScreen() {
  const t = useTexts(eDocumentTexts)
  const { edoEnabled } = useAppInfo().configuration
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  useOrderNews(getReception.path)
  const { data, error, refetch } = useQuery({
    ...queryOf(getReception, { params: { id: number } }),
    enabled: number > 0,
    ...alwaysStale,
  })
  const status = statusOf(error)
  // an invoice is not received, but can be sent
  if (number > 0 && !data && status === 409 && edoEnabled)
    return (
      <Page heading={t('edo.exchange')}>
        <ExchangePart documentId={number} />
      </Page>
    )
  if (number === 0 || (!data && (status === 404 || status === 409)))
    return (
      <MessageScreen
        heading={t('edo.missing')}
        actions={
          <Link to="/staff/documents" className={buttons.filled}>
            {t('edo.toDocuments')}
          </Link>
        }
      >
        <p>{status === 409 && error ? errorText(error) : t('edo.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { document } = data
  return (
    <Page
      heading={t('edo.shipmentTitle', { name: `${document.kindName} № ${document.number}` })}
      aside={
        <>
          <span className={panel.muted}>
            {formatDate(document.day)} · {formatMoney(document.total)}
          </span>
          <span className={panel.tools}>
            <Link to="/staff/orders/$id" params={{ id: String(document.order.id) }} className={buttons.button}>
              {t('edo.order', { number: document.order.number })}
            </Link>
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        <CorrectionPart reception={data} />
        <AnswerPart reception={data} />
        {edoEnabled && document.kind === 'transfer' && <ExchangePart documentId={document.id} />}
        <MarkingCodesPart documentId={document.id} />
      </div>
    </Page>
  )
}
