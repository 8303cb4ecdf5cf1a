import { getReception, type Reception } from '@snab/contract/money/reception'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../lib/api/api'
import { errorText, statusOf } from '../../../lib/api/api-error'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatDate, formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { ReceptionAnswer } from '../../../shared/document/reception-answer'
import { useOrderNews } from '../../../shared/live/use-order-news'
import { Page } from '../../../shared/page/page'
import { useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { AskCorrection } from './ask-correction'
import { ReceptionForm } from './reception-form'
import { receptionTexts } from './reception.texts'

const route = getRouteApi('/documents_/$id/reception')

/** The buyer's clerk compares the delivery with the shipping document, line by line; designed for a phone. */
export function ReceptionScreen() {
  const t = useTexts(receptionTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  useOrderNews(getReception.path)
  const { data, error, refetch } = useQuery({
    ...queryOf(getReception, { params: { id: number } }),
    enabled: !isGuest && number > 0,
    ...readOnOpen,
  })
  const status = statusOf(error)
  const isRefused = status === 404 || status === 403 || status === 409
  if (isGuest || number === 0 || (isRefused && !data))
    return (
      <MessageScreen
        heading={t(isGuest ? 'reception.guest' : 'reception.missing')}
        actions={
          <Link to="/documents" className={buttons.filled}>
            {t('reception.toDocuments')}
          </Link>
        }
      >
        <p>{isRefused && status !== 404 && error ? errorText(error) : t('reception.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenReception reception={data} />
}

function OpenReception({ reception }: { reception: Reception }) {
  const t = useTexts(receptionTexts)
  const { document, answer, mayAnswer, hint } = reception
  const name = t('reception.name', { kind: document.kindName, number: document.number })
  return (
    <Page
      heading={t('reception.title', { name })}
      aside={
        <span className={panel.tools}>
          <Link to="/orders/$id" params={{ id: String(document.order.id) }} className={buttons.button}>
            {t('reception.order', { number: document.order.number })}
          </Link>
        </span>
      }
    >
      <div className={panel.stack}>
        <p className={panel.muted}>
          {[
            formatDate(document.day),
            t('reception.seller', { seller: document.seller }),
            formatMoney(document.total),
          ].join(' · ')}
        </p>
        {answer && <ReceptionAnswer answer={answer} />}
        {!answer && !mayAnswer && hint && <p className={panel.problem}>{hint}</p>}
        <AskCorrection reception={reception} />
        {mayAnswer && <ReceptionForm key={JSON.stringify(reception.lines)} reception={reception} />}
      </div>
    </Page>
  )
}
