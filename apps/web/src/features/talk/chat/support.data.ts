import { addChatFile, chatFile, markChatRead, readChat, writeToChat, type ChatMessages } from '@snab/contract/talk/chat'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call, callWithForm, download, queryOf } from '../../../lib/api/api'
import { useLive } from '../../../shared/live/live-topics'
import { useUser } from '../../../shared/session/startup'
import type { TalkPort } from '../../../shared/chat/use-write-chat'
import { useChatNews } from './use-chat-news'

/** Guests who have never written have nothing to ask the server for. */
const begunKey = 'B2B_CHAT_BEGUN'
/** How often a guest's open chat asks that cannot be told. */
const openEveryMs = 20_000
const closedEveryMs = 60_000

const chatQuery = queryOf(readChat, {})

/** The visitor's talk. Signed-in people and a guest's open chat hear of messages at once; a closed one asks now and then. `isOpen`: the talk itself is on the screen; `isKept`: by this portal. */
export function useChat(isOpen: boolean, isKept = true) {
  const queryClient = useQueryClient()
  const isGuest = useUser() === null
  const readAgain = useCallback(() => void queryClient.invalidateQueries({ queryKey: [readChat.path] }), [queryClient])
  useLive('chat', readAgain)
  const isTold = useChatNews(isGuest && isOpen, readAgain)
  return useQuery({
    ...chatQuery,
    enabled: isKept && (isOpen || !isGuest || localStorage.getItem(begunKey) !== null),
    staleTime: isOpen ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: isGuest && !isTold ? (isOpen ? openEveryMs : closedEveryMs) : false,
  })
}

const keep = (queryClient: QueryClient, messages: ChatMessages) =>
  queryClient.setQueryData(chatQuery.queryKey, messages)

export function useChatPort(): TalkPort {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      write: async (body) => {
        keep(queryClient, await call(writeToChat, { body }))
        localStorage.setItem(begunKey, '1')
      },
      attach: (form, name) => callWithForm(addChatFile, { query: { name } }, form),
      file: (fileId) => download(chatFile, { params: { fileId } }),
    }),
    [queryClient],
  )
}

/** Whoever has the talk before them has read it. */
export function useReadChat(data: ChatMessages | undefined) {
  const queryClient = useQueryClient()
  const last = data?.items.at(-1)?.id
  const hasUnread = (data?.unread ?? 0) > 0
  useEffect(() => {
    if (!hasUnread || last === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      void call(markChatRead, { body: { upTo: last } }).then(
        () => void queryClient.invalidateQueries({ queryKey: [readChat.path] }),
        // the mark is set with the next look
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [last, hasUnread, queryClient])
}
