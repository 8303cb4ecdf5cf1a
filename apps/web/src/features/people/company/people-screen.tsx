import type { Member } from '@snab/contract/people/company'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../lib/texts/format'
import { useIsDesktop } from '../../../lib/media'
import { panelLink, useOpenedPanel } from '../../../shared/navigation/opened-panel'
import { useUser } from '../../../shared/session/startup'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import tables from '../../../ui/table/table.module.css'
import { Invitations } from './invitations'
import { InviteDialog } from './invite-dialog'
import { MemberDialog } from './member-dialog'
import { useMembers } from './people.data'
import { peopleTexts } from './people.texts'
import { RuleDialog } from './rule-dialog'
import { Rules } from './rules'

export function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const isAdministrator = useUser()?.role === 'administrator'
  const { data, error, refetch } = useMembers(isAdministrator)
  const opened = useOpenedPanel()
  if (!isAdministrator)
    return (
      <MessageScreen heading={t('people.forbidden')}>
        <p>{t('people.forbiddenHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const chosen = data.items.find(({ id }) => String(id) === opened.about)
  return (
    <Page
      heading={t('people.title')}
      aside={
        <span className={panel.tools}>
          <Link {...panelLink('invite')} className={buttons.filled}>
            {t('people.invite')}
          </Link>
        </span>
      }
    >
      <div className={panel.stack}>
        <People members={data.items} />
        <Invitations />
        <Rules />
      </div>
      {opened.name === 'invite' && <InviteDialog onClose={opened.close} />}
      {opened.name === 'member' && chosen && <MemberDialog member={chosen} onClose={opened.close} />}
      {opened.name === 'rule' && <RuleDialog members={data.items} id={opened.about} onClose={opened.close} />}
    </Page>
  )
}

function People({ members }: { members: readonly Member[] }) {
  const t = useTexts(peopleTexts)
  if (!useIsDesktop()) {
    return (
      <ul className={panel.cards}>
        {members.map((member) => (
          <li key={member.id}>
            <Link {...panelLink('member', member.id)} className={panel.card}>
              <span className={panel.between}>
                <strong>{member.name}</strong>
                <Role member={member} />
              </span>
              <span className={panel.muted}>{[member.email, member.phone].filter(Boolean).join(' · ')}</span>
              <Limit member={member} />
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <table className={tables.framed} aria-label={t('people.title')}>
      <thead>
        <tr>
          <th scope="col">{t('people.name')}</th>
          <th scope="col">{t('people.role')}</th>
          <th scope="col">{t('people.contacts')}</th>
          <th scope="col" className={tables.number}>
            {t('people.spent')}
          </th>
          <th scope="col">
            <span className="visually-hidden">{t('people.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.id}>
            <td>
              {member.name} {member.isMe && <span className={panel.small}>{t('people.me')}</span>}
            </td>
            <td>
              <Role member={member} />
            </td>
            <td className={panel.muted}>{[member.email, member.phone].filter(Boolean).join(' · ')}</td>
            <td className={tables.number}>
              <Limit member={member} />
            </td>
            <td className={tables.number}>
              <Link {...panelLink('member', member.id)} aria-label={t('people.changeOne', { name: member.name })}>
                {t('people.change')}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Role({ member: { role, isBlocked } }: { member: Member }) {
  const t = useTexts(peopleTexts)
  if (isBlocked)
    return (
      <span className={panel.tag} data-tone="bad">
        {t('people.blocked')}
      </span>
    )
  return (
    <span className={panel.tag} data-tone={role === 'administrator' ? 'open' : undefined}>
      {t(role === 'administrator' ? 'people.administrator' : 'people.manager')}
    </span>
  )
}

const periods = { month: 'people.perMonth', quarter: 'people.perQuarter', year: 'people.perYear' } as const

function Limit({ member: { spendingLimit, spent, limitPeriod } }: { member: Member }) {
  const t = useTexts(peopleTexts)
  if (spendingLimit === null)
    return (
      <span>
        {formatMoney(spent)} <span className={panel.small}>{t('people.noLimit')}</span>
      </span>
    )
  return (
    <span className={spent > spendingLimit ? panel.bad : undefined}>
      {formatMoney(spent)} / {formatMoney(spendingLimit)} <span className={panel.small}>{t(periods[limitPeriod])}</span>
    </span>
  )
}
