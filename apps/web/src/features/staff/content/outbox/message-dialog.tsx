import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { errorText } from '../../../../lib/api/api-error'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { recipientText, useMessage } from './messages.data'
import classes from './messages.module.css'
import { messageTexts } from './messages.texts'

/** The text and recipient of a message, without codes and links that grant access. */
export function MessageDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(messageTexts)
  const { data, error } = useMessage(id)
  return (
    <Dialog title={data?.subject || (data?.title ?? t('messages.title'))} size={640} onClose={onClose}>
      {error && <p className={panel.problem}>{errorText(error)}</p>}
      {data && (
        <div className={classes.message}>
          <p className={panel.small}>
            {[
              recipientText(data),
              formatMoment(data.created),
              t(`messages.state.${data.state}`),
              data.attempts > 0 ? t('messages.attempt', { count: data.attempts }) : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {data.problem && data.state !== 'sent' && <p className={panel.problem}>{data.problem}</p>}
          {data.text === null ? (
            <p className={panel.muted}>
              {t(data.subject === '' && data.channel === 'mail' ? 'messages.secret' : 'messages.noText')}
            </p>
          ) : (
            <p className={classes.text}>{data.text}</p>
          )}
          {data.attachments.length > 0 && (
            <p className={panel.small}>{t('messages.attachments', { names: data.attachments.join(', ') })}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
