import type { Message, Messages } from '@snab/contract/talk/message'
import { useEffect, useRef, type ReactNode } from 'react'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { Composer } from './composer'
import type { TalkPort } from './talk-port'
import type { SayInTalk } from './talk-words'
import classes from './talk.module.css'
import { useReadOnSight } from './use-read-on-sight'

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

type Props<M extends Message> = {
  messages: Pick<Messages, 'unread'> & { items: readonly M[] }
  port: TalkPort
  say: SayInTalk
  /** Shown instead of messages while there are none. */
  empty: ReactNode
  /** Shown below a message. */
  below?: (message: M) => ReactNode
  /** Fills its container and scrolls in it; otherwise it is a part of a page. */
  fillsBox?: boolean
}

/** A conversation with its input field; opening it marks it as read. */
export function Talk<M extends Message>({ messages, port, say, empty, below, fillsBox = false }: Props<M>) {
  useReadOnSight(messages, port)
  const { items } = messages
  return (
    <div className={fillsBox ? classes.filling : classes.flowing}>
      {items.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <MessageList items={items} port={port} say={say} below={below} />
      )}
      <Composer port={port} say={say} rows={fillsBox ? 2 : 3} />
    </div>
  )
}

type ListProps<M extends Message> = Pick<Props<M>, 'port' | 'say'> & {
  items: readonly M[]
  below: ((message: M) => ReactNode) | undefined
}

function MessageList<M extends Message>({ items, port, say, below }: ListProps<M>) {
  const list = useRef<HTMLOListElement>(null)
  const last = items.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last])
  return (
    // a long conversation scrolls, also by the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className={classes.messages} tabIndex={0} aria-label={say('messages')} aria-live="polite">
      {items.map((message) => (
        <OneMessage key={message.id} message={message} port={port} say={say}>
          {below?.(message)}
        </OneMessage>
      ))}
    </ol>
  )
}

type MessageProps = { message: Message; port: TalkPort; say: SayInTalk; children: ReactNode }

function OneMessage({ message, port, say, children }: MessageProps) {
  const { isOwn, isStaff, author, text, at, isRead, files } = message
  const save = async (fileId: number) => {
    try {
      saveFile(await port.file(fileId))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <span className={panel.small}>
        {isOwn ? say('you') : isStaff ? say('manager', { name: author }) : author},{' '}
        <time dateTime={at}>{moment.format(new Date(at))}</time>
        {isOwn && isRead && `, ${say('read')}`}
      </span>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {files.map((file) => (
        <button
          key={file.id}
          type="button"
          className={buttons.link}
          aria-label={say('file', { name: file.name })}
          onClick={() => void save(file.id)}
        >
          {file.name}
        </button>
      ))}
      {children}
    </li>
  )
}
