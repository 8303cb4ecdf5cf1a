import { formatMoment } from '../../../../lib/texts/format'
import type { ConsentDocument } from '@snab/contract/content/content'
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
import { ContentTabs } from './content-tabs'
import classes from './content.module.css'
import { useConsentReport } from './content.data'
import { staffContentTexts } from './content.texts'

/** The versions of an accepted text, with the number of acceptances. */
export function ConsentsPanel() {
  const t = useTexts(staffContentTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useConsentReport()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={common('staff.content')}>
      <div className={table.tools}>
        <ContentTabs />
      </div>
      <p className={table.hint}>{t('consents.hint')}</p>
      <div className={panel.stack}>
        {data.items.map((document) => (
          <Versions key={document.kind} document={document} />
        ))}
      </div>
    </Page>
  )
}

function Versions({ document: { kind, slug, isWritten, versions } }: { document: ConsentDocument }) {
  const t = useTexts(staffContentTexts)
  const name = t(`consents.${kind}`)
  return (
    <section className={panel.panel} aria-label={name}>
      <header className={panel.head}>
        <h2>{name}</h2>
        {isWritten ? (
          <Link to="/staff/content/$slug" params={{ slug }} className={buttons.link}>
            {t('consents.edit')}
          </Link>
        ) : (
          <span className={panel.small}>{t('consents.unwritten', { slug })}</span>
        )}
      </header>
      <ColumnTable
        label={name}
        columns={useVersionColumns()}
        rows={versions}
        keyOf={({ id }) => id}
        rowProps={({ isCurrent }) => ({ className: isCurrent ? classes.current : '' })}
        isSheet
      />
    </section>
  )
}

function useVersionColumns(): Column<ConsentDocument['versions'][number]>[] {
  const t = useTexts(staffContentTexts)
  return [
    {
      id: 'version',
      name: t('consents.version'),
      fit: 'words',
      cell: ({ title, isCurrent }) => (
        <>
          {title}{' '}
          {isCurrent && (
            <span className={panel.tag} data-tone="good">
              {t('consents.current')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'since',
      name: t('consents.since'),
      fit: 'tight',
      cell: ({ firstUsedAt }) => (firstUsedAt === null ? t('consents.never') : formatMoment(firstUsedAt)),
    },
    {
      id: 'people',
      name: t('consents.people'),
      fit: 'tight',
      cell: ({ people }) => t('consents.count', { count: people }),
    },
    {
      id: 'withdrawn',
      name: t('consents.withdrawn'),
      fit: 'tight',
      cell: ({ withdrawn }) => t('consents.count', { count: withdrawn }),
    },
  ]
}
