import { formatMoment } from '../../../../lib/texts/format'
import type { StaffChat } from '@snab/contract/talk/staff-chat'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { KeywordField } from '../../frame/keyword-field'
import questions from '../question/questions-screen.module.css'
import { StaffScreen } from '../../views/staff-screen'
import { useChats } from './chats.data'
import classes from './chats.module.css'
import { chatsTexts } from './chats.texts'

const route = getRouteApi('/staff/(talk)/chats/')

export function ChatsScreen() {
  const t = useTexts(chatsTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useChats(search)
  return (
    <StaffScreen
      heading={t('chats.heading')}
      screen="chats"
      list={list}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={<h2>{t(search.state === 'waiting' ? 'chats.nothingWaiting' : 'chats.nothing')}</h2>}
      tools={
        <>
          <nav className={questions.states} aria-label={t('chats.state')}>
            <Link
              to="/staff/chats"
              search={{ state: undefined, keyword: search.keyword }}
              preload={false}
              className={questions.state}
              activeOptions={{ explicitUndefined: true }}
            >
              {t('chats.all')}
            </Link>
            <Link
              to="/staff/chats"
              search={{ state: 'waiting', keyword: search.keyword }}
              preload={false}
              className={questions.state}
            >
              {t('chats.waiting')}
            </Link>
          </nav>
          <KeywordField
            key={search.keyword}
            label={t('chats.find')}
            keyword={search.keyword}
            onKeyword={(keyword) =>
              void navigate({ search: (before) => ({ ...before, page: undefined, keyword }), replace: true })
            }
          />
        </>
      }
    >
      {({ items }) => (
        <ul className={classes.list}>
          {items.map((chat) => (
            <Row key={chat.id} chat={chat} />
          ))}
        </ul>
      )}
    </StaffScreen>
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
