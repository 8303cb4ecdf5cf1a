import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { SaveProblem } from '../save-problem'
import { editingTexts } from '../editing.texts'

type Props = {
  title: string
  error: Error | null
  /** Fields that show their own errors. */ fields: readonly string[]
  isPending: boolean
  isDirty: boolean
  size?: number
  onSubmit: () => void
  onReload: () => void
  onClose: () => void
  children: ReactNode
}

/** A form of a stored record in a dialog: guards unsaved changes, and can load a newer version. */
export function RecordDialog({
  title,
  error,
  fields,
  isPending,
  isDirty,
  size = 620,
  onSubmit,
  onReload,
  onClose,
  children,
}: Props) {
  const t = useTexts(editingTexts)
  const guard = useUnsavedGuard(isDirty)
  return (
    <Dialog title={title} size={size} isCovered={guard.isAsking} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) onSubmit()
        }}
      >
        {children}
        <SaveProblem error={error} fields={fields} onReload={onReload} />
        <FormButtons save={t('campaign.save')} saving={t('campaign.saving')} isPending={isPending} onCancel={onClose} />
      </form>
      {guard.question}
    </Dialog>
  )
}
