import { memo } from 'react'
import { compared, mostCompared, useIsCompared } from '../../../../shared/product/compared'
import { showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { CompareIcon } from '../../../../ui/icons'
import star from '../../../../shared/product/star-button.module.css'
import { catalogueTexts } from '../catalogue.texts'

export const CompareButton = memo(function CompareButton({ id, name }: { id: number; name: string }) {
  const t = useTexts(catalogueTexts)
  const isChosen = useIsCompared(id)
  const label = t(isChosen ? 'catalogue.compareRemove' : 'catalogue.compareAdd', { name })
  const toggle = () => {
    if (!compared.toggle(id)) showWarning(t('catalogue.compareFull', { count: mostCompared }))
  }
  return (
    <button
      type="button"
      className={star.star}
      data-plain=""
      aria-pressed={isChosen}
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <CompareIcon size={16} />
    </button>
  )
})
