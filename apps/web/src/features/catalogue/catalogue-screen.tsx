import { useIsDesktop } from '../../lib/media'
import { PendingScreen } from '../../ui/pending-screen'
import { ErrorScreen } from '../../ui/error-screen'
import { DesktopCatalogue } from './desktop-catalogue'
import { MobileCatalogue } from './mobile-catalogue'
import { useCatalogueInfo, useListSearch, useProductList } from './use-catalogue'

export function CatalogueScreen() {
  const isDesktop = useIsDesktop()
  const search = useListSearch()
  const info = useCatalogueInfo()
  const list = useProductList(search)

  if (info.error) return <ErrorScreen error={info.error} onRetry={() => void info.refetch()} />
  if (!info.data) return <PendingScreen />

  const props = { info: info.data, search, list }
  return isDesktop ? <DesktopCatalogue {...props} /> : <MobileCatalogue {...props} />
}
