import type { HeldLoadDetail } from '@snab/contract/assortment/held-load'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { useDecision, useHeldLoad } from './held-loads.data'
import classes from './held-loads.module.css'
import { heldLoadsTexts } from './held-loads.texts'
import { stateTones } from './state-tones'

const route = getRouteApi('/staff/(assortment)/held-loads/$id')

/** One load that changes too much: the figures, the worst changes, and the possible decisions. */
export function HeldLoadScreen() {
  const load = useHeldLoad(route.useParams().id)
  if (load.error && !load.data) return <ErrorScreen error={load.error} onRetry={() => void load.refetch()} />
  if (!load.data) return <PendingScreen />
  return <Loaded load={load.data} />
}

function Loaded({ load }: { load: HeldLoadDetail }) {
  const t = useTexts(heldLoadsTexts)
  const { name, kind, state, created, sent, timesSent, author, decided, decidedBy } = load
  const facts = [
    t(`heldLoads.kind.${kind}`),
    formatMoment(created),
    ...(author === null ? [] : [t('heldLoads.author', { name: author })]),
    ...(timesSent > 1 ? [t('heldLoads.repeated', { count: timesSent, date: formatMoment(sent) })] : []),
  ]
  return (
    <Page
      heading={t('heldLoads.detail', { name })}
      aside={
        <span className={panel.tag} data-tone={stateTones[state]}>
          {t(`heldLoads.state.${state}`)}
        </span>
      }
    >
      <p>
        <Link to="/staff/held-loads">{t('heldLoads.all')}</Link> · {facts.join(' · ')}
      </p>
      {decided !== null && decidedBy !== null && (
        <p className={panel.small}>{t('heldLoads.decided', { name: decidedBy, date: formatMoment(decided) })}</p>
      )}
      <ul className={classes.facts}>
        {load.jumped > 0 && <li>{t('heldLoads.jumped', { jumped: load.jumped, compared: load.compared })}</li>}
        {load.hidden > 0 && load.onSale > 0 && (
          <li>{t('heldLoads.hidden', { hidden: load.hidden, onSale: load.onSale })}</li>
        )}
      </ul>
      <Worst worst={load.worst} />
      {(state === 'waiting' || state === 'rejected') && <Decision load={load} />}
    </Page>
  )
}

function Worst({ worst }: Pick<HeldLoadDetail, 'worst'>) {
  const t = useTexts(heldLoadsTexts)
  return (
    <section aria-labelledby="worst-changes">
      <h2 id="worst-changes" className={classes.heading}>
        {t('heldLoads.worst')}
      </h2>
      <ColumnTable
        label={t('heldLoads.worst')}
        columns={useWorstColumns()}
        // a product may have several prices that jump
        rows={worst.map((change, at) => ({ ...change, key: `${change.productId} ${at}` }))}
        keyOf={({ key }) => key}
      />
    </section>
  )
}

function useWorstColumns(): Column<HeldLoadDetail['worst'][number] & { key: string }>[] {
  const t = useTexts(heldLoadsTexts)
  return [
    {
      id: 'product',
      name: t('heldLoads.product'),
      fit: 'words',
      cell: ({ productId, name, article }) => (
        <>
          <Link to="/staff/products/$id" params={{ id: String(productId) }} preload={false}>
            {name}
          </Link>
          <span className={classes.article}>{article}</span>
        </>
      ),
    },
    {
      id: 'before',
      name: t('heldLoads.before'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ before }) => (before === null ? t('heldLoads.onSale') : formatMoney(before)),
    },
    {
      id: 'after',
      name: t('heldLoads.after'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ before, after }) => (
        <strong>
          {after !== null ? formatMoney(after) : t(before === null ? 'heldLoads.offSale' : 'heldLoads.noPrice')}
        </strong>
      ),
    },
  ]
}

function Decision({ load: { id, state } }: { load: HeldLoadDetail }) {
  const t = useTexts(heldLoadsTexts)
  const decide = useDecision(id)
  const press = (decision: 'apply' | 'reject') => () => {
    if (!decide.isPending) decide.mutate(decision)
  }
  return (
    <>
      <div className={classes.buttons}>
        <button type="button" className={buttons.filled} aria-disabled={decide.isPending} onClick={press('apply')}>
          {t('heldLoads.apply')}
        </button>
        {state === 'waiting' && (
          <button type="button" className={buttons.button} aria-disabled={decide.isPending} onClick={press('reject')}>
            {t('heldLoads.reject')}
          </button>
        )}
      </div>
      <p className={panel.small}>{t('heldLoads.hint')}</p>
    </>
  )
}
