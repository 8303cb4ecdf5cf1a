import { helpPages, type HelpPage } from '@snab/contract/content/help-pages'
import { deleteHelp, type StaffHelp } from '@snab/contract/content/content'
import type { VersionRow } from '@snab/contract/content/publication-parts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { CleanHtml } from '../../editing/html-field'
import { LastChange } from '../../editing/last-change'
import { publicationTexts } from '../../editing/publication/publications.texts'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { ContentTabs } from './content-tabs'
import { useHelp, useRefreshHelp } from './content.data'
import { staffContentTexts } from './content.texts'
import { HelpDialog } from './help-dialog'
import { helpPageTexts } from './help-pages.texts'

type Edited = { page: HelpPage; help: StaffHelp | undefined; versions: readonly VersionRow[] }

const tones = { draft: 'waiting', current: 'good', future: 'open', past: undefined, removed: undefined } as const

/** The help of each page that can show it. */
export function HelpPanel() {
  const t = useTexts(staffContentTexts)
  const words = useTexts(publicationTexts)
  const pageName = useTexts(helpPageTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useHelp()
  const [edited, setEdited] = useState<Edited | null>(null)
  const remove = useRemoveHelp()
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const written = new Set(data.items.map(({ id }) => id))
  // written ones come first, because most pages need no help
  const rank = (page: HelpPage) => (written.has(page) ? 0 : 1)
  return (
    <Page heading={common('staff.content')}>
      <div className={table.tools}>
        <ContentTabs />
      </div>
      <p className={table.hint}>{t('help.hint')}</p>
      <div className={panel.stack}>
        {helpPages
          .toSorted((one, other) => rank(one) - rank(other))
          .map((page) => {
            const help = data.items.find(({ id }) => id === page)
            const versions = help?.versions ?? data.removed.find(({ id }) => id === page)?.versions ?? []
            const name = pageName(`helpPage.${page}`)
            return (
              <section key={page} className={panel.panel} aria-label={name}>
                <header className={panel.head}>
                  <h2>{name}</h2>
                  {help && (
                    <span className={panel.tag} data-tone={tones[help.state]}>
                      {words(`publication.state.${help.state}`)}
                    </span>
                  )}
                  <span className={panel.tools}>
                    <button
                      type="button"
                      className={buttons.link}
                      aria-label={t(help ? 'help.editLabel' : 'help.writeLabel', { page: name })}
                      onClick={() => setEdited({ page, help, versions })}
                    >
                      {t(help ? 'help.edit' : 'help.write')}
                    </button>
                    {help && (
                      <button
                        type="button"
                        className={buttons.link}
                        aria-label={t('help.deleteLabel', { page: name })}
                        onClick={() => confirm(t('help.deleteQuestion', { page: name })) && remove(help)}
                      >
                        {t('help.delete')}
                      </button>
                    )}
                  </span>
                </header>
                {help ? (
                  <>
                    <CleanHtml html={help.body.html} />
                    <p className={panel.small}>{t('help.closedBy', { count: help.closedBy })}</p>
                    <LastChange {...help} />
                  </>
                ) : (
                  <p className={panel.small}>{t('help.none')}</p>
                )}
              </section>
            )
          })}
      </div>
      {edited && (
        <HelpDialog
          key={`${edited.page} ${edited.help?.version ?? 0}`}
          page={edited.page}
          name={pageName(`helpPage.${edited.page}`)}
          help={edited.help}
          versions={edited.versions}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  )
}

function useRemoveHelp() {
  const t = useTexts(staffContentTexts)
  const refresh = useRefreshHelp()
  const remove = useMutation({
    mutationFn: ({ id, version }: StaffHelp) => call(deleteHelp, { params: { id }, query: { version } }),
    onSuccess: () => showSuccess(t('help.deleted')),
    onError: (error) => showError(error),
    onSettled: refresh,
  })
  return remove.mutate
}
