import { listComments, listMentionable, type Discussion } from '@snab/contract/buying/specification-comment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { useLive } from '../../../../shared/live/live-topics'

export const commentsQuery = (id: number) => queryOf(listComments, { params: { id } })
export const peopleQuery = (id: number) => queryOf(listMentionable, { params: { id } })

/** The discussions of a specification, read again when somebody writes. */
export function useComments(id: number, isEnabled: boolean) {
  const queryClient = useQueryClient()
  useLive(
    'specification-comment',
    useCallback(
      (data) => {
        if (data === null || data.id === id)
          void queryClient.invalidateQueries({ queryKey: commentsQuery(id).queryKey })
      },
      [queryClient, id],
    ),
  )
  return useQuery({ ...commentsQuery(id), ...readOnOpen, enabled: isEnabled })
}

/** The counts on a row's button: comments, and how many of them are new. */
export type CommentCounts = ReadonlyMap<number, { count: number; unread: number; isSettled: boolean }>

export const countsOf = (discussions: readonly Discussion[]): CommentCounts =>
  new Map(
    discussions.map(({ itemId, comments, unread, settled }) => [
      itemId,
      { count: comments.filter(({ isDeleted }) => !isDeleted).length, unread, isSettled: settled !== null },
    ]),
  )
