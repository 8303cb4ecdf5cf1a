import { shownDay } from '@snab/domain/text/shown-day'
import { listPairs, type LedgerPair } from '@snab/contract/money/ledger-pair'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { staffTexts } from '../../frame/staff.texts'
import classes from '../../views/inbox.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { PairDecision } from './pair-decision'
import { pairsTexts } from './pairs.texts'

const route = getRouteApi('/staff/(money)/ledger-pairs')

/** Similar payments and documents of the portal and of 1C: staff decide whether they are the same. */
export function PairsScreen() {
  const t = useTexts(pairsTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, companyId, state } = route.useSearch()
  const navigate = route.useNavigate()
  const isOpen = state === undefined
  const list = useQuery({
    ...queryOf(listPairs, { query: { page, 'per-page': 50, state: state ?? 'open', companyId } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <InboxScreen
      heading={tStaff('staff.ledgerPairs')}
      screen="ledger-pairs"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t(isOpen ? 'pairs.nothing' : 'pairs.nothingDecided')}
      nothingHint={isOpen && t('pairs.nothingHint')}
      states={{
        label: t('pairs.state'),
        tabs: [
          {
            name: t('pairs.open'),
            link: linkOptions({ to: '/staff/ledger-pairs', search: { companyId, state: undefined } }),
          },
          {
            name: t('pairs.decided'),
            link: linkOptions({ to: '/staff/ledger-pairs', search: { companyId, state: 'decided' } }),
          },
        ],
      }}
      tools={
        companyId !== undefined && (
          <Link to="/staff/ledger-pairs" search={{ state }} preload={false}>
            {t('pairs.allCompanies')}
          </Link>
        )
      }
      renderItem={(pair: LedgerPair) => <OnePair key={`${String(pair.id)} ${String(pair.version)}`} pair={pair} />}
    />
  )
}

function OnePair({ pair }: { pair: LedgerPair }) {
  const t = useTexts(pairsTexts)
  const { company, order, own, erp, kind, state } = pair
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        {company && (
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
            {company.name}
          </Link>
        )}
        <Link to="/staff/orders/$id" params={{ id: String(order.id) }} preload={false}>
          {t('pairs.order', { number: order.number })}
        </Link>
        {state !== 'open' && <strong>{t(state === 'same' ? 'pairs.isSame' : 'pairs.isDifferent')}</strong>}
        {state !== 'open' && <span>{decidedBy(pair, t)}</span>}
      </div>
      <div className={classes.what}>
        <PairSide title={t('pairs.own')} side={own} />
        <PairSide title={t('pairs.erp')} side={erp} />
        {state === 'open' && <p className={classes.answered}>{t(`pairs.until.${kind}`)}</p>}
      </div>
      <PairDecision pair={pair} />
    </li>
  )
}

function PairSide({ title, side: { name, day, sum, isVoid } }: { title: string; side: LedgerPair['own'] }) {
  const t = useTexts(pairsTexts)
  return (
    <p>
      <strong>{title}:</strong> {t('pairs.side', { name, day: shownDay(day), sum: formatMoney(sum) })}
      {isVoid && `, ${t('pairs.void')}`}
    </p>
  )
}

const decidedBy = ({ how, decidedBy: name, decided }: LedgerPair, t: ReturnType<typeof useTexts<typeof pairsTexts>>) =>
  how === 'reference' || decided === null
    ? t('pairs.byReference')
    : t('pairs.byPerson', { name: name ?? '', date: formatMoment(decided) })
