import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isSameList } from './same-list'
import { useSavedFilterActions, useSavedFilters } from './saved-filter.data'

/** Opening a watched list, from the panel, a notification or by its address, marks its news as seen. */
export function FollowWatched() {
  const address = useLocation({ select: ({ pathname, searchStr }) => (pathname === '/catalog' ? searchStr : '') })
  const filters = useSavedFilters()
  const { change } = useSavedFilterActions()
  const watched = filters.find(({ alerts, url }) => alerts && isSameList(url, address))?.id
  const noted = useRef<number | undefined>(undefined)
  useEffect(() => {
    // another page or order of the same list is not another visit
    if (noted.current === watched) return
    noted.current = watched
    if (watched !== undefined) change.mutate({ id: watched, seen: true })
  }, [watched, change])
  return null
}
