import { useTexts } from '../../../lib/texts/texts'
import { useAppInfo } from '../../../shared/session/startup'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import { supportTexts } from './support.texts'

/** The video is on another site and opens there, so nothing of that site is loaded here. */
export function VideoManualDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(supportTexts)
  const { videoManualUrl } = useAppInfo().support
  if (videoManualUrl === null) return null
  return (
    <Dialog title={t('support.video')} onClose={onClose}>
      <p>{t('support.videoHint', { host: new URL(videoManualUrl).host })}</p>
      <a className={buttons.filled} href={videoManualUrl} target="_blank" rel="noreferrer noopener" onClick={onClose}>
        {t('support.videoOpen')}
      </a>
    </Dialog>
  )
}
