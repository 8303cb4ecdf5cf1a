import {
  getStaffPriceRequest,
  listStaffPriceRequests,
  staffPriceRequestFile,
  type StaffPriceRequest,
} from '@snab/contract/quotes/staff-price-request'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { download, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { statusOf } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { useFollowRequests } from '../../../../shared/price-request/follow-requests'
import { priceRequestTexts } from '../../../../shared/price-request/price-request.texts'
import { EarlierRounds, RoundPanel, type LoadFile } from '../../../../shared/price-request/round-facts'
import { StateTag } from '../../../../shared/price-request/state-tag'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { AnswerForm } from './answer-form'
import { useMay } from '../../../../shared/session/use-may'
import { requestsTexts } from './requests.texts'

const route = getRouteApi('/staff/(quotes)/price-requests/$id')

export function StaffPriceRequestScreen() {
  const t = useTexts(requestsTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  useFollowRequests([listStaffPriceRequests.path, getStaffPriceRequest.path])
  const { data, error, refetch } = useQuery({
    ...queryOf(getStaffPriceRequest, { params: { id: number } }),
    enabled: number > 0,
    ...alwaysStale,
  })
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('requests.missing')}
        actions={
          <Link to="/staff/price-requests" className={buttons.filled}>
            {t('requests.toList')}
          </Link>
        }
      >
        <p>{t('requests.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenRequest request={data} />
}

function OpenRequest({ request }: { request: StaffPriceRequest }) {
  const t = useTexts(requestsTexts)
  const mayAnswer = useMay('keep-discounts')
  const tShared = useTexts(priceRequestTexts)
  const { id, number, company, state, source, sourceName, rounds } = request
  const last = rounds.at(-1)
  const loadFile: LoadFile = (fileId) => download(staffPriceRequestFile, { params: { id, fileId } })
  return (
    <Page
      heading={tShared('priceRequest.title', { number })}
      aside={
        <>
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }}>
            {company.name}
          </Link>
          <span className={panel.muted}>{tShared(`priceRequest.source.${source}`, { name: sourceName })}</span>
          <span role="status">
            <StateTag state={state} />
          </span>
          <span className={panel.tools}>
            <Link to="/staff/price-requests" className={buttons.button}>
              {t('requests.toList')}
            </Link>
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        {last && (
          <RoundPanel round={last} loadFile={loadFile}>
            {last.state === 'sent' && mayAnswer ? (
              <AnswerForm key={last.number} request={request} round={last} />
            ) : undefined}
          </RoundPanel>
        )}
        <EarlierRounds rounds={rounds.slice(0, -1)} loadFile={loadFile} />
      </div>
    </Page>
  )
}
