import { addChatFile, chatFile, markChatRead, readChat, writeToChat, type ChatMessages } from '@snab/contract/talk/chat'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call, callWithForm, download, queryOf } from '../../../lib/api/api'
import { useLive } from '../../../shared/live/live-topics'
import { useUser } from '../../../shared/session/startup'
import { hereAddress } from '../../../shared/chat/here-address'
import type { TalkPort } from '../../../shared/talk/talk-port'
import { useChatNews } from './use-chat-news'

/** Guests who have never written have no chat to request. */
const begunKey = 'B2B_CHAT_BEGUN'
/** The poll interval of a guest's open chat without live events. */
const openEveryMs = 20_000
const closedEveryMs = 60_000

const chatQuery = queryOf(readChat, {})

/**
 * The visitor's conversation. Signed-in people and a guest's open chat receive messages at once; a closed one polls.
 * `isOpen`: the conversation is visible; `isKept`: stored by this portal.
 */
export function useChat(isOpen: boolean, isKept = true) {
  const queryClient = useQueryClient()
  const isGuest = useUser() === null
  const readAgain = useCallback(() => void queryClient.invalidateQueries({ queryKey: [readChat.path] }), [queryClient])
  useLive('chat', readAgain)
  const isLive = useChatNews(isGuest && isOpen, readAgain)
  return useQuery({
    ...chatQuery,
    enabled: isKept && (isOpen || !isGuest || localStorage.getItem(begunKey) !== null),
    staleTime: isOpen ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: isGuest && !isLive ? (isOpen ? openEveryMs : closedEveryMs) : false,
  })
}

const keep = (queryClient: QueryClient, messages: ChatMessages) =>
  queryClient.setQueryData(chatQuery.queryKey, messages)

export function useChatPort(): TalkPort {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      write: async (body) => {
        keep(queryClient, await call(writeToChat, { body: { ...body, address: hereAddress() } }))
        localStorage.setItem(begunKey, '1')
      },
      attach: (form, name) => callWithForm(addChatFile, { query: { name } }, form),
      file: (fileId) => download(chatFile, { params: { fileId } }),
      markRead: async (upTo) => {
        await call(markChatRead, { body: { upTo } })
        void queryClient.invalidateQueries({ queryKey: [readChat.path] })
      },
    }),
    [queryClient],
  )
}
