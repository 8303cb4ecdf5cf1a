import type { Specification } from '@snab/contract/buying/specification'
import { useMemo, type RefObject } from 'react'
import { countsOf, useComments } from '../comments/comments.data'
import { useFollowSpecification } from '../follow-specification'
import { useOthersChanges } from './use-others-changes'
import { usePresence } from './use-presence'

/** Other people's activity in an open specification: their changes, who they are, and their comments on rows. */
export function useTogether(specification: Specification, screen: RefObject<HTMLElement | null>) {
  const { id, isOwn, isShared, isRecommended, isArchived } = specification
  const isDiscussed = isOwn || (isShared && !isRecommended && !isArchived)
  useFollowSpecification(id)
  const { people, peers } = usePresence(id, screen)
  const othersChanges = useOthersChanges(id)
  const { data } = useComments(id, isDiscussed)
  const comments = useMemo(
    () => (isDiscussed ? { counts: countsOf(data?.items ?? []), unread: data?.unread ?? 0 } : null),
    [isDiscussed, data],
  )
  return { people, peers, othersChanges, comments }
}
