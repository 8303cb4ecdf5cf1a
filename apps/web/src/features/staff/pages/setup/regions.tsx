import type { staffSetup } from '@snab/contract/pages/setup'
import type { ResponseOf } from '@snab/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { staffSetupTexts } from './staff-setup.texts'

/** Regions of the portal; buyers of one without a warehouse would find nothing in stock. */
export function Regions({ regions }: { regions: ResponseOf<typeof staffSetup>['regions'] }) {
  const t = useTexts(staffSetupTexts)
  const empty = regions.filter(({ hasWarehouse }) => !hasWarehouse)
  return (
    <>
      {regions.length > 0 && <p>{regions.map(({ name }) => name).join(', ')}</p>}
      {empty.length > 0 && (
        <p className={panel.problem}>
          {t('setupSteps.emptyRegions', { names: empty.map(({ name }) => `«${name}»`).join(', ') })}
        </p>
      )}
      <Link to="/staff/mapping">{t('setupSteps.regionsLink')}</Link>
    </>
  )
}
