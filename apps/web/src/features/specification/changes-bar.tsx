import type { SpecificationItem } from '@snab/contract/specification'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import classes from './screen.module.css'
import { specificationTexts } from './specification.texts'
import type { ItemActions } from './use-item-actions'

type Props = {
  changed: readonly SpecificationItem[]
  actions: ItemActions | null
  onlyChanged: boolean
  onOnlyChanged: (only: boolean) => void
}

/** How many rows are not as they were saved, and what to do with all of them. */
export function ChangesBar({ changed, actions, onlyChanged, onOnlyChanged }: Props) {
  const t = useTexts(specificationTexts)
  return (
    <div className={classes.notice} data-level="medium">
      <div className={classes.line}>
        <strong>{t('spec.changed', { count: changed.length })}</strong>
        <label className={classes.only}>
          <input type="checkbox" checked={onlyChanged} onChange={(event) => onOnlyChanged(event.target.checked)} />
          {t('spec.onlyChanged')}
        </label>
        {actions && (
          <>
            <button
              type="button"
              className={buttons.button}
              title={t('spec.acceptHint')}
              onClick={() => void actions.settle(changed, 'accept')}
            >
              {t('spec.acceptAll')}
            </button>
            <button
              type="button"
              className={buttons.button}
              title={t('spec.keepHint')}
              onClick={() => void actions.settle(changed, 'keep')}
            >
              {t('spec.keepAll')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
