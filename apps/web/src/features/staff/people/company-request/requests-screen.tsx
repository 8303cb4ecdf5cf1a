import { formatMoment } from '../../../../lib/texts/format'
import { getRouteApi, linkOptions } from '@tanstack/react-router'
import type { CompanyRequest } from '@snab/contract/people/company-request'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import entities from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { useCompanyRequests } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import { RequestDecision } from './request-decision'
import { requestTexts } from './requests.texts'

const route = getRouteApi('/staff/(people)/company-requests')

/** People who signed up for a company: their data, and the decision. */
export function RequestsScreen() {
  const t = useTexts(requestTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isWaiting = search.state === undefined
  return (
    <InboxScreen
      heading={tStaff('staff.requests')}
      screen="company-requests"
      list={useCompanyRequests(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={t(isWaiting ? 'companyRequests.nothing' : 'companyRequests.nothingDecided')}
      states={{
        label: t('companyRequests.state'),
        tabs: [
          {
            name: t('companyRequests.waiting'),
            link: linkOptions({ to: '/staff/company-requests', search: { state: undefined } }),
          },
          {
            name: t('companyRequests.decided'),
            link: linkOptions({ to: '/staff/company-requests', search: { state: 'decided' } }),
          },
        ],
      }}
      renderItem={(request: CompanyRequest) => <Request key={request.id} request={request} />}
    />
  )
}

function Request({ request }: { request: CompanyRequest }) {
  const t = useTexts(requestTexts)
  const { name, inn, kpp, city, kindOfActivity, commodityGroup, requisites, person, matches, created } = request
  return (
    <li className={entities.entity}>
      <div className={entities.part}>
        <strong>{person.name}</strong>
        {person.email && <a href={`mailto:${person.email}`}>{person.email}</a>}
        {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
        <span className={panel.small}>{t('companyRequests.created', { date: formatMoment(created) })}</span>
      </div>
      <div className={entities.part}>
        <strong>{name || t('companyRequests.unnamed')}</strong>
        <span>
          {inn === ''
            ? t('companyRequests.noInn')
            : kpp
              ? t('companyRequests.innKpp', { inn, kpp })
              : t('companyRequests.inn', { inn })}
          {city && `, ${city}`}
        </span>
        {kindOfActivity && (
          <span className={panel.small}>{t('companyRequests.business', { text: kindOfActivity })}</span>
        )}
        {commodityGroup && <span className={panel.small}>{t('companyRequests.goods', { text: commodityGroup })}</span>}
        {requisites && (
          <a href={requisites} target="_blank" rel="noreferrer">
            {t('companyRequests.document')}
          </a>
        )}
        {request.decision === null &&
          matches.map((match) => (
            <p key={match.id} className={entities.notice}>
              {match.name === null
                ? t('companyRequests.knownHidden')
                : t('companyRequests.known', { name: match.name })}
            </p>
          ))}
      </div>
      {request.decision === null ? (
        <RequestDecision request={request} />
      ) : (
        <div className={entities.decision}>
          <p>
            <span className={panel.tag} data-tone={request.decision === 'refused' ? 'bad' : 'good'}>
              {t(`companyRequests.decision.${request.decision}`)}
            </span>{' '}
            {request.company?.name}
          </p>
          {request.handled && (
            <span className={panel.small}>
              {request.handledBy
                ? t('companyRequests.by', { name: request.handledBy, date: formatMoment(request.handled) })
                : formatMoment(request.handled)}
              {request.reason !== '' && `: ${request.reason}`}
            </span>
          )}
        </div>
      )}
    </li>
  )
}
