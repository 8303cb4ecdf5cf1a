import { Link } from '@tanstack/react-router'
import { useAppInfo } from '../../shared/session/startup'
import { Page } from '../../shared/page/page'
import { useTexts } from '../../lib/texts/texts'
import classes from './modules.module.css'
import { modulesTexts } from './modules.texts'

/** Tiles of the modules that are on. */
export function ModulesScreen() {
  const t = useTexts(modulesTexts)
  const { offersEnabled } = useAppInfo().configuration
  return (
    <Page heading={t('modules.title')}>
      <div className={classes.tiles}>
        {offersEnabled && (
          <Link to="/modules/offers" className={classes.tile}>
            <strong>{t('modules.offers')}</strong>
            <span>{t('modules.offersHint')}</span>
          </Link>
        )}
      </div>
    </Page>
  )
}
