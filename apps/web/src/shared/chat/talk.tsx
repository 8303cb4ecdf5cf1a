import { LARGEST_CHAT_FILE_BYTES, MOST_CHAT_FILES, type ChatMessage } from '@snab/contract/talk/chat'
import { useEffect, useRef, type ReactNode } from 'react'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { chatTexts } from './chat.texts'
import classes from './talk.module.css'
import { useWriteChat, type TalkPort } from './use-write-chat'

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

type Props = {
  items: readonly ChatMessage[]
  port: TalkPort
  /** The seller's side sees the pages that messages were written on. */
  isStaff?: boolean
  /** In place of messages while there are none. */
  empty: ReactNode
}

/** A talk and the field to go on with it. */
export function Talk({ items, port, isStaff = false, empty }: Props) {
  return (
    <div className={classes.talk}>
      {items.length === 0 ? (
        <div className={classes.empty}>{empty}</div>
      ) : (
        <Messages items={items} port={port} isStaff={isStaff} />
      )}
      <Composer port={port} />
    </div>
  )
}

function Messages({ items, port, isStaff }: { items: readonly ChatMessage[]; port: TalkPort; isStaff: boolean }) {
  const t = useTexts(chatTexts)
  const list = useRef<HTMLOListElement>(null)
  const last = items.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && list.current) list.current.scrollTop = list.current.scrollHeight
  }, [last])
  return (
    // a long talk scrolls, by the keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className={classes.messages} tabIndex={0} aria-label={t('chat.messages')} aria-live="polite">
      {items.map((message) => (
        <Message key={message.id} message={message} port={port} isStaff={isStaff} />
      ))}
    </ol>
  )
}

function Message({ message, port, isStaff }: { message: ChatMessage; port: TalkPort; isStaff: boolean }) {
  const t = useTexts(chatTexts)
  const { isOwn, author, text, address, at, isRead, files } = message
  const writer = message.isStaff ? t('chat.manager', { name: author }) : author || t('chat.guest')
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
        {isOwn ? t('chat.you') : writer}, <time dateTime={at}>{moment.format(new Date(at))}</time>
        {isOwn && isRead && `, ${t('chat.read')}`}
      </span>
      {text !== '' && <p className={classes.text}>{text}</p>}
      {files.map((file) => (
        <button
          key={file.id}
          type="button"
          className={buttons.link}
          aria-label={t('chat.file', { name: file.name })}
          onClick={() => void save(file.id)}
        >
          {file.name}
        </button>
      ))}
      {isStaff && address !== '' && (
        <a className={`${panel.small} ${classes.address}`} href={address}>
          {t('chat.writtenOn')}: {address}
        </a>
      )}
    </li>
  )
}

function Composer({ port }: { port: TalkPort }) {
  const t = useTexts(chatTexts)
  const { text, setText, files, attach, drop, send, isBusy } = useWriteChat(port)
  const input = useRef<HTMLInputElement>(null)
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        className={classes.field}
        aria-label={t('chat.write')}
        placeholder={t('chat.placeholder')}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault()
            send()
          }
        }}
      />
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map(({ id, name }) => (
            <li key={id}>
              {name}{' '}
              <button
                type="button"
                className={buttons.link}
                aria-label={t('chat.drop', { name })}
                onClick={() => drop(id)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.tools}>
        <button
          type="button"
          className={buttons.button}
          title={t('chat.attachHint')}
          disabled={files.length >= MOST_CHAT_FILES}
          onClick={() => input.current?.click()}
        >
          {t('chat.attach')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={isBusy}>
          {t(isBusy ? 'chat.sending' : 'chat.send')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,.png,.jpg,.jpeg,.xlsx"
          aria-label={t('chat.attach')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file && file.size > LARGEST_CHAT_FILE_BYTES)
              showError(new Error(t('chat.tooLarge', { name: file.name })))
            else if (file) attach(file)
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}
