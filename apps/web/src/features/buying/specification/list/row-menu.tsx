import type { SpecificationSummary } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import { panelLink } from '../../../../shared/navigation/opened-panel'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Menu } from '../../../../ui/dialog/menu'
import classes from '../../../../ui/list/list.module.css'
import { specificationTexts } from '../specification.texts'
import type { HeadActions } from '../use-head-actions'

/** A reader's actions on a row of the list. */
export function RowMenu({ specification, actions }: { specification: SpecificationSummary; actions: HeadActions }) {
  const t = useTexts(specificationTexts)
  const { id, name, isOwn, isArchived } = specification
  return (
    <Menu
      closesOnChoice
      label={t('spec.menu', { name })}
      triggerClass={buttons.icon}
      trigger={<span aria-hidden="true">⋯</span>}
    >
      {isOwn && !isArchived && (
        <Link {...panelLink('edit', id)} className={classes.choice}>
          {t('spec.rename')}
        </Link>
      )}
      <button type="button" className={classes.choice} onClick={() => actions.duplicate.mutate(specification)}>
        {t('spec.duplicate')}
      </button>
      {isOwn && !isArchived && (
        <button type="button" className={classes.choice} onClick={() => actions.archive.mutate(specification)}>
          {t('spec.archive')}
        </button>
      )}
      {isOwn && isArchived && (
        <button type="button" className={classes.choice} onClick={() => actions.restore.mutate(specification)}>
          {t('spec.restore')}
        </button>
      )}
      {isOwn && isArchived && (
        <Link {...panelLink('delete', id)} className={classes.choice}>
          {t('spec.delete')}
        </Link>
      )}
    </Menu>
  )
}
