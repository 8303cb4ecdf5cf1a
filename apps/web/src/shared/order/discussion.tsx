import {
  addMessageFile,
  listOrderMessages,
  orderMessageFile,
  readOrderMessages,
  writeOrderMessage,
} from '@snab/contract/orders/order-discussion'
import { getOrder, listOrders } from '@snab/contract/orders/order'
import { getStaffOrder, listStaffOrders } from '@snab/contract/orders/staff-order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, callWithForm, download, queryOf } from '../../lib/api/api'
import { readOnOpen } from '../../lib/api/freshness'
import { errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { Talk } from '../talk/talk'
import type { TalkPort } from '../talk/talk-port'
import { orderLifeTexts } from './order-life.texts'

const messagesQuery = (orderId: number) => queryOf(listOrderMessages, { params: { id: orderId } })
const nothing = { items: [], unread: 0 }

/** The discussion of an order between buyer and seller; opening it marks it as read. */
export function Discussion({ orderId, isStaff = false }: { orderId: number; isStaff?: boolean }) {
  const t = useTexts(orderLifeTexts)
  const { data, error, refetch } = useQuery({ ...messagesQuery(orderId), ...readOnOpen })
  const port = useDiscussionPort(orderId)
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
      <Talk
        messages={data ?? nothing}
        port={port}
        say={(word, values) => t(word === 'messages' ? 'discussion.title' : `discussion.${word}`, values)}
        empty={data && <p className={panel.muted}>{t(isStaff ? 'discussion.emptyStaff' : 'discussion.empty')}</p>}
      />
    </section>
  )
}

function useDiscussionPort(orderId: number): TalkPort {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const params = { id: orderId }
    return {
      write: async (body) => {
        const messages = await call(writeOrderMessage, { params, body })
        queryClient.setQueryData(messagesQuery(orderId).queryKey, messages)
      },
      attach: (form, name) => callWithForm(addMessageFile, { params, query: { name } }, form),
      file: (fileId) => download(orderMessageFile, { params: { id: orderId, fileId } }),
      markRead: async (upTo) => {
        await call(readOrderMessages, { params, body: { upTo } })
        for (const { path } of [listOrderMessages, listOrders, getOrder, listStaffOrders, getStaffOrder])
          void queryClient.invalidateQueries({ queryKey: [path] })
      },
    }
  }, [orderId, queryClient])
}
