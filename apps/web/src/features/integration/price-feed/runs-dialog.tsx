import { downloadPriceFeed, type PriceFeed, type PriceFeedRun } from '@snab/contract/integration/price-feed'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../../lib/api/api'
import { saveFile } from '../../../lib/save-file'
import { showError } from '../../../lib/snackbar'
import { formatMoment, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { usePriceFeedRuns } from './price-feed.data'
import classes from './price-feed.module.css'
import { priceFeedTexts } from './price-feed.texts'

export function RunsDialog({ of: feed, onClose }: { of: PriceFeed; onClose: () => void }) {
  const t = useTexts(priceFeedTexts)
  const { data, error, refetch } = usePriceFeedRuns(feed)
  return (
    <Dialog title={t('priceFeed.runsOne', { name: feed.name })} size={640} onClose={onClose}>
      {data ? (
        data.items.length === 0 ? (
          <p>{t('priceFeed.noRuns')}</p>
        ) : (
          <ul className={classes.feeds}>
            {data.items.map((run) => (
              <Run key={run.id} of={run} feedId={feed.id} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorScreen error={error} onRetry={() => void refetch()} />
      ) : (
        <PendingScreen />
      )}
    </Dialog>
  )
}

function Run({ of: run, feedId }: { of: PriceFeedRun; feedId: number }) {
  const t = useTexts(priceFeedTexts)
  const at = formatMoment(run.endedAt ?? run.askedAt)
  const save = useMutation({
    mutationFn: async () => saveFile(await download(downloadPriceFeed, { params: { id: feedId, run: run.id } })),
    onError: (error) => showError(error),
  })
  return (
    <li className={classes.feed}>
      <div className={classes.what}>
        <span>{at}</span>
        <RunFacts of={run} />
      </div>
      {run.hasFile && (
        <button
          type="button"
          className={buttons.button}
          aria-label={t('priceFeed.downloadOne', { at })}
          aria-disabled={save.isPending}
          onClick={() => !save.isPending && save.mutate()}
        >
          {t('priceFeed.download')}
        </button>
      )}
    </li>
  )
}

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** The result of a run. */
export function RunFacts({ of: { state, slot, isFull, rows, bytes, error } }: { of: PriceFeedRun }) {
  const t = useTexts(priceFeedTexts)
  const size = (value: number) =>
    value < megabyte
      ? t('priceFeed.smallSize', { size: formatNumber(Math.ceil(value / kilobyte)) })
      : t('priceFeed.size', { size: formatNumber(Math.round((value / megabyte) * 10) / 10) })
  const facts = [
    t(`priceFeed.state.${state}`),
    state === 'done' && isFull !== null && t(isFull ? 'priceFeed.full' : 'priceFeed.delta'),
    state === 'done' && rows !== null && t('priceFeed.rows', { count: rows }),
    state === 'done' && bytes !== null && size(bytes),
    slot === null && t('priceFeed.byHand'),
  ]
  return (
    <>
      <span className={state === 'failed' ? classes.problem : classes.fact}>
        {facts.filter((fact) => fact !== false).join(' · ')}
      </span>
      {error !== null && <span className={classes.problem}>{error}</span>}
    </>
  )
}
