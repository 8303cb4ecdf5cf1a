import { sampleList } from '@snab/contract/buying/list-import'
import { getRouteApi, Link } from '@tanstack/react-router'
import { download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { DownloadIcon } from '../../../../ui/icons'
import { Page } from '../../../../shared/page/page'
import { FileSource } from './file-source'
import { ImportGuest } from '../import-guest'
import classes from './import-source-screen.module.css'
import { ImportSteps } from '../import-steps'
import { importTexts } from '../list-import.texts'
import { TextSource } from './text-source'

const route = getRouteApi('/import/')

export function ImportSourceScreen() {
  const t = useTexts(importTexts)
  const { by } = route.useSearch()
  if (useUser() === null) return <ImportGuest />

  const fetchSample = () => download(sampleList, {}).then(saveFile).catch(showError)
  return (
    <Page
      heading={t('import.title')}
      aside={
        <nav className={classes.links} aria-label={t('import.title')}>
          <Link to="/import/history">{t('import.mine')}</Link>
          <Link to="/import/memory">{t('import.memory')}</Link>
        </nav>
      }
    >
      <ImportSteps now="import.stepSource" />
      <p className={classes.lead}>{t('import.lead')}</p>
      <div className={classes.box}>
        <div className={classes.bar}>
          <nav className={classes.tabs} aria-label={t('import.sources')}>
            <Link
              to="/import"
              search={{ by: undefined }}
              replace
              className={classes.tab}
              activeOptions={{ explicitUndefined: true }}
            >
              {t('import.byText')}
            </Link>
            <Link to="/import" search={{ by: 'file' }} replace className={classes.tab}>
              {t('import.byFile')}
            </Link>
          </nav>
          <button type="button" className={buttons.button} onClick={() => void fetchSample()}>
            <DownloadIcon />
            {t('import.sample')}
          </button>
        </div>
        {by === 'file' ? <FileSource /> : <TextSource />}
      </div>
    </Page>
  )
}
