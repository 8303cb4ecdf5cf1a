import buttons from '../../ui/button.module.css'
import { Dialog } from '../../ui/dialog/dialog'
import classes from './notice-dialog.module.css'

type Props = {
  title: string
  text: string
  /** Cleaned by the server. */ isHtml: boolean
  button: string
  onClose: () => void
}

export const NoticeDialog = ({ title, text, isHtml, button, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    {isHtml ? (
      <div className={classes.html} dangerouslySetInnerHTML={{ __html: text }} />
    ) : (
      <p className={classes.text}>{text}</p>
    )}
    <button type="button" className={buttons.filled} onClick={onClose}>
      {button}
    </button>
  </Dialog>
)
