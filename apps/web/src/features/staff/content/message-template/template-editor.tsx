import { formatMoment } from '../../../../lib/texts/format'
import type { Template, TemplateText } from '@snab/contract/content/message-template'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { TemplateForm } from './template-form'
import { TemplatePreview } from './template-preview'
import classes from './templates.module.css'
import { useTemplate } from './templates.data'
import { templateTexts } from './templates.texts'
import { VariableTable } from './variable-table'

const route = getRouteApi('/staff/(content)/message-templates/$channel/$name')

export function TemplateEditor() {
  const params = route.useParams()
  const channel = params.channel === 'sms' ? 'sms' : 'mail'
  const { data, error, refetch } = useTemplate({ channel, name: params.name })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <Editor key={`${channel} ${params.name} ${data.version}`} template={data} onReload={() => void refetch()} />
}

function Editor({ template, onReload }: { template: Template; onReload: () => void }) {
  const t = useTexts(templateTexts)
  const { title, about, ours, own, isUnusable, history, channel, name } = template
  const [draft, setDraft] = useState<TemplateText>(own ?? ours)
  return (
    <Page
      heading={title}
      aside={
        <span className={classes.links}>
          <Link to="/staff/message-templates" className={buttons.link}>
            {t('templates.back')}
          </Link>
          <Link to="/staff/messages" search={{ template: `${channel}:${name}` }} className={buttons.link}>
            {t('templates.sent')}
          </Link>
        </span>
      }
    >
      <div className={panel.stack}>
        <p className={panel.small}>{about}</p>
        {isUnusable && <p className={panel.problem}>{t('templates.unusableHint')}</p>}
        <div className={classes.sides}>
          <TemplateForm template={template} draft={draft} onDraft={setDraft} onReload={onReload} />
          <TemplatePreview template={template} draft={draft} />
        </div>
        <VariableTable variables={template.variables} />
        <section className={panel.panel} aria-labelledby="history">
          <header className={panel.head}>
            <h2 id="history">{t('templates.history')}</h2>
          </header>
          {history.length === 0 ? (
            <p className={panel.small}>{t('templates.noHistory')}</p>
          ) : (
            <ul className={classes.history}>
              {history.map(({ version, own: former, at, by }) => (
                <li key={version}>
                  <span>
                    {t('templates.version', { version })}, {formatMoment(at)}
                    {by && `, ${by}`}
                    {former === null && `, ${t('templates.ourText')}`}
                  </span>
                  <button
                    type="button"
                    className={buttons.link}
                    aria-label={t('templates.takeLabel', { version })}
                    onClick={() => {
                      setDraft(former ?? ours)
                      showSuccess(t('templates.taken'))
                    }}
                  >
                    {t('templates.take')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Page>
  )
}
