import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import classes from './notice.module.css'
import { noticeTexts } from './notice.texts'

type Props = { text: string; /** Sanitised by the server. */ isHtml: boolean; onUnderstood: () => void }

/** The content of the important notice's dialog below its title. */
export function NoticeContent({ text, isHtml, onUnderstood }: Props) {
  const t = useTexts(noticeTexts)
  return (
    <>
      {isHtml ? (
        <div className={classes.html} dangerouslySetInnerHTML={{ __html: text }} />
      ) : (
        <p className={classes.text}>{text}</p>
      )}
      <button type="button" className={buttons.filled} onClick={onUnderstood}>
        {t('shell.noticeUnderstood')}
      </button>
    </>
  )
}
