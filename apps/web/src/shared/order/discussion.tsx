import {
  LARGEST_MESSAGE_FILE_BYTES,
  listOrderMessages,
  MOST_MESSAGE_FILES,
  orderMessageFile,
  readOrderMessages,
  type OrderMessage,
} from '@snab/contract/orders/order-discussion'
import { getOrder, listOrders } from '@snab/contract/orders/order'
import { getStaffOrder, listStaffOrders } from '@snab/contract/orders/staff-order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, download, queryOf } from '../../lib/api/api'
import { readOnOpen } from '../../lib/api/freshness'
import { errorText } from '../../lib/api/api-error'
import { saveFile } from '../../lib/save-file'
import { showError } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import classes from './discussion.module.css'
import { orderLifeTexts } from './order-life.texts'
import { useWriteMessage } from './use-write-message'

const moment = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** What buyer and seller write about an order; looking at it reads it. */
export function Discussion({ orderId, isStaff = false }: { orderId: number; isStaff?: boolean }) {
  const t = useTexts(orderLifeTexts)
  const { data, error, refetch } = useQuery({
    ...queryOf(listOrderMessages, { params: { id: orderId } }),
    ...readOnOpen,
  })
  useReadMarks(orderId, data)
  return (
    <section id="discussion" className={panel.panel} aria-labelledby="order-discussion">
      <h2 id="order-discussion">{t('discussion.title')}</h2>
      {error && !data && (
        <p role="alert" className={panel.problem}>
          {errorText(error, t('discussion.failed'))}{' '}
          <button type="button" className={buttons.link} onClick={() => void refetch()}>
            {t('discussion.title')}
          </button>
        </p>
      )}
      {data?.items.length === 0 && (
        <p className={panel.muted}>{t(isStaff ? 'discussion.emptyStaff' : 'discussion.empty')}</p>
      )}
      {data && data.items.length > 0 && <Messages orderId={orderId} items={data.items} />}
      <Composer orderId={orderId} />
    </section>
  )
}

function Messages({ orderId, items }: { orderId: number; items: readonly OrderMessage[] }) {
  const t = useTexts(orderLifeTexts)
  const end = useRef<HTMLOListElement>(null)
  const last = items.at(-1)?.id
  useEffect(() => {
    if (last !== undefined && end.current) end.current.scrollTop = end.current.scrollHeight
  }, [last])
  const save = async (fileId: number) => {
    try {
      saveFile(await download(orderMessageFile, { params: { id: orderId, fileId } }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    // a long talk scrolls, by the keyboard too
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={end} className={classes.messages} tabIndex={0} aria-label={t('discussion.title')}>
      {items.map(({ id, isOwn, isStaff, author, text, at, isRead, files }) => (
        <li key={id} className={classes.message} data-own={isOwn || undefined}>
          <span className={panel.small}>
            {isOwn ? t('discussion.you') : isStaff ? t('discussion.manager', { name: author }) : author},{' '}
            <time dateTime={at}>{moment.format(new Date(at))}</time>
            {isOwn && isRead && `, ${t('discussion.read')}`}
          </span>
          {text !== '' && <p className={classes.text}>{text}</p>}
          {files.map((file) => (
            <button
              key={file.id}
              type="button"
              className={buttons.link}
              aria-label={t('discussion.file', { name: file.name })}
              onClick={() => void save(file.id)}
            >
              {file.name}
            </button>
          ))}
        </li>
      ))}
    </ol>
  )
}

function Composer({ orderId }: { orderId: number }) {
  const t = useTexts(orderLifeTexts)
  const { text, setText, files, attach, drop, send, isBusy } = useWriteMessage(orderId)
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
        aria-label={t('discussion.write')}
        placeholder={t('discussion.placeholder')}
        rows={3}
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
                aria-label={t('discussion.drop', { name })}
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
          title={t('discussion.attachHint', { count: MOST_MESSAGE_FILES })}
          disabled={files.length >= MOST_MESSAGE_FILES}
          onClick={() => input.current?.click()}
        >
          {t('discussion.attach')}
        </button>
        <button type="submit" className={buttons.filled} aria-disabled={isBusy}>
          {t(isBusy ? 'discussion.sending' : 'discussion.send')}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,.png,.jpg,.jpeg,.xlsx"
          aria-label={t('discussion.attach')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file && file.size > LARGEST_MESSAGE_FILE_BYTES)
              showError(new Error(t('discussion.tooLarge', { name: file.name })))
            else if (file) attach(file)
            target.value = ''
          }}
        />
      </div>
    </form>
  )
}

/** Whoever has the page before them has read it. */
function useReadMarks(orderId: number, data: { items: readonly OrderMessage[]; unread: number } | undefined) {
  const queryClient = useQueryClient()
  const last = data?.items.at(-1)?.id
  const hasUnread = (data?.unread ?? 0) > 0
  useEffect(() => {
    if (!hasUnread || last === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      void call(readOrderMessages, { params: { id: orderId }, body: { upTo: last } }).then(
        () => {
          for (const { path } of [listOrderMessages, listOrders, getOrder, listStaffOrders, getStaffOrder])
            void queryClient.invalidateQueries({ queryKey: [path] })
        },
        // the mark is set with the next look
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [orderId, last, hasUnread, queryClient])
}
