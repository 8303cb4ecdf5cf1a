import { getClaim, listClaims, withdrawClaim, type Claim } from '@snab/contract/money/claim'
import { claimKindNames, MOST_CLAIM_PHOTOS } from '@snab/domain/order/claim'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { statusOf } from '../../../../lib/api/api-error'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ClaimFacts } from '../../../../shared/claim/claim-facts'
import { ClaimTag } from '../../../../shared/order/claim-tag'
import { Page } from '../../../../shared/page/page'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import tables from '../../../../ui/table/table.module.css'
import { OrderGuest } from '../list/order-guest'
import { claimTexts } from './claim.texts'
import { sendPhotos } from './use-make-claim'

const route = getRouteApi('/claims/$id')

export function ClaimScreen() {
  const t = useTexts(claimTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useQuery({
    ...queryOf(getClaim, { params: { id: number } }),
    enabled: !isGuest && number > 0,
    ...readOnOpen,
  })
  if (isGuest) return <OrderGuest heading={t('claim.listTitle')} />
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('claim.missing')}
        actions={
          <Link to="/claims" className={buttons.filled}>
            {t('claim.toList')}
          </Link>
        }
      >
        <p>{t('claim.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenClaim claim={data} />
}

function OpenClaim({ claim }: { claim: Claim }) {
  const t = useTexts(claimTexts)
  const queryClient = useQueryClient()
  const { documentsEnabled } = useAppInfo().configuration
  const withdraw = useMutation({
    mutationFn: () => call(withdrawClaim, { params: { id: claim.id } }),
    onSuccess: (after) => {
      queryClient.setQueryData(queryOf(getClaim, { params: { id: claim.id } }).queryKey, after)
      void queryClient.invalidateQueries({ queryKey: [listClaims.path] })
      showSuccess(t('claim.withdrawn'))
    },
    onError: (error) => showError(error),
  })
  return (
    <Page
      heading={t('claim.title', { kind: claimKindNames[claim.kind], number: claim.number })}
      aside={
        <>
          <span className={panel.muted}>{t('claim.from', { date: formatDate(claim.created) })}</span>
          <span role="status">
            <ClaimTag state={claim.state} />
          </span>
          <span className={panel.tools}>
            {claim.state === 'accepted' && documentsEnabled && (
              <Link to="/documents" search={{ orderId: claim.order.id, kind: 'return' }} className={buttons.button}>
                {t('claim.document')}
              </Link>
            )}
            <Link to="/claims" className={buttons.button}>
              {t('claim.toList')}
            </Link>
            {claim.mayWithdraw && (
              <button
                type="button"
                className={buttons.button}
                aria-disabled={withdraw.isPending}
                onClick={() => !withdraw.isPending && withdraw.mutate()}
              >
                {t('claim.withdraw')}
              </button>
            )}
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        <Lines claim={claim} />
        <ClaimFacts
          claim={claim}
          order={
            <Link to="/orders/$id" params={{ id: String(claim.order.id) }}>
              {t('claim.order', { number: claim.order.number })}
            </Link>
          }
          photoTools={claim.mayWithdraw && claim.photos.length < MOST_CLAIM_PHOTOS && <AddPhoto claim={claim} />}
        />
      </div>
    </Page>
  )
}

function Lines({ claim: { lines } }: { claim: Claim }) {
  const t = useTexts(claimTexts)
  if (lines === null) return <p className={panel.muted}>{t('claim.linesHidden')}</p>
  return (
    <div className={panel.scroll} role="region" aria-label={t('claim.lines')} tabIndex={0}>
      <table className={`${tables.framed} ${tables.wrapping} ${stacked.stacked}`} aria-label={t('claim.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('claim.product')}</th>
            <th scope="col" className={tables.number}>
              {t('claim.amount')}
            </th>
            <th scope="col" className={tables.number}>
              {t('claim.accepted')}
            </th>
            <th scope="col" className={tables.number}>
              {t('claim.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, article, name, amount, unit, acceptedAmount, price }) => (
            <tr key={id}>
              <td>
                {name}
                <div className={panel.small}>{article}</div>
              </td>
              <td className={tables.number} data-label={t('claim.amount')}>
                {formatNumber(amount)} {unit}
              </td>
              <td className={tables.number} data-label={t('claim.accepted')}>
                {acceptedAmount === null ? '—' : `${formatNumber(acceptedAmount)} ${unit}`}
              </td>
              <td className={tables.number} data-label={t('claim.price')}>
                {formatMoney(price)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AddPhoto({ claim }: { claim: Claim }) {
  const t = useTexts(claimTexts)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: (files: File[]) => sendPhotos(claim, files),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [getClaim.path] }),
    onSuccess: (isWhole) => {
      if (!isWhole) showError(new Error(t('claim.photoHint')))
    },
  })
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={add.isPending}
        onClick={() => input.current?.click()}
      >
        {t('claim.addPhoto')}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept=".jpg,.jpeg,.png"
        aria-label={t('claim.addPhoto')}
        onChange={({ target }) => {
          add.mutate([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
