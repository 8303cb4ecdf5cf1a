import { formatMoment } from '../../../../lib/texts/format'
import { getStaffClaim } from '@snab/contract/money/staff-claim'
import { claimKindNames } from '@snab/domain/order/claim'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { statusOf } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { ClaimFacts } from '../../../../shared/claim/claim-facts'
import { ClaimTag } from '../../../../shared/order/claim-tag'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { ClaimDecision } from './claim-decision'
import { claimsTexts } from './claims.texts'

const route = getRouteApi('/staff/(money)/claims/$id')

export function StaffClaimScreen() {
  const t = useTexts(claimsTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useQuery({
    ...queryOf(getStaffClaim, { params: { id: number } }),
    enabled: number > 0,
    ...alwaysStale,
  })
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('claims.missing')}
        actions={
          <Link to="/staff/claims" className={buttons.filled}>
            {t('claims.toList')}
          </Link>
        }
      >
        <p>{t('claims.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page
      heading={t('claims.title', { kind: claimKindNames[data.kind], number: data.number })}
      aside={
        <>
          <span className={panel.muted}>{formatMoment(data.created)}</span>
          <span role="status">
            <ClaimTag state={data.state} />
          </span>
          <span className={panel.tools}>
            {data.state === 'accepted' && (
              <Link
                to="/staff/documents"
                search={{ orderId: data.order.id, kind: 'return' }}
                className={buttons.button}
              >
                {t('claims.document')}
              </Link>
            )}
            <Link to="/staff/claims" className={buttons.button}>
              {t('claims.toList')}
            </Link>
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        <ClaimDecision key={data.version} claim={data} />
        <ClaimFacts
          claim={data}
          order={
            <Link to="/staff/orders/$id" params={{ id: String(data.order.id) }}>
              {t('claims.order', { number: data.order.number })}
            </Link>
          }
        />
      </div>
    </Page>
  )
}
