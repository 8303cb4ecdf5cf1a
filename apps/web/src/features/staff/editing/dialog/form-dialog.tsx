import type { ReactNode } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import type { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { AlsoHere } from '../also-here'
import classes from './form-dialog.module.css'
import { editingTexts } from '../editing.texts'

type Props = {
  title: string
  error: Error | null
  isPending: boolean
  guard: ReturnType<typeof useUnsavedGuard>
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
  /** The edited object, `warehouse:12`; omitted for a new one. */ place?: string | null
  /** The dialog with both versions, if a colleague saved first. */ conflict?: ReactNode
}

/** A form in a dialog: fields, the server's refusal, save and cancel. The caller guards unsaved changes. */
export function FormDialog({
  title,
  error,
  isPending,
  guard,
  onSubmit,
  onClose,
  children,
  place = null,
  conflict,
}: Props) {
  const t = useTexts(editingTexts)
  return (
    <Dialog title={title} size={520} isCovered={guard.isAsking} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) onSubmit()
        }}
      >
        {children}
        {error && (
          <p role="alert" className={classes.problem}>
            {errorText(error)}
          </p>
        )}
        <FormButtons save={t('mapping.save')} saving={t('mapping.saving')} isPending={isPending} onCancel={onClose} />
      </form>
      {guard.question}
      {conflict}
      {place && <AlsoHere place={place} />}
    </Dialog>
  )
}
