import { previewTemplate, type Template, type TemplateText } from '@snab/contract/content/message-template'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useSettled } from '../../../../lib/hooks/use-settled'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import classes from './templates.module.css'
import { templateTexts } from './templates.texts'

const settleMs = 300

/** The message with examples, or the problems of the text. */
export function TemplatePreview({ template: { channel, name }, draft }: { template: Template; draft: TemplateText }) {
  const t = useTexts(templateTexts)
  const settled = useSettled(draft, settleMs)
  const { data, error } = useQuery({
    ...queryOf(previewTemplate, { params: { channel, name }, body: settled }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={`${panel.panel} ${classes.preview}`} aria-labelledby="preview">
      <header className={panel.head}>
        <h2 id="preview">{t('templates.preview')}</h2>
      </header>
      <p className={panel.small}>{t('templates.previewHint')}</p>
      {error && <p className={panel.problem}>{errorText(error)}</p>}
      {data && data.problems.length > 0 && (
        <ul role="status" className={`${panel.problem} ${classes.problems}`}>
          {data.problems.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{text}</li>
          ))}
        </ul>
      )}
      {data?.preview && data.preview.subject !== '' && (
        <p>{t('templates.previewSubject', { subject: data.preview.subject })}</p>
      )}
      {data?.preview &&
        (channel === 'sms' ? (
          <p className={classes.sms}>{data.preview.text}</p>
        ) : (
          <iframe className={classes.letter} title={t('templates.preview')} sandbox="" srcDoc={data.preview.html} />
        ))}
    </section>
  )
}
