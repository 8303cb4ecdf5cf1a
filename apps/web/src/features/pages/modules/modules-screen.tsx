import { Link } from '@tanstack/react-router'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { Page } from '../../../shared/page/page'
import { useTexts } from '../../../lib/texts/texts'
import classes from './modules.module.css'
import { modulesTexts } from './modules.texts'
import { shownModules } from './shown-modules'

/** Tiles of the active modules that this person may use. */
export function ModulesScreen() {
  const t = useTexts(modulesTexts)
  const { configuration } = useAppInfo()
  const { offers, orderManager, priceRequests, configurator } = shownModules(configuration, useUser())
  return (
    <Page heading={t('modules.title')}>
      <div className={classes.tiles}>
        {offers && (
          <Link to="/modules/offers" className={classes.tile}>
            <strong>{t('modules.offers')}</strong>
            <span>{t('modules.offersHint')}</span>
          </Link>
        )}
        {priceRequests && (
          <Link to="/price-requests" className={classes.tile}>
            <strong>{t('modules.priceRequests')}</strong>
            <span>{t('modules.priceRequestsHint')}</span>
          </Link>
        )}
        {orderManager && (
          <Link to="/modules/order-manager" className={classes.tile}>
            <strong>{t('modules.orderManager')}</strong>
            <span>{t('modules.orderManagerHint')}</span>
          </Link>
        )}
        {configurator && <ConfiguratorTile url={configuration.configuratorUrl} />}
      </div>
    </Page>
  )
}

/** An external configurator chosen by the seller opens beside the portal. */
function ConfiguratorTile({ url }: { url: string | null }) {
  const t = useTexts(modulesTexts)
  const words = (
    <>
      <strong>{t('modules.configurator')}</strong>
      <span>{t(url === null ? 'modules.configuratorHint' : 'modules.configuratorOutside')}</span>
    </>
  )
  return url === null ? (
    <Link to="/modules/raec-configurator" className={classes.tile}>
      {words}
    </Link>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" className={classes.tile}>
      {words}
    </a>
  )
}
