import { useEffect } from 'react'
import { defineTexts, useTexts } from '../texts/texts'

const titleTexts = defineTexts({ 'title.page': '{{page}} — Снаб' })

/** Names the tab of a page that is not the portal's own, without its name. */
export function usePlainTitle(page: string) {
  useEffect(() => {
    if (page !== '') document.title = page
  }, [page])
}

/** Names the browser's tab after what is on the screen. */
export function useTitle(page: string) {
  const t = useTexts(titleTexts)
  useEffect(() => {
    if (page !== '') document.title = t('title.page', { page })
  }, [t, page])
}
