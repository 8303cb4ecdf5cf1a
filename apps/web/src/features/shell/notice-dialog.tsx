import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'

type Props = { title: string; text: string; button: string; onClose: () => void }

export const NoticeDialog = ({ title, text, button, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <p style={{ marginBottom: 16, whiteSpace: 'pre-line' }}>{text}</p>
    <button type="button" className={buttons.filled} onClick={onClose}>
      {button}
    </button>
  </Dialog>
)
