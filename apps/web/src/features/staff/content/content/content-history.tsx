import { formatMoment } from '../../../../lib/texts/format'
import { contentVersion, restoreContent, type ContentVersion, type StaffContent } from '@snab/contract/content/content'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { CleanHtml } from '../../editing/html-field'
import table from '../../frame/staff-table.module.css'
import { useKeepContent } from './content.data'
import { staffContentTexts } from './content.texts'

type Props = {
  content: StaffContent
  /** Somebody is writing: a restored version would take that away. */ isLocked: boolean
}

/** Earlier versions, to be looked at and brought back. */
export function ContentHistory({ content, isLocked }: Props) {
  const t = useTexts(staffContentTexts)
  const [seen, setSeen] = useState<ContentVersion | null>(null)
  return (
    <section className={panel.panel} aria-labelledby="history">
      <header className={panel.head}>
        <h2 id="history">{t('content.history')}</h2>
      </header>
      {content.versions.length === 0 ? (
        <p className={panel.small}>{t('content.noHistory')}</p>
      ) : (
        <div className={table.frame} role="region" aria-label={t('content.history')} tabIndex={0}>
          <table className={table.table} aria-label={t('content.history')}>
            <thead>
              <tr>
                <th scope="col" className={table.tight}>
                  {t('content.version')}
                </th>
                <th scope="col">{t('content.title')}</th>
                <th scope="col" className={table.tight}>
                  {t('content.state')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('content.changedAt')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('content.changedBy')}
                </th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('content.look')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {content.versions.map((version) => (
                <tr key={version.version}>
                  <td className={table.tight}>{version.version}</td>
                  <td className={table.words}>{version.title}</td>
                  <td className={table.tight}>{t(version.isPublished ? 'content.published' : 'content.draft')}</td>
                  <td className={table.tight}>{formatMoment(version.changedAt)}</td>
                  <td className={table.tight}>{version.changedBy ?? ''}</td>
                  <td className={table.tight}>
                    <button
                      type="button"
                      className={buttons.link}
                      aria-label={t('content.lookLabel', { version: version.version })}
                      onClick={() => setSeen(version)}
                    >
                      {t('content.look')}
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {seen && <VersionDialog content={content} version={seen} isLocked={isLocked} onClose={() => setSeen(null)} />}
    </section>
  )
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
