import {
  addStaffChatFile,
  answerChat,
  listChats,
  markStaffChatRead,
  openChat,
  staffChatFile,
  type OpenStaffChat,
} from '@snab/contract/talk/staff-chat'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { call, callWithForm, download, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import type { TalkPort } from '../../../../shared/chat/use-write-chat'
import { useLive } from '../../../../shared/live/live-topics'
import type { ChatSearch } from '../../frame/staff-search'

const perPage = 50

/** A message that has just come shows at once, in the list and in an open talk. */
function useFollowChats() {
  const queryClient = useQueryClient()
  useLive(
    'chat',
    useCallback(() => {
      for (const { path } of [listChats, openChat]) void queryClient.invalidateQueries({ queryKey: [path] })
    }, [queryClient]),
  )
}

export function useChats({ page = 1, keyword = '', state }: ChatSearch) {
  useFollowChats()
  return useQuery({
    ...queryOf(listChats, { query: { page, 'per-page': perPage, keyword, state: state ?? 'all' } }),
    ...alwaysStale,
    placeholderData: keepPreviousData,
  })
}

const chatQuery = (id: number) => queryOf(openChat, { params: { id } })

export function useStaffChat(id: number) {
  useFollowChats()
  return useQuery({ ...chatQuery(id), enabled: id > 0, ...alwaysStale })
}

export function useStaffPort(id: number): TalkPort {
  const queryClient = useQueryClient()
  return useMemo(
    () => ({
      write: async (body) => {
        const answer = await call(answerChat, { params: { id }, body })
        queryClient.setQueryData(chatQuery(id).queryKey, answer)
      },
      attach: (form, name) => callWithForm(addStaffChatFile, { params: { id }, query: { name } }, form),
      file: (fileId) => download(staffChatFile, { params: { id, fileId } }),
    }),
    [id, queryClient],
  )
}

/** Whoever has the talk before them has read it. */
export function useReadStaffChat(id: number, data: OpenStaffChat | undefined) {
  const queryClient = useQueryClient()
  const last = data?.messages.items.at(-1)?.id
  const hasUnread = (data?.messages.unread ?? 0) > 0
  useEffect(() => {
    if (!hasUnread || last === undefined) return
    const read = () => {
      if (document.visibilityState !== 'visible') return
      void call(markStaffChatRead, { params: { id }, body: { upTo: last } }).then(
        () => void queryClient.invalidateQueries({ queryKey: [openChat.path] }),
        // the mark is set with the next look
        () => undefined,
      )
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [id, last, hasUnread, queryClient])
}
