import { useIsDesktop } from '../../../lib/media'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ErrorScreen } from '../../../ui/page/error-screen'
import type { CatalogueSlots } from './catalogue-props'
import { DesktopCatalogue } from './desktop-catalogue'
import { MobileCatalogue } from './mobile-catalogue'
import { useListTracking } from './list/use-list-tracking'
import { useCatalogueInfo, useDrawnSearch, useListSearch, useProductList } from './use-catalogue'

export function CatalogueScreen(slots: CatalogueSlots) {
  const isDesktop = useIsDesktop()
  const search = useListSearch()
  const info = useCatalogueInfo()
  const list = useProductList(search)
  const drawn = useDrawnSearch(search, list.isPlaceholderData)
  useListTracking(search, list.isPlaceholderData ? undefined : list.data)

  if (info.error) return <ErrorScreen error={info.error} onRetry={() => void info.refetch()} />
  if (!info.data) return <PendingScreen />

  const props = { ...slots, info: info.data, search, drawn, list }
  return isDesktop ? <DesktopCatalogue {...props} /> : <MobileCatalogue {...props} />
}
