import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { useTexts } from '../../../lib/texts/texts'
import panel from '../../../ui/panel.module.css'
import { jointTexts } from './joint/joint.texts'
import { specificationTexts } from './specification.texts'

/** Labels of a specification, except those that the tab implies. */
export function Marks({
  specification: { isOwn, isShared, isJoint, isRecommended, isArchived },
}: {
  specification: SpecificationSummary
}) {
  const t = useTexts(specificationTexts)
  const joint = useTexts(jointTexts)
  return (
    <>
      {isRecommended && (
        <span className={panel.tag} data-tone="open">
          {t('spec.mark.recommended')}
        </span>
      )}
      {isArchived && <span className={panel.tag}>{t('spec.mark.archived')}</span>}
      {isOwn && !isShared && !isRecommended && <span className={panel.tag}>{t('spec.mark.private')}</span>}
      {isShared && isJoint && !isArchived && <span className={panel.tag}>{joint('joint.mark')}</span>}
      {!isOwn && !isRecommended && <span className={panel.tag}>{t('spec.mark.colleague')}</span>}
    </>
  )
}
