import { Button } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { specificationTexts } from '../specification.texts'

type Props = {
  title: string
  text: string
  action: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Confirms actions that cannot be undone. */
export function ConfirmDialog({ title, text, action, isPending, onConfirm, onClose }: Props) {
  const t = useTexts(specificationTexts)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={panel.form}>
        <p>{text}</p>
        <div className={panel.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('spec.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
