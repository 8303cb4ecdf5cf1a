import type { SetupStep } from '@snab/contract/content/configuration'
import { EmptyState } from '../../../../ui/page/empty-state'
import { useTexts } from '../../../../lib/texts/texts'
import { emptyTexts } from './empty-list.texts'
import classes from './empty-list.module.css'

/** A new portal without goods: the remaining steps of its owner. */
export function SetupNotice({ missing }: { missing: readonly SetupStep[] }) {
  const t = useTexts(emptyTexts)
  return (
    <EmptyState>
      <h2>{t('setup.title')}</h2>
      <p>{t('setup.hint')}</p>
      <ul className={classes.steps}>
        {missing.map((step) => (
          <li key={step}>{t(`setup.${step}`)}</li>
        ))}
      </ul>
    </EmptyState>
  )
}
