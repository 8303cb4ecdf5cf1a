import { formatMoment } from '../../../../lib/texts/format'
import type { TemplateRow } from '@snab/contract/content/message-template'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { useTemplates } from './templates.data'
import { templateTexts } from './templates.texts'

const channels = ['mail', 'sms'] as const

/** Every mail and SMS that the portal may send, and whose words it has. */
export function TemplatesScreen() {
  const t = useTexts(templateTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useTemplates()
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
            <TemplateTable
              label={t(`templates.${channel}`)}
              items={data.items.filter((template) => template.channel === channel)}
            />
          </section>
        ))}
      </div>
    </Page>
  )
}

function TemplateTable({ label, items }: { label: string; items: readonly TemplateRow[] }) {
  const t = useTexts(templateTexts)
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${stacked.stacked}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('templates.name')}</th>
            <th scope="col" className={table.tight}>
              {t('templates.state')}
            </th>
            <th scope="col" className={table.tight}>
              {t('templates.changed')}
            </th>
            <th scope="col" className={table.tight}>
              <span className="visually-hidden">{t('templates.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ channel, name, title, about, isOwn, isUnusable, changedAt, changedBy }) => (
            <tr key={name}>
              <td className={table.words}>
                {title}
                <p className={panel.small}>{about}</p>
              </td>
              <td className={table.tight}>
                <span className={panel.tag} data-tone={isUnusable ? 'bad' : isOwn ? 'open' : undefined}>
                  {t(isUnusable ? 'templates.unusable' : isOwn ? 'templates.own' : 'templates.ours')}
                </span>
              </td>
              <td className={table.tight}>
                {changedAt && formatMoment(changedAt)}
                {changedBy && <p className={panel.small}>{changedBy}</p>}
              </td>
              <td className={table.tight}>
                <Link
                  to="/staff/message-templates/$channel/$name"
                  params={{ channel, name }}
                  preload={false}
                  className={buttons.link}
                  aria-label={t('templates.editLabel', { title })}
                >
                  {t('templates.edit')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
