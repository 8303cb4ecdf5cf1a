import { formatMoment } from '../../../../lib/texts/format'
import { contentVersion, restoreContent, type ContentVersion, type StaffContent } from '@snab/contract/content/content'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { CleanHtml } from '../../editing/html-field'
import { useKeepContent } from './content.data'
import { staffContentTexts } from './content.texts'

type Props = {
  content: StaffContent
  /** The form has unsaved changes, which a restored version would overwrite. */ isLocked: boolean
}

/** Earlier versions, to view and restore. */
export function ContentHistory({ content, isLocked }: Props) {
  const t = useTexts(staffContentTexts)
  const [seen, setSeen] = useState<ContentVersion | null>(null)
  const columns = useVersionColumns(setSeen)
  return (
    <section className={panel.panel} aria-labelledby="history">
      <header className={panel.head}>
        <h2 id="history">{t('content.history')}</h2>
      </header>
      {content.versions.length === 0 ? (
        <p className={panel.small}>{t('content.noHistory')}</p>
      ) : (
        <ColumnTable
          label={t('content.history')}
          columns={columns}
          rows={content.versions}
          keyOf={({ version }) => version}
          isSheet
        />
      )}
      {seen && <VersionDialog content={content} version={seen} isLocked={isLocked} onClose={() => setSeen(null)} />}
    </section>
  )
}

function useVersionColumns(onLook: (version: ContentVersion) => void): Column<ContentVersion>[] {
  const t = useTexts(staffContentTexts)
  return [
    { id: 'version', name: t('content.version'), fit: 'tight', cell: ({ version }) => version },
    { id: 'title', name: t('content.title'), fit: 'words', cell: ({ title }) => title },
    {
      id: 'state',
      name: t('content.state'),
      fit: 'tight',
      cell: ({ isPublished }) => t(isPublished ? 'content.published' : 'content.draft'),
    },
    { id: 'changedAt', name: t('content.changedAt'), fit: 'tight', cell: ({ changedAt }) => formatMoment(changedAt) },
    { id: 'changedBy', name: t('content.changedBy'), fit: 'tight', cell: ({ changedBy }) => changedBy },
    {
      id: 'look',
      name: t('content.look'),
      fit: 'tight',
      isNameless: true,
      cell: (version) => (
        <button
          type="button"
          className={buttons.link}
          aria-label={t('content.lookLabel', { version: version.version })}
          onClick={() => onLook(version)}
        >
          {t('content.look')}
        </button>
      ),
    },
  ]
}

function VersionDialog({
  content,
  version: { version, title },
  isLocked,
  onClose,
}: Props & { version: ContentVersion; onClose: () => void }) {
  const t = useTexts(staffContentTexts)
  const keep = useKeepContent()
  const text = useQuery(queryOf(contentVersion, { params: { slug: content.slug, number: version } }))
  const restore = useMutation({
    mutationFn: () =>
      call(restoreContent, { params: { slug: content.slug }, body: { version: content.version, restored: version } }),
    onSuccess: (saved) => {
      keep(saved)
      showSuccess(t('content.restored', { version }))
      onClose()
    },
  })
  const error = restore.error ?? text.error
  return (
    <Dialog title={t('content.versionTitle', { version, title })} size={760} onClose={onClose}>
      <div className={panel.form}>
        {text.data && <CleanHtml html={text.data.html} />}
        {error && !restore.isPending && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        {isLocked && <p className={panel.small}>{t('content.saveFirst')}</p>}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('content.cancel')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            disabled={isLocked}
            aria-disabled={restore.isPending}
            onClick={() => !restore.isPending && restore.mutate()}
          >
            {t('content.restore')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
