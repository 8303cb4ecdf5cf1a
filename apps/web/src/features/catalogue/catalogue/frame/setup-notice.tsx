import type { SetupStep } from '@snab/contract/content/configuration'
import { useTexts } from '../../../../lib/texts/texts'
import { emptyTexts } from './empty-list.texts'
import classes from './empty-list.module.css'

/** A new portal without goods: what its owner has yet to do. */
export function SetupNotice({ missing }: { missing: readonly SetupStep[] }) {
  const t = useTexts(emptyTexts)
  return (
    <div className={classes.empty}>
      <h2>{t('setup.title')}</h2>
      <p>{t('setup.hint')}</p>
      <ul className={classes.steps}>
        {missing.map((step) => (
          <li key={step}>{t(`setup.${step}`)}</li>
        ))}
      </ul>
    </div>
  )
}
