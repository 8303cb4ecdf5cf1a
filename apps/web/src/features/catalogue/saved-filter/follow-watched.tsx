import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isSameList } from './same-list'
import { useSavedFilterActions, useSavedFilters } from './saved-filter.data'

/** Whoever opens a list they watch, from the panel, a notification or by its address, has seen what is new in it. */
export function FollowWatched() {
  const address = useLocation({ select: ({ pathname, searchStr }) => (pathname === '/catalog' ? searchStr : '') })
  const filters = useSavedFilters()
  const { change } = useSavedFilterActions()
  const watched = filters.find(({ alerts, url }) => alerts && isSameList(url, address))?.id
  const noted = useRef<number | undefined>(undefined)
  useEffect(() => {
    // another page or order of the same list is no other look
    if (noted.current === watched) return
    noted.current = watched
    if (watched !== undefined) change.mutate({ id: watched, seen: true })
  }, [watched, change])
  return null
}
