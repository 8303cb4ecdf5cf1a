import type { OpenStaffChat } from '@snab/contract/talk/staff-chat'
import { getRouteApi, Link } from '@tanstack/react-router'
import { statusOf } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { ChatTalk } from '../../../../shared/chat/chat-talk'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { useStaffChat, useStaffPort } from './chats.data'
import classes from './chats.module.css'
import { chatsTexts } from './chats.texts'

const route = getRouteApi('/staff/(talk)/chats/$id')

export function StaffChatScreen() {
  const t = useTexts(chatsTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useStaffChat(number)
  const port = useStaffPort(number)
  const toList = (
    <Link to="/staff/chats" className={buttons.button}>
      {t('chats.toList')}
    </Link>
  )
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen heading={t('chats.missing')} actions={toList}>
        <p>{t('chats.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { chat, messages } = data
  return (
    <Page heading={chat.isGuest ? t('chats.guest') : chat.name} aside={toList}>
      <div className={classes.columns}>
        <section className={`${panel.panel} ${classes.talk}`} aria-label={t('chats.talk')}>
          <ChatTalk key={number} messages={messages} port={port} isStaff empty={null} />
        </section>
        <Person opened={data} />
      </div>
    </Page>
  )
}

function Person({ opened: { chat, person } }: { opened: OpenStaffChat }) {
  const t = useTexts(chatsTexts)
  const facts: [string, string | null | undefined][] = [
    [t('chats.company'), chat.company?.name ?? (person?.isIndividual ? t('chats.individual') : null)],
    [t('chats.entities'), person?.legalEntities.map(({ name, inn }) => `${name}, ИНН ${inn}`).join('; ')],
    [t('chats.phone'), person?.phone],
    [t('chats.email'), person?.email],
    [t('chats.region'), person?.region],
    [t('chats.group'), person?.group],
  ]
  return (
    <section className={panel.panel} aria-labelledby="chat-person">
      <h2 id="chat-person">{t('chats.person')}</h2>
      {chat.isGuest && <p className={panel.small}>{t('chats.guestHint')}</p>}
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
