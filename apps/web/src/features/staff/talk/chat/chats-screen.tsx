import { formatMoment } from '../../../../lib/texts/format'
import type { StaffChat } from '@snab/contract/talk/staff-chat'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { InboxScreen } from '../../views/inbox-screen'
import { useChats } from './chats.data'
import classes from './chats.module.css'
import { chatsTexts } from './chats.texts'

const route = getRouteApi('/staff/(talk)/chats/')

export function ChatsScreen() {
  const t = useTexts(chatsTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { state, keyword } = search
  const list = useChats(search)
  return (
    <InboxScreen
      heading={t('chats.heading')}
      screen="chats"
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={t(state === 'waiting' ? 'chats.nothingWaiting' : 'chats.nothing')}
      states={{
        label: t('chats.state'),
        tabs: [
          { name: t('chats.all'), link: linkOptions({ to: '/staff/chats', search: { state: undefined, keyword } }) },
          {
            name: t('chats.waiting'),
            link: linkOptions({ to: '/staff/chats', search: { state: 'waiting', keyword } }),
          },
        ],
      }}
      tools={
        <KeywordField
          key={keyword}
          label={t('chats.find')}
          keyword={keyword}
          onKeyword={(next) =>
            void navigate({ search: (before) => ({ ...before, page: undefined, keyword: next }), replace: true })
          }
        />
      }
      className={classes.list}
      renderItem={(chat: StaffChat) => <Row key={chat.id} chat={chat} />}
    />
  )
}

function Row({ chat }: { chat: StaffChat }) {
  const t = useTexts(chatsTexts)
  const { id, isGuest, name, company, lastText, lastAt, isWaiting, unread } = chat
  return (
    <li className={classes.row}>
      <Link to="/staff/chats/$id" params={{ id: String(id) }} className={classes.link}>
        <span className={classes.who}>
          <strong>{isGuest ? t('chats.guest') : name}</strong>
          <span className={panel.small}>{company?.name ?? t('chats.noCompany')}</span>
        </span>
        <span className={classes.last}>{lastText || t('chats.file')}</span>
        <span className={classes.when}>
          <time dateTime={lastAt}>{formatMoment(lastAt)}</time>
          {unread > 0 ? (
            <span className={panel.tag} data-tone="bad">
              {t('chats.unread', { count: unread })}
            </span>
          ) : (
            isWaiting && <span className={panel.tag}>{t('chats.waiting')}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
