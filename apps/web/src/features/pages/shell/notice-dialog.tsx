import { NoticeContent } from '../../../shared/notice/notice-content'
import { Dialog } from '../../../ui/dialog/dialog'

type Props = { title: string; text: string; /** Sanitised by the server. */ isHtml: boolean; onClose: () => void }

export const NoticeDialog = ({ title, text, isHtml, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <NoticeContent text={text} isHtml={isHtml} onUnderstood={onClose} />
  </Dialog>
)
