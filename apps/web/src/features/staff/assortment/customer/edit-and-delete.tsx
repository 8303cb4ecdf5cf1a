import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import table from '../../frame/staff-table.module.css'
import { customerTexts } from './customer.texts'

type Props = { id: number; editLabel: string; deleteLabel: string; onDelete: () => void }

/** Actions on a discount or a price of a customer. */
export function EditAndDelete({ id, editLabel, deleteLabel, onDelete }: Props) {
  const t = useTexts(customerTexts)
  return (
    <div className={table.actions}>
      <Link
        from="/staff/companies/$id"
        to="."
        search={(before) => ({ ...before, edit: id })}
        state={{ canGoBack: true }}
        preload={false}
        className={buttons.link}
        aria-label={editLabel}
      >
        {t('customer.edit')}
      </Link>
      <button type="button" className={buttons.link} aria-label={deleteLabel} onClick={onDelete}>
        {t('customer.delete')}
      </button>
    </div>
  )
}
