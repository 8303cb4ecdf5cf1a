import { shownDay } from '@snab/domain/text/shown-day'
import { listDisputes, type Dispute } from '@snab/contract/money/dispute'
import { disputeStateNames, isOpenDispute } from '@snab/domain/money/ledger/dispute'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import classes from '../../views/inbox.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { staffTexts } from '../../frame/staff.texts'
import { DisputeAnswer } from './dispute-answer'
import { disputesTexts } from './disputes.texts'

const route = getRouteApi('/staff/(money)/disputes')

/** Disputed rows of reconciliation acts: open ones, or decided ones. */
export function DisputesScreen() {
  const t = useTexts(disputesTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, companyId, state } = route.useSearch()
  const navigate = route.useNavigate()
  const isOpen = state === undefined
  const list = useQuery({
    ...queryOf(listDisputes, { query: { page, 'per-page': 50, state: state ?? 'open', companyId } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  return (
    <InboxScreen
      heading={tStaff('staff.disputes')}
      screen="disputes"
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={t(isOpen ? 'disputes.nothing' : 'disputes.nothingDecided')}
      nothingHint={isOpen && t('disputes.nothingHint')}
      states={{
        label: t('disputes.state'),
        tabs: [
          {
            name: t('disputes.open'),
            link: linkOptions({ to: '/staff/disputes', search: { companyId, state: undefined } }),
          },
          {
            name: t('disputes.decided'),
            link: linkOptions({ to: '/staff/disputes', search: { companyId, state: 'decided' } }),
          },
        ],
      }}
      tools={
        companyId !== undefined && (
          <Link to="/staff/disputes" search={{ state }} preload={false}>
            {t('disputes.allCompanies')}
          </Link>
        )
      }
      renderItem={(dispute: Dispute) => (
        <OneDispute key={`${String(dispute.id)} ${String(dispute.version)}`} dispute={dispute} />
      )}
    />
  )
}

function OneDispute({ dispute }: { dispute: Dispute }) {
  const t = useTexts(disputesTexts)
  const { company, row, day, sum, text, author, created, state, answer, answered, answeredBy } = dispute
  const words = { row, sum: formatMoney(Math.abs(sum)) }
  return (
    <li className={classes.item}>
      <div className={classes.who}>
        <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
        <span>{author}</span>
        <time dateTime={created}>{formatMoment(created)}</time>
        <strong>{disputeStateNames[state]}</strong>
      </div>
      <div className={classes.what}>
        <strong>
          {day === null ? t('disputes.rowNoDay', words) : t('disputes.row', { ...words, day: shownDay(day) })}
        </strong>
        <p className={classes.message}>{text}</p>
        {answer !== '' && <blockquote className={classes.reply}>{answer}</blockquote>}
        {answered !== null && (
          <p className={classes.answered}>
            {t('disputes.answeredBy', { name: answeredBy ?? '', date: formatMoment(answered) })}
          </p>
        )}
      </div>
      {isOpenDispute(state) && <DisputeAnswer dispute={dispute} />}
    </li>
  )
}
