import { Navigate } from '@tanstack/react-router'
import { useIsDesktop } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { AreaNavigation } from './area-navigation'
import { areaTexts } from './area.texts'

/** The area's own address: the list of its pages, or the first page if the list is beside it anyway. */
export function AreaStart() {
  const t = useTexts(areaTexts)
  if (useIsDesktop()) return <Navigate to="/user/profile" replace />
  return (
    <Page heading={t('area.title')}>
      <AreaNavigation />
    </Page>
  )
}
