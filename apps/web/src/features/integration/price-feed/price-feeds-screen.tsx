import { runPriceFeed, type PriceFeed } from '@snab/contract/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { FeedFacts } from '../../../shared/price-feed/feed-facts'
import { useUser } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { EmptyState } from '../../../ui/page/empty-state'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { FeedDialog } from './feed-dialog'
import { AddressDialog, LinkDialog } from './link-dialogs'
import { usePriceFeeds, useReadPriceFeedsAgain } from './price-feed.data'
import classes from './price-feed.module.css'
import { priceFeedTexts } from './price-feed.texts'
import { RemoveDialog } from './remove-dialog'
import { RunFacts, RunsDialog } from './runs-dialog'

type OfOne = 'change' | 'link' | 'runs' | 'remove'
type Opened = { dialog: 'make' } | { dialog: OfOne; feed: PriceFeed }

export function PriceFeedsScreen() {
  const t = useTexts(priceFeedTexts)
  const { data, error, refetch } = usePriceFeeds()
  const hasCompany = useUser()?.company != null
  const [opened, setOpened] = useState<Opened | null>(null)
  const [address, setAddress] = useState<string | null>(null)
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const dialog = { onAddress: setAddress, onClose: () => setOpened(null) }
  const make = (
    <button type="button" className={buttons.filled} onClick={() => setOpened({ dialog: 'make' })}>
      {t('priceFeed.make')}
    </button>
  )
  return (
    <Page heading={t('priceFeed.title')} aside={data.items.length > 0 && make}>
      <p className={classes.hint}>
        {t('priceFeed.hint')} <Link to="/user/keys">{t('priceFeed.keys')}</Link>
      </p>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('priceFeed.none')}</h2>
          <p>{t(hasCompany ? 'priceFeed.noneHint' : 'priceFeed.noCompany')}</p>
          {hasCompany && make}
        </EmptyState>
      ) : (
        <ul className={classes.feeds} aria-label={t('priceFeed.list')}>
          {data.items.map((feed) => (
            <Feed key={feed.id} of={feed} onOpen={(one) => setOpened({ dialog: one, feed })} />
          ))}
        </ul>
      )}
      {opened?.dialog === 'make' && <FeedDialog {...dialog} />}
      {opened?.dialog === 'change' && <FeedDialog of={opened.feed} {...dialog} />}
      {opened?.dialog === 'link' && <LinkDialog of={opened.feed} {...dialog} />}
      {opened?.dialog === 'runs' && <RunsDialog of={opened.feed} onClose={dialog.onClose} />}
      {opened?.dialog === 'remove' && <RemoveDialog of={opened.feed} onClose={dialog.onClose} />}
      {address !== null && <AddressDialog address={address} onClose={() => setAddress(null)} />}
    </Page>
  )
}

function Feed({ of: feed, onOpen }: { of: PriceFeed; onOpen: (dialog: OfOne) => void }) {
  const t = useTexts(priceFeedTexts)
  const { id, name, owner, way, stopped, lastRun } = feed
  const readAgain = useReadPriceFeedsAgain()
  const run = useMutation({
    mutationFn: () => call(runPriceFeed, { params: { id } }),
    onSuccess: async () => {
      await readAgain()
      showSuccess(t('priceFeed.started'))
    },
    onError: (error) => showError(error),
  })
  const button = (dialog: OfOne, text: string, label: string) => (
    <button type="button" className={buttons.button} aria-label={label} onClick={() => onOpen(dialog)}>
      {text}
    </button>
  )
  return (
    <li className={classes.feed}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <FeedFacts of={feed} />
        {lastRun && <RunFacts of={lastRun} />}
        {!owner.isYou && <span className={classes.fact}>{owner.name}</span>}
      </div>
      <span className={classes.buttons}>
        {owner.isYou && stopped === null && (
          <button
            type="button"
            className={buttons.button}
            aria-label={t('priceFeed.runOne', { name })}
            aria-disabled={run.isPending}
            onClick={() => !run.isPending && run.mutate()}
          >
            {t('priceFeed.run')}
          </button>
        )}
        {button('runs', t('priceFeed.runs'), t('priceFeed.runsOne', { name }))}
        {way === 'link' && button('link', t('priceFeed.link'), t('priceFeed.linkOne', { name }))}
        {owner.isYou && button('change', t('priceFeed.change'), t('priceFeed.changeOne', { name }))}
        {button('remove', t('priceFeed.remove'), t('priceFeed.removeOne', { name }))}
      </span>
    </li>
  )
}
