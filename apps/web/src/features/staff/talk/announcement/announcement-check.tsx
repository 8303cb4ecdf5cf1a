import type { WrittenAnnouncement } from '@snab/contract/talk/announcement'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { Spinner } from '../../../../ui/spinner'
import { useAudienceCount } from './announcements.data'
import classes from './announcements.module.css'
import { announcementTexts } from './announcements.texts'

type Props = { written: WrittenAnnouncement; isSending: boolean; onBack: () => void; onSend: () => void }

/** The last check before it is sent. */
export function AnnouncementCheck({ written, isSending, onBack, onSend }: Props) {
  const t = useTexts(announcementTexts)
  const { title, text, link, isMailed, audience, segmentId, companyIds } = written
  const { data, error } = useAudienceCount({ audience, segmentId, companyIds })
  return (
    <div className={panel.stack}>
      <blockquote className={classes.preview}>
        <strong>{title}</strong>
        <p>{text}</p>
        {link !== null && <span>{link}</span>}
      </blockquote>
      {error && <p className={panel.problem}>{errorText(error)}</p>}
      {!data && !error && <Spinner />}
      {data && (
        <p role="status">
          {data.people === 0 ? t('announcement.nobody') : t('announcement.people', { count: data.people })}
          {data.people > 0 &&
            `. ${isMailed && data.mails > 0 ? t('announcement.mails', { count: data.mails }) : t('announcement.noMails')}.`}
        </p>
      )}
      <p className={panel.small}>{t('announcement.minute')}</p>
      <div className={panel.buttons}>
        <button type="button" className={buttons.button} onClick={onBack}>
          {t('announcement.toWriting')}
        </button>
        <button
          type="button"
          className={buttons.filled}
          disabled={!data || data.people === 0}
          aria-disabled={isSending}
          onClick={() => !isSending && onSend()}
        >
          {t('announcement.send')}
        </button>
      </div>
    </div>
  )
}
