import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { copyText } from '../../lib/clipboard'
import { showSuccess, showWarning } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import panel from '../panel.module.css'
import { uiTexts } from '../ui.texts'
import { Dialog } from './dialog'

type Props = {
  title: string
  hint: string
  label: string
  value: string
  /** Messages after copying, and when the browser refuses to copy. */
  messages: { copied: string; notCopied: string }
  children?: ReactNode
  onClose: () => void
}

/** A secret or an address that the portal cannot show again. */
export function ShownOnceDialog({ title, hint, label, value, messages, children, onClose }: Props) {
  const t = useTexts(uiTexts)
  const copy = async () => {
    if (await copyText(value)) showSuccess(messages.copied)
    else showWarning(messages.notCopied)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={panel.form}>
        <p>{hint}</p>
        <TextInput
          label={label}
          readOnly
          value={value}
          data-autofocus
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {children}
        <div className={panel.buttons}>
          <Button variant="default" onClick={() => void copy()}>
            {t('ui.copy')}
          </Button>
          <Button onClick={onClose}>{t('ui.taken')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
