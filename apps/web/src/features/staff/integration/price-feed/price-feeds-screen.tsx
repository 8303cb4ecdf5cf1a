import { Textarea } from '@mantine/core'
import { listStaffPriceFeeds, stopPriceFeed, type PriceFeed } from '@snab/contract/integration/price-feed'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { FeedFacts } from '../../../../shared/price-feed/feed-facts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { staffTexts } from '../../frame/staff.texts'
import entries from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { staffPriceFeedTexts } from './price-feed.texts'

const route = getRouteApi('/staff/(people)/price-feeds')
const perPage = 50

/** Price lists that customers get by schedule: their last files, and which are stopped. */
export function PriceFeedsScreen() {
  const t = useTexts(staffPriceFeedTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, state } = route.useSearch()
  const navigate = route.useNavigate()
  const isWorking = state === undefined
  return (
    <InboxScreen
      heading={tStaff('staff.priceFeeds')}
      screen="price-feeds"
      list={useQuery({
        ...queryOf(listStaffPriceFeeds, { query: { page, 'per-page': perPage, state: state ?? 'working' } }),
        placeholderData: keepPreviousData,
        ...alwaysStale,
      })}
      onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
      nothing={t(isWorking ? 'staffPriceFeeds.nothing' : 'staffPriceFeeds.nothingEnded')}
      nothingHint={isWorking && t('staffPriceFeeds.nothingHint')}
      states={{
        label: t('staffPriceFeeds.state'),
        tabs: [
          {
            name: t('staffPriceFeeds.working'),
            link: linkOptions({ to: '/staff/price-feeds', search: { state: undefined } }),
          },
          {
            name: t('staffPriceFeeds.ended'),
            link: linkOptions({ to: '/staff/price-feeds', search: { state: 'stopped' } }),
          },
        ],
      }}
      renderItem={(feed: PriceFeed) => <Feed key={feed.id} of={feed} />}
    />
  )
}

function Feed({ of: feed }: { of: PriceFeed }) {
  const t = useTexts(staffPriceFeedTexts)
  const { name, company, owner, lastRun, stopped } = feed
  return (
    <li className={entries.entity}>
      <div className={entries.part}>
        <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
        <span>{owner.name}</span>
      </div>
      <div className={entries.part}>
        <strong>{name}</strong>
        <FeedFacts of={feed} />
        <span className={panel.small}>
          {lastRun
            ? t(`staffPriceFeeds.run.${lastRun.state}`, { at: formatMoment(lastRun.endedAt ?? lastRun.askedAt) })
            : t('staffPriceFeeds.noRun')}
        </span>
        {lastRun?.error != null && <span className={panel.bad}>{lastRun.error}</span>}
      </div>
      {stopped === null && <Stop of={feed} />}
    </li>
  )
}

function Stop({ of: { id, name } }: { of: PriceFeed }) {
  const t = useTexts(staffPriceFeedTexts)
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const stop = useMutation({
    mutationFn: () => call(stopPriceFeed, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [listStaffPriceFeeds.path] })
      setAsking(false)
      showSuccess(t('staffPriceFeeds.stopped'))
    },
  })
  return (
    <div className={entries.decision}>
      <div className={entries.buttons}>
        <button
          type="button"
          className={buttons.button}
          aria-label={t('staffPriceFeeds.stopOne', { name })}
          onClick={() => setAsking(true)}
        >
          {t('staffPriceFeeds.stop')}
        </button>
      </div>
      {isAsking && (
        <Dialog title={t('staffPriceFeeds.stopOne', { name })} onClose={() => setAsking(false)}>
          <form
            className={panel.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              stop.mutate()
            }}
          >
            <p>{t('staffPriceFeeds.stopHint')}</p>
            <Textarea
              label={t('staffPriceFeeds.reason')}
              required
              withAsterisk
              maxLength={300}
              autosize
              minRows={2}
              data-autofocus
              value={reason}
              onChange={({ currentTarget: { value } }) => setReason(value)}
            />
            {stop.error && (
              <p role="alert" className={panel.problem}>
                {errorText(stop.error)}
              </p>
            )}
            <FormButtons
              save={t('staffPriceFeeds.stop')}
              isPending={stop.isPending}
              onCancel={() => setAsking(false)}
            />
          </form>
        </Dialog>
      )}
    </div>
  )
}
