import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { specificationTexts } from './specification.texts'

/** Labels of a specification, except those that the tab implies. */
export function Marks({
  specification: { isOwn, isShared, isRecommended, isArchived },
}: {
  specification: SpecificationSummary
}) {
  const t = useTexts(specificationTexts)
  return (
    <>
      {isRecommended && (
        <span className={panel.tag} data-tone="open">
          {t('spec.mark.recommended')}
        </span>
      )}
      {isArchived && <span className={panel.tag}>{t('spec.mark.archived')}</span>}
      {isOwn && !isShared && !isRecommended && <span className={panel.tag}>{t('spec.mark.private')}</span>}
      {!isOwn && !isRecommended && <span className={panel.tag}>{t('spec.mark.colleague')}</span>}
    </>
  )
}
