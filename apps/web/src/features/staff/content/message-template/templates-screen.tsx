import { formatMoment } from '../../../../lib/texts/format'
import type { TemplateRow } from '@snab/contract/content/message-template'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { useTemplates } from './templates.data'
import { templateTexts } from './templates.texts'

const channels = ['mail', 'sms'] as const

/** Every mail and SMS of the portal, and whether its text is the default. */
export function TemplatesScreen() {
  const t = useTexts(templateTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useTemplates()
  const columns = useTemplateColumns()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={common('staff.templates')}>
      <p className={table.hint}>{t('templates.hint')}</p>
      <div className={panel.stack}>
        {channels.map((channel) => (
          <section key={channel} className={panel.panel} aria-labelledby={channel}>
            <header className={panel.head}>
              <h2 id={channel}>{t(`templates.${channel}`)}</h2>
            </header>
            <ColumnTable
              label={t(`templates.${channel}`)}
              columns={columns}
              rows={data.items.filter((template) => template.channel === channel)}
              keyOf={({ name }) => name}
            />
          </section>
        ))}
      </div>
    </Page>
  )
}

function useTemplateColumns(): Column<TemplateRow>[] {
  const t = useTexts(templateTexts)
  return [
    {
      id: 'name',
      name: t('templates.name'),
      fit: 'words',
      cell: ({ title, about }) => (
        <>
          {title}
          <p className={panel.small}>{about}</p>
        </>
      ),
    },
    {
      id: 'state',
      name: t('templates.state'),
      fit: 'tight',
      cell: ({ isOwn, isUnusable }) => (
        <span className={panel.tag} data-tone={isUnusable ? 'bad' : isOwn ? 'open' : undefined}>
          {t(isUnusable ? 'templates.unusable' : isOwn ? 'templates.own' : 'templates.ours')}
        </span>
      ),
    },
    {
      id: 'changed',
      name: t('templates.changed'),
      fit: 'tight',
      cell: ({ changedAt, changedBy }) => (
        <>
          {changedAt && formatMoment(changedAt)}
          {changedBy && <p className={panel.small}>{changedBy}</p>}
        </>
      ),
    },
    {
      id: 'action',
      name: t('templates.action'),
      fit: 'tight',
      isNameless: true,
      cell: ({ channel, name, title }) => (
        <Link
          to="/staff/message-templates/$channel/$name"
          params={{ channel, name }}
          preload={false}
          className={buttons.link}
          aria-label={t('templates.editLabel', { title })}
        >
          {t('templates.edit')}
        </Link>
      ),
    },
  ]
}
