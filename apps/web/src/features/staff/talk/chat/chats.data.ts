import {
  addStaffChatFile,
  answerChat,
  listChats,
  markStaffChatRead,
  openChat,
  staffChatFile,
} from '@snab/contract/talk/staff-chat'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call, callWithForm, download, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { hereAddress } from '../../../../shared/chat/here-address'
import type { TalkPort } from '../../../../shared/talk/talk-port'
import { useLive } from '../../../../shared/live/live-topics'
import type { ChatSearch } from '../../frame/staff-search'

const perPage = 50

/** A new message is shown at once, in the list and in an open conversation. */
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
        const answer = await call(answerChat, { params: { id }, body: { ...body, address: hereAddress() } })
        queryClient.setQueryData(chatQuery(id).queryKey, answer)
      },
      attach: (form, name) => callWithForm(addStaffChatFile, { params: { id }, query: { name } }, form),
      file: (fileId) => download(staffChatFile, { params: { id, fileId } }),
      markRead: async (upTo) => {
        await call(markStaffChatRead, { params: { id }, body: { upTo } })
        void queryClient.invalidateQueries({ queryKey: [openChat.path] })
      },
    }),
    [id, queryClient],
  )
}
