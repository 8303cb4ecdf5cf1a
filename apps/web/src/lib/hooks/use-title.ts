import { useEffect } from 'react'
import { defineTexts, useTexts } from '../texts/texts'

const titleTexts = defineTexts({ 'title.page': '{{page}} — {{portal}}' })

let portal = 'Снаб'
/** The portal's name as set by staff. */
export const namePortal = (name: string): void => {
  portal = name
}

/** Sets the tab's title on a page that is not the portal's own, without the portal's name. */
export function usePlainTitle(page: string) {
  useEffect(() => {
    if (page !== '') document.title = page
  }, [page])
}

/** Sets the browser tab's title for the current screen. */
export function useTitle(page: string) {
  const t = useTexts(titleTexts)
  useEffect(() => {
    if (page !== '') document.title = t('title.page', { page, portal })
  }, [t, page])
}
