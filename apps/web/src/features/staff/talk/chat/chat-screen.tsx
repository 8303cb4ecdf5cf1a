import type { OpenStaffChat } from '@snab/contract/talk/staff-chat'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { ChatTalk } from '../../../../shared/chat/chat-talk'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { Opened } from '../../../../ui/page/opened'
import panel from '../../../../ui/panel.module.css'
import { useStaffChat, useStaffPort } from './chats.data'
import classes from './chats.module.css'
import { chatsTexts } from './chats.texts'

const route = getRouteApi('/staff/(talk)/chats/$id')

export function StaffChatScreen() {
  const t = useTexts(chatsTexts)
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const query = useStaffChat(number)
  const port = useStaffPort(number)
  const toList = (
    <Link to="/staff/chats" className={buttons.button}>
      {t('chats.toList')}
    </Link>
  )
  return (
    <Opened
      query={query}
      isMissing={number === 0}
      missing={{ heading: t('chats.missing'), hint: t('chats.missingHint'), back: toList }}
    >
      {(opened) => (
        <Page heading={opened.chat.isGuest ? t('chats.guest') : opened.chat.name} aside={toList}>
          <div className={classes.columns}>
            <section className={`${panel.panel} ${classes.talk}`} aria-label={t('chats.talk')}>
              <ChatTalk key={number} messages={opened.messages} port={port} isStaff empty={null} />
            </section>
            <Person opened={opened} />
          </div>
        </Page>
      )}
    </Opened>
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
