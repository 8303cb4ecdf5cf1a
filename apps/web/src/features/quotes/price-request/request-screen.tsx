import { getPriceRequest, listPriceRequests, type PriceRequest } from '@snab/contract/quotes/price-request'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { useFollowRequests } from '../../../shared/price-request/follow-requests'
import { priceRequestTexts } from '../../../shared/price-request/price-request.texts'
import { EarlierRounds } from '../../../shared/price-request/round-facts'
import { StateTag } from '../../../shared/price-request/state-tag'
import { useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { Opened } from '../../../ui/page/opened'
import panel from '../../../ui/panel.module.css'
import { DraftRound } from './draft-round'
import { RequestGuest } from './request-guest'
import { requestTexts } from './request.texts'
import { SentRound } from './sent-round'
import { loadFileOf, useRequest } from './use-request'

const route = getRouteApi('/price-requests/$id')

export function RequestScreen() {
  const t = useTexts(requestTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  useFollowRequests([listPriceRequests.path, getPriceRequest.path])
  const query = useRequest(number, isGuest)
  if (isGuest) return <RequestGuest />
  const back = (
    <Link to="/price-requests" className={buttons.filled}>
      {t('ownRequest.toList')}
    </Link>
  )
  return (
    <Opened
      query={query}
      isMissing={number === 0}
      missing={{ heading: t('ownRequest.missing'), hint: t('ownRequest.missingHint'), back }}
    >
      {(request) => <OpenRequest request={request} />}
    </Opened>
  )
}

function OpenRequest({ request }: { request: PriceRequest }) {
  const t = useTexts(requestTexts)
  const tShared = useTexts(priceRequestTexts)
  const { id, number, state, created, source, sourceName, rounds } = request
  const last = rounds.at(-1)
  return (
    <Page
      heading={tShared('priceRequest.title', { number })}
      aside={
        <>
          <span className={panel.muted}>
            {formatDate(created)} · {tShared(`priceRequest.source.${source}`, { name: sourceName })}
          </span>
          <span role="status">
            <StateTag state={state} />
          </span>
          <span className={panel.tools}>
            <Link to="/price-requests" className={buttons.button}>
              {t('ownRequest.toList')}
            </Link>
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        {last &&
          (last.state === 'draft' ? (
            <DraftRound key={last.number} request={request} round={last} />
          ) : (
            <SentRound key={`${String(last.number)} ${last.state}`} request={request} round={last} />
          ))}
        <EarlierRounds rounds={rounds.slice(0, -1)} loadFile={loadFileOf(id)} />
      </div>
    </Page>
  )
}
